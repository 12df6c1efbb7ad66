import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs `then` each time something that was open has closed. */
export function useAfterClosed(open: boolean, then: () => void): void {
  const was = useRef(false)
  const closed = useEffectEvent(then)
  useEffect(() => {
    if (was.current && !open) closed()
    was.current = open
  }, [open])
}
