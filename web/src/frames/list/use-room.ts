import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide the last list stood: the next one stands in the same frame, and need not be drawn twice. */
let last_px = window.innerWidth

/** The width of an element in pixels, as it is now. */
export function useRoom(around: RefObject<HTMLElement | null>): number {
  const [room_px, setRoom] = useState(last_px)
  useLayoutEffect(() => {
    const element = around.current
    if (!element) return
    const measure = () => {
      last_px = element.clientWidth
      setRoom(last_px)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [around])
  return room_px
}
