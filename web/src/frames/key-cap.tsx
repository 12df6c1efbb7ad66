import classes from './key-cap.module.css'

/** A key as it is drawn on a button or in a list of keys: "N", "Ctrl K". Screen readers are told elsewhere. */
export function KeyCap({ children }: { children: string }) {
  return (
    <span className={classes.key} aria-hidden="true">
      {children}
    </span>
  )
}
