import { about, REQUIRED } from '@kadai/domain/reading'
import { useEffect, useRef, useState } from 'react'
import { api, Refusal } from '../api/client.ts'
import { signedIn } from '../api/session.ts'
import { type Asked, readField } from '../frames/fields/typed.ts'
import { useTyped } from '../frames/fields/use-typed.ts'
import { inWords } from '../frames/in-words.ts'
import { common } from '../frames/words.ts'
import { PlainField } from './plain-field.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { signInTrouble } from './sign-in-trouble.ts'
import { words } from './words.ts'

const NAMES = ['name', 'email', 'phone', 'password', 'setup_code'] as const
type Field = (typeof NAMES)[number]

const ASKED: Record<Field, Asked> = {
  name: { label: common.name, max: 120 },
  email: { label: common.email, max: 254 },
  phone: { label: common.mobile_number, kind: 'phone' },
  password: { label: common.password },
  setup_code: { label: words.setup_code },
}

const BLANK = { name: '', email: '', phone: '', password: '', setup_code: '' }

/** The first start: the first person creates the owner account and is signed in with it (rule 4.1). */
export function OwnerForm({ setupCodeNeeded, onTyping }: { setupCodeNeeded: boolean; onTyping: () => void }) {
  const [values, setValues] = useState<Record<Field, string>>(BLANK)
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fields = NAMES.filter((name) => setupCodeNeeded || name !== 'setup_code')

  function type(field: Field, value: string) {
    setValues((now) => ({ ...now, [field]: value }))
    setWrong((now) => ({ ...now, [field]: undefined }))
  }

  const phone = useTyped({
    asked: ASKED.phone,
    value: values.phone,
    onChange: (value) => type('phone', value),
  })

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function complain(found: Partial<Record<Field, string>>) {
    setWrong(found)
    const first = fields.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  async function create() {
    const troubles = fields.map((field) => [field, problemOf(field, values[field])] as const)
    complain(Object.fromEntries(troubles))
    if (troubles.some(([, problem]) => problem !== undefined)) return
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
    label: ASKED[name].label,
    value: values[name],
    wrong: wrong[name],
    required: true,
    onChange: (value: string) => type(name, value),
  })

  return (
    <SignInForm
      ref={form}
      busy={busy}
      button={words.create_owner}
      trouble={trouble}
      onSubmit={create}
      onInput={onTyping}
    >
      <PlainField {...field('name')} autoComplete="name" />
      <PlainField {...field('email')} type="email" autoComplete="email" />
      <PlainField
        {...field('phone')}
        inputMode="tel"
        autoComplete="tel-national"
        wrong={wrong.phone ?? phone.trouble}
        onBlur={phone.leave}
      />
      <PlainField
        {...field('password')}
        type="password"
        autoComplete="new-password"
        hint={words.password_hint}
      />
      {setupCodeNeeded && (
        <PlainField
          {...field('setup_code')}
          autoCapitalize="characters"
          autoComplete="one-time-code"
          hint={words.setup_code_hint}
        />
      )}
    </SignInForm>
  )
}

/** Returns what is wrong with a field before it is sent. */
function problemOf(field: Field, typed: string): string | undefined {
  const asked = ASKED[field]
  return typed.trim() === '' ? inWords(about(asked.label, REQUIRED)) : readField(asked, typed).trouble
}
