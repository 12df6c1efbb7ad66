import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api, Refusal } from '../api/client.ts'
import { signedIn } from '../api/session.ts'
import { PlainField } from './plain-field.tsx'
import classes from './sign-in.module.css'
import { signInTrouble } from './sign-in-trouble.ts'
import { SubmitButton } from './submit-button.tsx'

type Field = 'name' | 'email' | 'phone' | 'password' | 'setup_code'

const LABELS: Record<Field, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Mobile Number',
  password: 'Password',
  setup_code: 'Setup code',
}

type Props = { setupCodeNeeded: boolean; onTyping: () => void }

/** The first start: whoever opens Kadai first makes the owner account and is signed in with it (design 4.1). */
export function OwnerForm({ setupCodeNeeded, onTyping }: Props) {
  const [values, setValues] = useState<Record<Field, string>>({
    name: '',
    email: '',
    phone: '',
    password: '',
    setup_code: '',
  })
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fields: Field[] = [
    'name',
    'email',
    'phone',
    'password',
    ...(setupCodeNeeded ? (['setup_code'] as const) : []),
  ]

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function complain(found: Partial<Record<Field, string>>) {
    setWrong(found)
    const first = fields.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const blank = fields.filter((field) => values[field].trim() === '')
    complain(Object.fromEntries(blank.map((field) => [field, `${LABELS[field]} is required.`])))
    if (blank.length > 0) return
    setBusy(true)
    setTrouble('')
    try {
      const { setup_code, ...owner } = values
      const { body } = await api('register', setupCodeNeeded ? values : owner)
      await signedIn(body.user_id, body.name)
    } catch (error) {
      setBusy(false)
      const found = (error instanceof Refusal && error.details?.fields) || []
      const known = found.filter((field) => fields.includes(field.path as Field))
      complain(Object.fromEntries(known.map((field) => [field.path, field.msg])))
      if (known.length === 0) setTrouble(signInTrouble(error))
    }
  }

  const field = (name: Field) => ({
    name,
    label: LABELS[name],
    value: values[name],
    wrong: wrong[name],
    required: true,
    onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
  })

  return (
    <form ref={form} className={classes.form} onSubmit={create} onInput={onTyping} noValidate>
      <PlainField {...field('name')} autoComplete="name" maxLength={120} />
      <PlainField {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <PlainField
        {...field('phone')}
        inputMode="numeric"
        autoComplete="tel-national"
        onChange={(text) => setValues((now) => ({ ...now, phone: text.replace(/\D/g, '').slice(0, 10) }))}
      />
      <PlainField
        {...field('password')}
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        maxLength={128}
      />
      {setupCodeNeeded && (
        <PlainField
          {...field('setup_code')}
          autoCapitalize="characters"
          autoComplete="one-time-code"
          hint="Kadai printed it where it was started."
        />
      )}
      <SubmitButton busy={busy}>Create the owner account</SubmitButton>
      <p className={classes.trouble} role="alert">
        {trouble}
      </p>
    </form>
  )
}
