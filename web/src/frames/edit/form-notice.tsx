import { type ReactNode, useEffect, useRef } from 'react'
import classes from './edit-screen.module.css'

/** What has to be settled before a form goes on: it comes into view, and the cursor is there. */
export function FormNotice({ children, buttons }: { children: ReactNode; buttons?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={box} className={classes.conflict} role="alert" tabIndex={-1}>
      {children}
      {buttons && <div>{buttons}</div>}
    </div>
  )
}
