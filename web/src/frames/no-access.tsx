import { Link } from '@tanstack/react-router'
import { IconLock } from '../theme/icons.ts'
import { Notice } from './notices/notice.tsx'
import { common, words } from './words.ts'

/** Shown instead of a screen whose privilege is missing (rule 1.2). */
export function NoAccess() {
  return (
    <Notice icon={IconLock} title={words.no_access}>
      <p>{words.no_access_help}</p>
      <p>
        <Link to="/home">{common.to_dashboard}</Link>
      </p>
    </Notice>
  )
}
