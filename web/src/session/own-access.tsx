import { OwnSessions } from './own-sessions.tsx'
import { OwnTwoStep } from './own-two-step.tsx'

/** Under one's own account: how one signs in, and where one is signed in. */
export default function OwnAccess() {
  return (
    <>
      <OwnTwoStep />
      <OwnSessions />
    </>
  )
}
