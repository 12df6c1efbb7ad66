import { PASSPHRASE_LEAST } from '@kadai/contract/limits'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { tell } from '../frames/notices/tell.ts'
import { takeFocus } from '../frames/take-focus.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** Sets or changes the owner's passphrase, typed twice. */
export function PassphraseForm({ onDone }: { onDone: () => void }) {
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const set = useWrite('passphrase_set')
  const [wrong, unlike] = [set.said('passphrase'), set.said('again')]

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (set.sending) return
    try {
      await set.send({ passphrase, again })
    } catch {
      // The form shows the error itself.
      return
    }
    tell.success(words.passphrase_done)
    onDone()
  }

  return (
    <form className="stack" style={{ maxWidth: 420 }} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordInput
        label={words.passphrase}
        description={words.passphrase_hint({ least: PASSPHRASE_LEAST })}
        autoComplete="new-password"
        ref={takeFocus}
        value={passphrase}
        error={wrong}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <PasswordInput
        label={words.passphrase_again}
        autoComplete="new-password"
        value={again}
        error={unlike}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <p className="trouble" role="alert">
        {wrong || unlike ? '' : set.refusal?.message}
      </p>
      <div className="wrap">
        <Button type="submit" loading={set.sending}>
          {words.passphrase_set}
        </Button>
        <QuietButton onClick={onDone}>{common.cancel}</QuietButton>
      </div>
    </form>
  )
}
