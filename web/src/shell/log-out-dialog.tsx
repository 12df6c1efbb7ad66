import { useState } from 'react'
import { logOut } from '../api/session.ts'
import { Confirm } from '../frames/confirm.tsx'
import { tell } from '../frames/tell.ts'

type Props = { opened: boolean; onClose: () => void }

/** "Are you sure you want to log out?" Yes ends the session on the server and goes to /login (design 4.3). */
export function LogOutDialog({ opened, onClose }: Props) {
  const [busy, setBusy] = useState(false)

  async function yes() {
    setBusy(true)
    try {
      await logOut()
    } catch (error) {
      // The session still stands: to say "logged out" now would leave a door open.
      tell.failure(error instanceof Error ? error.message : 'Logging out failed. Please try again.')
      setBusy(false)
    }
  }

  return (
    <Confirm
      opened={opened}
      title="Logging Out"
      text="Are you sure you want to log out?"
      no="No"
      yes="Yes"
      busy={busy}
      onNo={onClose}
      onYes={yes}
    />
  )
}
