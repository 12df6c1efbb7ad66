import type { Body } from '@kadai/contract/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { IconAlertTriangle } from '../theme/icons.ts'
import classes from './backup-panel.module.css'
import { PassphraseForm } from './passphrase-form.tsx'
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
    <section className={`breaks ${classes.copy}`} aria-label={words.copy}>
      <h3>{words.copy}</h3>
      <p>{copyText(state)}</p>
      {state.trouble && (
        <p className="signed remark warned">
          <IconAlertTriangle size={18} />
          {state.trouble}
        </p>
      )}
      <h3>{words.passphrase}</h3>
      {isSet ? (
        <p>{words.passphrase_is_set}</p>
      ) : (
        <p className="signed remark warned">
          <IconAlertTriangle size={18} />
          {state.would_be_lost}
        </p>
      )}
      {open ? (
        <PassphraseForm onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
          {isSet ? words.change_passphrase : words.set_passphrase}
        </Button>
      )}
    </section>
  )
}

type State = Body<'running_copy'>

function copyText({ by_engine, folder, copied, proven }: State): string {
  if (by_engine === '1') return words.copy_by_engine
  if (!folder) return words.copy_none
  if (!copied) return words.copy_begun({ folder })
  return proven ? words.copy_proven({ folder, copied, proven }) : words.copy_up_to({ folder, copied })
}
