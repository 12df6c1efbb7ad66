import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { takeFocus } from '../frames/take-focus.ts'
import { tell } from '../frames/tell.ts'
import { wrongFields } from './sign-in-trouble.ts'
import classes from './two-step.module.css'

/** Says that the second step is on, and switches it off with the current password and a code. */
export function TwoStepOff({ left, onDone }: { left: number; onDone: () => void }) {
  const off = useWrite('two_step_off', { after: ['two_step_detail', 'employe_detail'] })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const wrong = wrongFields(off.refusal)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (off.sending) return
    try {
      await off.send({ code, current_password: password })
      tell.success('Two-step sign-in is off.')
      onDone()
    } catch {
      // It stands in the form.
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>
        Two-step sign-in is <b>on</b>: signing in asks for a code of your authenticator app. {left} of 8
        recovery codes are left.
      </p>
      {left <= 2 && <p className={classes.soft}>To get new recovery codes, switch it off and on again.</p>}
      <TextInput
        label="Code, or a recovery code"
        size="md"
        autoComplete="one-time-code"
        maxLength={64}
        ref={takeFocus}
        value={code}
        error={wrong.code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <PasswordInput
        label="Current password"
        size="md"
        autoComplete="current-password"
        value={password}
        error={wrong.current_password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <p className={classes.trouble} role="alert">
        {wrong.other}
      </p>
      <Button type="submit" size="md" color="red" loading={off.sending}>
        Switch off
      </Button>
    </form>
  )
}
