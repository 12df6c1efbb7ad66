import { type InputHTMLAttributes, useId, useState } from 'react'
import classes from './sign-in.module.css'
import { words } from './words.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  wrong?: string | undefined
  /** In a dialog: focused first. */
  'data-autofocus'?: true | undefined
}

/** A labelled field of the sign-in, with its error below. Needs none of the screens' components (see kadai.tsx). */
export function PlainField({ label, value, onChange, hint, wrong, type = 'text', ...input }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const secret = type === 'password'
  const described = [wrong && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const field = (
    <input
      {...input}
      id={id}
      className={classes.input}
      type={secret && shown ? 'text' : type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={described || undefined}
    />
  )
  return (
    <div className={`stack close ${classes.field}`}>
      <label htmlFor={id}>{label}</label>
      {secret ? (
        <div className={classes.secret}>
          {field}
          <button
            type="button"
            className="icon-button"
            aria-controls={id}
            aria-label={shown ? words.hide_typed : words.show_typed}
            onClick={() => setShown(!shown)}
          >
            {shown ? words.hide : words.show}
          </button>
        </div>
      ) : (
        field
      )}
      {hint && (
        <span className="note" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {wrong && (
        <p className="trouble" id={`${id}-wrong`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
