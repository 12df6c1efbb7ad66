import { type ReactNode, useEffect, useRef } from 'react'
import classes from './edit-screen.module.css'

/** Something to settle before the form continues: scrolled into view and focused. */
export function FormNotice({ children, buttons }: { children: ReactNode; buttons?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={box} className={`warned ${classes.conflict}`} role="alert" tabIndex={-1}>
      {children}
      {buttons && <div className="wrap">{buttons}</div>}
    </div>
  )
}
