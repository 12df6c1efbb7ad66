import { Button, PasswordInput, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Refusal, type Unreachable } from '../../api/client.ts'
import { takeFocus } from '../../frames/take-focus.ts'
import { words } from './words.ts'

/** The proof of identity (decision 15). */
export type Proof = { code: string; current_password: string }

type Props = {
  /** An explanation above its fields. */
  children: ReactNode
  /** The label of the code's field, and the keyboard a phone shows for it. */
  code: Pick<TextInputProps, 'label' | 'inputMode'>
  button: { text: string; color?: 'red' }
  sending: boolean
  /** The error of the last try, shown at its field. */
  refusal: Refusal | Unreachable | null
  onSubmit: (proof: Proof) => void
}

/** A code and the current password, needed to switch two-step sign-in on or off. */
export function TwoStepForm({ children, code: field, button, sending, refusal, onSubmit }: Props) {
  const [code, setCode] = useState('')
  const [current_password, setPassword] = useState('')
  const wrong = wrongFields(refusal)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sending) onSubmit({ code, current_password })
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {children}
      <TextInput
        {...field}
        size="md"
        autoComplete="one-time-code"
        ref={takeFocus}
        value={code}
        error={wrong.code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <PasswordInput
        label={words.current_password}
        size="md"
        autoComplete="current-password"
        value={current_password}
        error={wrong.current_password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className="trouble" role="alert">
        {wrong.other}
      </p>
      <Button type="submit" size="md" color={button.color} loading={sending}>
        {button.text}
      </Button>
    </form>
  )
}

/** Splits a refusal into what concerns the code, the password, and the whole form. */
function wrongFields(error: Refusal | Unreachable | null): {
  code?: string | undefined
  current_password?: string | undefined
  other: string
} {
  const fields = error instanceof Refusal ? (error.details?.fields ?? []) : []
  const said = (path: string) => fields.find((field) => field.path === path)?.msg
  const [code, current_password] = [said('code'), said('current_password')]
  return { code, current_password, other: code || current_password ? '' : (error?.message ?? '') }
}
