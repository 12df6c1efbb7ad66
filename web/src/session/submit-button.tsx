import classes from './sign-in.module.css'

/** The button of a sign-in form; while busy it shows a spinner and ignores clicks. */
export function SubmitButton({ children, busy }: { children: string; busy: boolean }) {
  return (
    <button type="submit" className={classes.submit} aria-disabled={busy || undefined}>
      {busy && <span className={classes.wheel} aria-hidden="true" />}
      {children}
    </button>
  )
}
