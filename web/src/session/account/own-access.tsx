import { OwnSessions } from './own-sessions.tsx'
import { OwnTwoStep } from './own-two-step.tsx'

/** Part of one's own account: two-step sign-in and the places one is signed in. */
export default function OwnAccess() {
  return (
    <>
      <OwnTwoStep />
      <OwnSessions />
    </>
  )
}
