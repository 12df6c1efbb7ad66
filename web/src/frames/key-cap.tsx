import classes from './key-cap.module.css'

type Props = {
  children: string
  /** There is no room for it on a phone. */
  roomy?: boolean
}

/** A key as shown on a button or in a list of keys: "N", "Ctrl K". Hidden from screen readers. */
export function KeyCap({ children, roomy = false }: Props) {
  return (
    <span className={`${classes.key} ${roomy ? 'not-on-phone' : ''}`} aria-hidden="true">
      {children}
    </span>
  )
}
