import { Link, useLocation } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import classes from './bottom-menu.module.css'
import { BOTTOM, isActive, openTo } from './menu-entries.ts'
import { words } from './words.ts'

/** Products, Estimate, POS and Sales at the bottom of small screens, as far as the flags open them. */
export function BottomMenu() {
  const { flags } = useSession()
  const { pathname } = useLocation()
  const entries = openTo(flags, BOTTOM)
  if (entries.length === 0) return null
  return (
    <nav className={`only-on-phone not-printed ${classes.menu}`} aria-label={words.most_used}>
      {entries.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          className="middle"
          data-active={isActive(entry, pathname) || undefined}
          aria-current={pathname === entry.path ? 'page' : undefined}
        >
          <entry.icon size={22} stroke={1.75} />
          {entry.label}
        </Link>
      ))}
    </nav>
  )
}
