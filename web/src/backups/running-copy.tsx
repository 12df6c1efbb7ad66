import type { Body } from '@kadai/contract/contract'
import { PASSPHRASE_LEAST } from '@kadai/contract/limits'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { Form } from '../frames/form.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { tell } from '../frames/notices/tell.ts'
import { trying } from '../frames/notices/tell-trouble.ts'
import { takeFocus } from '../frames/take-focus.ts'
import { common } from '../frames/words.ts'
import { ChooseDrive } from './keep-copy.tsx'
import { Warned } from './warned.tsx'
import { words } from './words.ts'

const MINUTE_MS = 60_000

/** The state of the running copy, and the passphrase that it and the shop's key in backups are encrypted with. */
export function RunningCopy() {
  const read = useRead('running_copy', {}, { every_ms: MINUTE_MS })
  const [open, setOpen] = useState(false)
  const state = read.data?.body
  if (!state) return <ReadTrouble title={words.copy_title} read={read} />
  const isSet = state.passphrase_set === '1'
  return (
    <section className="breaks stack" style={{ gap: 10 }} aria-label={words.copy}>
      <h3 style={{ marginTop: 8 }}>{words.copy}</h3>
      <p>{copyText(state)}</p>
      {state.by_environment === '1' && <p className="note">{words.copy_named}</p>}
      {state.not_here === '' && state.by_environment === '0' && (
        <CopyFolder chosen={state.folder !== ''} encrypted={isSet} />
      )}
      {state.trouble && <Warned>{state.trouble}</Warned>}
      <h3 style={{ marginTop: 8 }}>{words.passphrase}</h3>
      {isSet ? <p>{words.passphrase_is_set}</p> : <Warned>{state.would_be_lost}</Warned>}
      {open ? (
        <PassphraseForm onDone={() => setOpen(false)} />
      ) : (
        <QuietButton style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
          {isSet ? words.change_passphrase : words.set_passphrase}
        </QuietButton>
      )}
    </section>
  )
}

/** Chooses the folder of the running copy, or ends the copy. */
function CopyFolder({ chosen, encrypted }: { chosen: boolean; encrypted: boolean }) {
  const { send, sending } = useWrite('copy_choose')

  const stop = () =>
    trying({ failed: words.copy_failed }, async () => {
      await send({ folder: '' })
      tell.success(words.copy_ended)
    })

  return (
    <div className="wrap">
      <ChooseDrive
        label={words.copy_choose}
        failed={words.copy_failed}
        choose={async (folder) => {
          await send({ folder })
          return encrypted ? words.copy_chosen({ folder }) : words.copy_awaits_passphrase({ folder })
        }}
      />
      {chosen && (
        <QuietButton loading={sending} onClick={() => void stop()}>
          {words.copy_stop}
        </QuietButton>
      )}
    </div>
  )
}

type State = Body<'running_copy'>

function copyText({ not_here, folder, copied, proven, trouble }: State): string {
  if (not_here) return not_here
  if (!folder) return words.copy_none
  if (!copied) return trouble ? words.copy_folder({ folder }) : words.copy_begun({ folder })
  return proven ? words.copy_proven({ folder, copied, proven }) : words.copy_up_to({ folder, copied })
}

/** Sets or changes the owner's passphrase, typed twice. */
function PassphraseForm({ onDone }: { onDone: () => void }) {
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const set = useWrite('passphrase_set')
  const [wrong, unlike] = [set.said('passphrase'), set.said('again')]

  async function submit() {
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
    <Form className="stack" style={{ maxWidth: 420 }} onSubmit={submit}>
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
    </Form>
  )
}
