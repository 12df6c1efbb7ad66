import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api, Refusal } from '../api/client.ts'
import { signedIn } from '../api/session.ts'
import { common } from '../frames/words.ts'
import { PlainField } from './plain-field.tsx'
import classes from './sign-in.module.css'
import { signInTrouble } from './sign-in-trouble.ts'
import { SubmitButton } from './submit-button.tsx'
import { words } from './words.ts'

type Props = {
  /** Why the person is here, shown until the first try. */
  why?: string
  /** The previous person's name, filled in. */
  name?: string
  onTyping?: () => void
  onDone?: () => void
}

const REQUIRED = { spellCheck: false, required: true } as const
const NAME = {
  ...REQUIRED,
  label: words.user_name,
  hint: words.name_hint,
  autoComplete: 'username',
  autoCapitalize: 'none',
} as const
const PASSWORD = {
  label: common.password,
  type: 'password',
  autoComplete: 'current-password',
  required: true,
} as const
const CODE = {
  ...REQUIRED,
  label: words.code,
  hint: words.code_hint,
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
} as const

/**
 * User Name, Password, Log In; errors are red under the form (rule 1.15). Asks for the code of a person with two-step
 * sign-in next.
 */
export function LogInForm({ why = '', name: known = '', onTyping, onDone }: Props) {
  const [name, setName] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeWanted, setCodeWanted] = useState(false)
  const [trouble, setTrouble] = useState(why)
  const [busy, setBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const first = known === '' ? nameField : passwordField
    first.current?.focus()
  }, [known])

  async function logIn(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const blank = [
      { field: nameField, isBlank: name.trim() === '', says: words.name_missing },
      { field: passwordField, isBlank: password === '', says: words.password_missing },
      { field: codeField, isBlank: codeWanted && code.trim() === '', says: words.code_missing },
    ].find(({ isBlank }) => isBlank)
    if (blank) {
      setTrouble(blank.says)
      blank.field.current?.focus()
      return
    }
    setBusy(true)
    setTrouble('')
    try {
      const { body } = await api('login', {
        email: name.trim(),
        password,
        code: codeWanted ? code : undefined,
      })
      await signedIn(body.user_id, body.name)
      onDone?.()
    } catch (error) {
      setBusy(false)
      if (error instanceof Refusal && error.details?.second_step && !codeWanted) {
        setCodeWanted(true)
        return
      }
      setTrouble(signInTrouble(error))
      const again = codeWanted ? codeField : passwordField
      again.current?.focus()
      again.current?.select()
    }
  }

  function startAgain() {
    setCodeWanted(false)
    setCode('')
    setPassword('')
    setTrouble('')
  }

  useEffect(() => {
    if (codeWanted) codeField.current?.focus()
  }, [codeWanted])

  return (
    <form className="stack far" onSubmit={logIn} onInput={codeWanted ? undefined : onTyping} noValidate>
      {codeWanted ? (
        <PlainField
          ref={codeField}
          {...CODE}
          value={code}
          onChange={setCode}
          inputMode={/[a-z]/i.test(code) ? 'text' : 'numeric'}
        />
      ) : (
        <>
          <PlainField
            ref={nameField}
            {...NAME}
            value={name}
            onChange={setName}
            data-autofocus={known === '' || undefined}
          />
          <PlainField
            ref={passwordField}
            {...PASSWORD}
            value={password}
            onChange={setPassword}
            data-autofocus={known !== '' || undefined}
          />
        </>
      )}
      <SubmitButton busy={busy}>{words.log_in}</SubmitButton>
      {codeWanted && (
        <button type="button" className={classes.other} onClick={startAgain}>
          {words.somebody_else}
        </button>
      )}
      <p className={classes.trouble} role="alert">
        {trouble}
      </p>
    </form>
  )
}
