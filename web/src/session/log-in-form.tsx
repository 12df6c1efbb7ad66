import { useRef, useState } from 'react'
import { api, Refusal } from '../api/client.ts'
import { signedIn } from '../api/session.ts'
import { common } from '../frames/words.ts'
import { PlainField } from './plain-field.tsx'
import classes from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { signInTrouble } from './sign-in-trouble.ts'
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
  name: 'email',
  label: words.user_name,
  hint: words.name_hint,
  autoComplete: 'username',
  autoCapitalize: 'none',
} as const
const PASSWORD = {
  name: 'password',
  label: common.password,
  type: 'password',
  autoComplete: 'current-password',
  required: true,
} as const
const CODE = {
  ...REQUIRED,
  name: 'code',
  label: common.code,
  hint: words.code_hint,
  autoComplete: 'one-time-code',
  autoCapitalize: 'characters',
} as const

/** User Name, Password, Log In. Asks for the code of a person with two-step sign-in next. */
export function LogInForm({ why = '', name: known = '', onTyping, onDone }: Props) {
  const [name, setName] = useState(known)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codeWanted, setCodeWanted] = useState(false)
  const [trouble, setTrouble] = useState(why)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)

  async function logIn() {
    const blank = [
      { field: 'email', isBlank: name.trim() === '', says: words.name_missing },
      { field: 'password', isBlank: password === '', says: words.password_missing },
      { field: 'code', isBlank: codeWanted && code.trim() === '', says: words.code_missing },
    ].find(({ isBlank }) => isBlank)
    if (blank) {
      setTrouble(blank.says)
      input(blank.field)?.focus()
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
      const again = input(codeWanted ? 'code' : 'password')
      again?.focus()
      again?.select()
    }
  }

  function startAgain() {
    setCodeWanted(false)
    setCode('')
    setPassword('')
    setTrouble('')
  }

  return (
    <SignInForm
      ref={form}
      busy={busy}
      button={words.log_in}
      trouble={trouble}
      onSubmit={logIn}
      onInput={codeWanted ? undefined : onTyping}
      other={
        codeWanted && (
          <button type="button" className={classes.other} onClick={startAgain}>
            {words.somebody_else}
          </button>
        )
      }
    >
      {codeWanted ? (
        <PlainField
          autoFocus
          {...CODE}
          value={code}
          onChange={setCode}
          inputMode={/[a-z]/i.test(code) ? 'text' : 'numeric'}
        />
      ) : (
        <>
          <PlainField
            {...NAME}
            value={name}
            onChange={setName}
            autoFocus={known === ''}
            data-autofocus={known === '' || undefined}
          />
          <PlainField
            {...PASSWORD}
            value={password}
            onChange={setPassword}
            autoFocus={known !== ''}
            data-autofocus={known !== '' || undefined}
          />
        </>
      )}
    </SignInForm>
  )
}
