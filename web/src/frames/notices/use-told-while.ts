import { useCallback, useEffect, useRef } from 'react'
import { tell } from './tell.ts'

/**
 * Returns a function that shows a failure, which disappears once `applies` is false: the field is filled, the choice
 * is made.
 */
export function useToldWhile(applies: boolean): (text: string) => void {
  const notice = useRef<number>(undefined)
  useEffect(() => {
    if (applies || notice.current === undefined) return
    tell.read(notice.current)
    notice.current = undefined
  }, [applies])
  return useCallback((text) => {
    notice.current = tell.failure(text)
  }, [])
}
