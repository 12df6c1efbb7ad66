import { PASSPHRASE_LEAST } from '@kadai/contract/limits'
import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../api/client.ts'
import { useWrite } from '../api/use-write.ts'
import { tell } from '../frames/notices/tell.ts'
import { takeFocus } from '../frames/take-focus.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** Sets or changes the owner's passphrase, typed twice. */
export function PassphraseForm({ onDone }: { onDone: () => void }) {
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const set = useWrite('passphrase_set')
  const fields = set.refusal instanceof Refusal ? (set.refusal.details?.fields ?? []) : []
  const said = (path: string) => fields.find((field) => field.path === path)?.msg

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
        error={said('passphrase')}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <PasswordInput
        label={words.passphrase_again}
        autoComplete="new-password"
        value={again}
        error={said('again')}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <p className="trouble" role="alert">
        {fields.length === 0 ? set.refusal?.message : ''}
      </p>
      <div className="wrap">
        <Button type="submit" loading={set.sending}>
          {words.passphrase_set}
        </Button>
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
