import { Button, PasswordInput, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
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
  const { send, sending, refusal, said } = useWrite(call)
  const [code, setCode] = useState('')
  const [current_password, setPassword] = useState('')
  const [wrongCode, wrongPassword] = [said('code'), said('current_password')]

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
        error={wrongCode}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <PasswordInput
        label={words.current_password}
        size="md"
        autoComplete="current-password"
        value={current_password}
        error={wrongPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className="trouble" role="alert">
        {wrongCode || wrongPassword ? '' : refusal?.message}
      </p>
      <Button type="submit" size="md" color={button.color} loading={sending}>
        {button.text}
      </Button>
    </form>
  )
}
