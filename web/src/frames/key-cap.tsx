import classes from './key-cap.module.css'

type Props = {
  children: string
  /** Hidden on a phone, where there is no room for it. */
  notOnPhone?: boolean
}

/** A key as shown on a button or in a list of keys: "N", "Ctrl K". Hidden from screen readers. */
export function KeyCap({ children, notOnPhone = false }: Props) {
  return (
    <span className={`${classes.key} ${notOnPhone ? 'not-on-phone' : ''}`} aria-hidden="true">
      {children}
    </span>
  )
}
