import { useCallback, useEffect, useRef } from 'react'
import { tell } from './tell.ts'

/** Tells a failure that goes by itself once its cause does not stand any more: the field is filled, the choice is made. */
export function useToldWhile(stands: boolean): (text: string) => void {
  const notice = useRef<number>(undefined)
  useEffect(() => {
    if (stands || notice.current === undefined) return
    tell.read(notice.current)
    notice.current = undefined
  }, [stands])
  return useCallback((text) => {
    notice.current = tell.failure(text)
  }, [])
}
