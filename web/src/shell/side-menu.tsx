import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import {
  IconBook2,
  IconChartBar,
  IconChevronDown,
  IconChevronsLeft,
  IconChevronsRight,
} from '../theme/icons.ts'
import { ACCOUNTS, isActive, MENU, type MenuEntry, openTo, REPORTS } from './menu-entries.ts'
import classes from './side-menu.module.css'
import { words } from './words.ts'

type Props = {
  open: boolean
  onToggle: () => void
  /** In the drawer, title and close button belong to the drawer. */
  inDrawer?: boolean
}

/** The side menu, 250 px wide or icons only; shows what the flags open (rule 1.2). */
export function SideMenu({ open, onToggle, inDrawer = false }: Props) {
  const { flags } = useSession()
  const accounts = openTo(flags, ACCOUNTS)
  return (
    <nav className={classes.menu} data-open={open} aria-label={words.menu}>
      {!inDrawer && (
        <div className={`ends ${classes.top}`}>
          {open && <span className="label">{words.menu}</span>}
          <button
            type="button"
            className="icon-button"
            style={{ width: 32, height: 32 }}
            onClick={onToggle}
            aria-expanded={open}
            aria-label={open ? words.collapse_menu : words.open_menu}
          >
            {open ? <IconChevronsLeft size={16} /> : <IconChevronsRight size={18} />}
          </button>
        </div>
      )}
      <ul className="list">
        {openTo(flags, MENU).map((entry) => (
          <Entry key={entry.path} entry={entry} />
        ))}
      </ul>
      {accounts.length > 0 && <Group name={words.accounts} icon={IconBook2} entries={accounts} />}
      <Group name={words.reports} icon={IconChartBar} entries={openTo(flags, REPORTS)} />
    </nav>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation()
  const active = isActive(entry, pathname)
  return (
    <li>
      <Link
        to={entry.path}
        className={`row ${classes.entry}`}
        data-active={active || undefined}
        aria-current={pathname === entry.path ? 'page' : undefined}
      >
        <entry.icon className="soft" size={20} stroke={1.75} />
        <span className={classes.label}>{entry.label}</span>
      </Link>
    </li>
  )
}

type GroupProps = { name: string; icon: typeof IconBook2; entries: readonly MenuEntry[] }

/** Entries under a heading that starts closed and toggles on click; that of Reports always shows. */
function Group({ name, icon: Icon, entries }: GroupProps) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const inside = entries.some((entry) => isActive(entry, pathname))
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={`row ${classes.entry}`}
        aria-expanded={open}
        data-active={(inside && !open) || undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon className="soft" size={20} stroke={1.75} />
        <span className={classes.label}>{name}</span>
        <IconChevronDown className={`soft ${classes.chevron}`} size={16} />
      </button>
      {open && (
        <ul className={`list ${classes.under}`}>
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} />
          ))}
          {entries.length === 0 && (
            <li className="note" style={{ padding: '6px 12px 6px 44px' }}>
              {words.no_reports}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
