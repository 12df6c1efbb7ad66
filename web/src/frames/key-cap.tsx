import classes from './key-cap.module.css'

/** A key as shown on a button or in a list of keys: "N", "Ctrl K". Hidden from screen readers. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {children}
    </span>
  )
}
