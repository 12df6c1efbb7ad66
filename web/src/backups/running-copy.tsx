import type { Body } from '@kadai/contract/contract'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { FailedList } from '../frames/list/list-states.tsx'
import classes from './backup-panel.module.css'
import { PassphraseForm } from './passphrase-form.tsx'

const MINUTE_MS = 60_000

/** The state of the running copy, and the passphrase that it and the shop's key in backups are encrypted with. */
export function RunningCopy() {
  const read = useRead('running_copy', {}, { every_ms: MINUTE_MS })
  const [open, setOpen] = useState(false)
  const state = read.data?.body
  if (!state)
    return read.error ? (
      <FailedList
        title="The running copy"
        error={read.error}
        retrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : null
  const isSet = state.passphrase_set === '1'
  return (
    <section className={classes.copy} aria-label="Running copy">
      <h3>Running copy</h3>
      <p>{copyText(state)}</p>
      {state.trouble && (
        <p className={`${classes.word} ${classes.none} warned`}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {state.trouble}
        </p>
      )}
      <h3>Passphrase</h3>
      {isSet ? (
        <p>
          A passphrase is set: backups hold the key of this shop, wrapped with it. To restore on another
          computer you need it.
        </p>
      ) : (
        <p className={`${classes.word} ${classes.none} warned`}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          {state.would_be_lost}
        </p>
      )}
      {open ? (
        <PassphraseForm onDone={() => setOpen(false)} />
      ) : (
        <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
          {isSet ? 'Change the passphrase' : 'Set a passphrase'}
        </Button>
      )}
    </section>
  )
}

type State = Body<'running_copy'>

function copyText({ by_engine, folder, copied, proven }: State): string {
  if (by_engine === '1') return 'PostgreSQL archives its own log: docs/running-copy.md says how.'
  if (!folder)
    return 'There is none. Start Kadai with COPY_DIR set to a folder on another disk, and every save is copied there within ten seconds.'
  if (!copied) return `In ${folder}: nothing since Kadai was started; its first snapshot comes first.`
  return `In ${folder}: every save up to ${copied}.${proven ? ` Last proven ${proven}.` : ''}`
}
