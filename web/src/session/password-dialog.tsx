import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { Refusal } from '../api/client.ts'
import { useWrite } from '../api/use-write.ts'
import { FormDialog } from '../frames/form-dialog.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** Asks for one's own password again; `onDone` gets whether it was given. */
export default function PasswordDialog({ onDone }: { onDone: (given: boolean) => void }) {
  const [password, setPassword] = useState('')
  const confirm = useWrite('confirm_password')

  async function submit() {
    try {
      await confirm.send({ password })
    } catch (error) {
      // An ended session has its own dialog.
      if (error instanceof Refusal && error.code === 401) onDone(false)
      return
    }
    onDone(true)
  }

  return (
    <FormDialog
      title={words.enter_password}
      yes={common.go_on}
      sending={confirm.sending}
      onSubmit={submit}
      onClose={() => onDone(false)}
    >
      <p>{words.password_why}</p>
      <PasswordInput
        label={common.password}
        size="md"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={confirm.refusal?.message}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          confirm.reset()
        }}
      />
    </FormDialog>
  )
}
