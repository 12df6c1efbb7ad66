import { useEffect, useRef } from 'react'

/** Runs `then` each time something that was open has closed. */
export function useAfter(open: boolean, then: () => void): void {
  const was = useRef(false)
  const latest = useRef(then)
  latest.current = then
  useEffect(() => {
    if (was.current && !open) latest.current()
    was.current = open
  }, [open])
}
