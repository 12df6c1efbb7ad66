import { useState } from 'react'
import { logOut } from '../api/session.ts'
import { Confirm } from '../frames/confirm.tsx'
import { tell } from '../frames/notices/tell.ts'
import { unsavedWork } from '../frames/unsaved-work.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/**
 * Asks before logging out and says what would be lost. Yes ends the session on the server and goes to /login (rule
 * 4.3).
 */
export function LogOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const unsaved = opened && unsavedWork()

  async function yes() {
    setBusy(true)
    tell.clearFailures()
    try {
      await logOut()
    } catch (error) {
      // The session is still valid: saying "logged out" now would be wrong.
      tell.failure(error instanceof Error ? error.message : words.log_out_failed)
      setBusy(false)
    }
  }

  return (
    <Confirm
      opened={opened}
      title={words.logging_out}
      text={
        <>
          {unsaved && <p>{words.log_out_loses}</p>}
          <p>{words.log_out_asked}</p>
        </>
      }
      danger={unsaved}
      no={common.no}
      yes={common.yes}
      busy={busy}
      onNo={onClose}
      onYes={yes}
    />
  )
}
