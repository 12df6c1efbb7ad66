import { Button, PasswordInput, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Refusal, type Unreachable } from '../../api/client.ts'
import { useWrite } from '../../api/use-write.ts'
import { takeFocus } from '../../frames/take-focus.ts'
import { words } from './words.ts'

type Props = {
  /** An explanation above its fields. */
  children: ReactNode
  /** The label of the code's field, and the keyboard a phone shows for it. */
  code: Pick<TextInputProps, 'label' | 'inputMode'>
  button: { text: string; color?: 'red' }
  call: 'two_step_on' | 'two_step_off'
  /** What is switched on. */
  setup?: string
  onDone: () => void
}

/** A code and the current password, the proof of identity that switches two-step sign-in on or off (decision 15). */
export function TwoStepForm({ children, code: field, button, call, setup, onDone }: Props) {
  const { send, sending, refusal } = useWrite(call)
  const [code, setCode] = useState('')
  const [current_password, setPassword] = useState('')
  const wrong = wrongFields(refusal)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    try {
      const proof = { code, current_password }
      await send(setup === undefined ? proof : { setup, ...proof })
    } catch {
      // The form shows the error itself.
      return
    }
    onDone()
  }

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
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
