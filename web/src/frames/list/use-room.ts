import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of the last list: the next one starts with it, which saves a render. */
let last_px = window.innerWidth

/** The current width of an element in pixels. */
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
