import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Notice } from './notice.tsx'

/** Shown instead of a screen whose privilege is missing (rule 4.4). */
export function NoAccess() {
  return (
    <Notice icon={IconLock} title="You do not have access to this page">
      <p>Whoever looks after the employees can give you the privilege.</p>
      <p>
        <Link to="/home">Go to the dashboard</Link>
      </p>
    </Notice>
  )
}
