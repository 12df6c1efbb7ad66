import type { ReactNode, Ref } from 'react'
import { Form } from '../frames/form.tsx'
import classes from './sign-in.module.css'

type Props = {
  ref: Ref<HTMLFormElement>
  /** Meanwhile the button shows a spinner and ignores clicks. */
  busy: boolean
  button: string
  /** Another way, below the button. */
  other?: ReactNode
  trouble: string
  onSubmit: () => Promise<void>
  onInput: (() => void) | undefined
  children: ReactNode
}

/** The frame of the forms of the sign-in; errors are red under the form (rule 1.15). */
export function SignInForm({ ref, busy, button, other, trouble, onSubmit, onInput, children }: Props) {
  return (
    <Form ref={ref} className="stack far" onSubmit={() => busy || onSubmit()} onInput={onInput}>
      {children}
      <button type="submit" className={classes.submit} aria-disabled={busy || undefined}>
        {busy && <span className={classes.wheel} aria-hidden="true" />}
        {button}
      </button>
      {other}
      <p className={classes.trouble} role="alert">
        {trouble}
      </p>
    </Form>
  )
}
