import classes from './sign-in.module.css'

/** The one button of a sign-in form; while it works it turns its wheel and takes no second press. */
export function SubmitButton({ children, busy }: { children: string; busy: boolean }) {
  return (
    <button type="submit" className={classes.submit} aria-disabled={busy || undefined}>
      {busy && <span className={classes.wheel} aria-hidden="true" />}
      {children}
    </button>
  )
}
