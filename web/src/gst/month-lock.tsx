import type { Body } from '@kadai/contract/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { Confirm } from '../frames/confirm.tsx'
import { FormDialog } from '../frames/form-dialog.tsx'
import { tell } from '../frames/notices/tell.ts'
import { troubleText, trying } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { IconLock, IconLockOpen } from '../theme/icons.ts'
import { monthText } from './names.ts'
import { words } from './words.ts'

type Return = Body<'gst_return'>

/** Locks the month, after a question, or takes the lock off, with a reason (rule 4.79). */
export function LockButton({ of }: { of: Return }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const locked = of.locked === '1'
  const Icon = locked ? IconLockOpen : IconLock
  return (
    <>
      <QuietButton leftSection={<Icon size={17} />} onClick={() => setAsking(true)}>
        {locked ? words.unlock : words.lock}
      </QuietButton>
      {asking && (locked ? <Unlock of={of} onClose={close} /> : <Lock of={of} onClose={close} />)}
    </>
  )
}

type Props = { of: Return; onClose: () => void }

function Lock({ of: { period, open, problems, more_problems }, onClose }: Props) {
  const write = useWrite('month_lock')
  const month = monthText(period)
  const count = problems.length + more_problems

  const lock = () =>
    trying({ failed: words.lock_failed }, async () => {
      await write.send({ period, early: open })
      tell.success(words.lock_done({ month }))
      onClose()
    })

  return (
    <Confirm
      opened
      title={words.lock}
      text={
        <>
          <p>{words.lock_asked({ month })}</p>
          {open === '1' && (
            <p>
              <b>{words.lock_early}</b>
            </p>
          )}
          {count > 0 && <p className="note">{words.lock_problems({ count })}</p>}
        </>
      }
      yes={words.lock}
      no={words.keep_month}
      busy={write.sending}
      onYes={() => void lock()}
      onNo={onClose}
    />
  )
}

function Unlock({ of: { period }, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState('')
  const write = useWrite('month_unlock')

  async function unlock() {
    if (reason.trim() === '') return setWrong(words.reason_needed)
    try {
      await write.send({ period, reason })
      tell.success(words.unlock_done({ month: monthText(period) }))
      onClose()
    } catch (error) {
      setWrong(troubleText(error, { failed: words.unlock_failed }) ?? '')
    }
  }

  return (
    <FormDialog
      title={words.unlock}
      yes={words.unlock}
      no={words.keep_lock}
      sending={write.sending}
      onSubmit={unlock}
      onClose={onClose}
    >
      <TextInput
        label={common.reason}
        maxLength={500}
        value={reason}
        error={wrong}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setReason(value)
          setWrong('')
        }}
      />
    </FormDialog>
  )
}

/** Who locked the month and opened it again, and the file that was kept. */
export function Locks({ of: { locks, locked, file_name, sha256 } }: { of: Return }) {
  return (
    <>
      {locks.map(({ locked: one, ...lock }) => (
        <p key={`${lock.date} ${lock.time} ${one}`} className="note">
          {one === '1' ? words.locked_by(lock) : words.unlocked_by(lock)}
        </p>
      ))}
      {locked === '1' && <p className="note breaks">{words.kept_file({ name: file_name, sum: sha256 })}</p>}
    </>
  )
}
