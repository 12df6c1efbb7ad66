import { useState } from 'react'
import { logOut } from '../api/session.ts'
import { Confirm } from '../frames/confirm.tsx'
import { unsavedWork } from '../frames/leave-guard.tsx'
import { tell } from '../frames/tell.ts'

type Props = { opened: boolean; onClose: () => void }

/**
 * Asks before logging out and says what would be lost. Yes ends the session on the server and goes to /login (rule
 * 4.3).
 */
export function LogOutDialog({ opened, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const unsaved = opened && unsavedWork()

  async function yes() {
    setBusy(true)
    tell.clearFailures()
    try {
      await logOut()
    } catch (error) {
      // The session is still valid: saying "logged out" now would be wrong.
      tell.failure(error instanceof Error ? error.message : 'Logging out failed. Please try again.')
      setBusy(false)
    }
  }

  return (
    <Confirm
      opened={opened}
      title="Logging Out"
      text={
        <>
          {unsaved && <p>What you changed on this page is not saved yet and would be lost.</p>}
          <p>Are you sure you want to log out?</p>
        </>
      }
      danger={unsaved}
      no="No"
      yes="Yes"
      busy={busy}
      onNo={onClose}
      onYes={yes}
    />
  )
}
