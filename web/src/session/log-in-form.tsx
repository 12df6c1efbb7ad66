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
    const missing = name.trim() === '' ? nameField : password === '' ? passwordField : undefined
    if (missing) {
      setTrouble(missing === nameField ? words.name_missing : words.password_missing)
      missing.current?.focus()
      return
    }
    if (codeWanted && code.trim() === '') {
      setTrouble(words.code_missing)
      codeField.current?.focus()
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

  if (codeWanted)
    return (
      <form className="stack far" onSubmit={logIn} noValidate>
        <PlainField
          ref={codeField}
          label={words.code}
          value={code}
          onChange={setCode}
          hint={words.code_hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          inputMode={/[a-z]/i.test(code) ? 'text' : 'numeric'}
          spellCheck={false}
          required
        />
        <SubmitButton busy={busy}>{words.log_in}</SubmitButton>
        <button type="button" className={classes.other} onClick={startAgain}>
          {words.somebody_else}
        </button>
        <p className={classes.trouble} role="alert">
          {trouble}
        </p>
      </form>
    )

  return (
    <form className="stack far" onSubmit={logIn} onInput={onTyping} noValidate>
      <PlainField
        ref={nameField}
        label={words.user_name}
        value={name}
        onChange={setName}
        autoComplete="username"
        data-autofocus={known === '' || undefined}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PlainField
        ref={passwordField}
        label={common.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        data-autofocus={known !== '' || undefined}
        required
      />
      <SubmitButton busy={busy}>{words.log_in}</SubmitButton>
      <p className={classes.trouble} role="alert">
        {trouble}
      </p>
    </form>
  )
}
