import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { logOut, useSession } from '../api/session.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { Confirm } from '../frames/confirm.tsx'
import { tell } from '../frames/notices/tell.ts'
import { unsavedWork } from '../frames/unsaved-work.ts'
import { common } from '../frames/words.ts'
import { TwoStepDialog } from '../session/exports.ts'
import {
  IconChevronDown,
  IconHistory,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
  IconUsersGroup,
} from '../theme/icons.ts'
import { openTo } from './menu-entries.ts'
import classes from './profile-menu.module.css'
import { words } from './words.ts'

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
  { value: 'auto', label: words.system },
]

/** A name with its first letter capitalised (rule 1.1). */
function capitalised(name: string): string {
  const [first = '', ...rest] = [...name]
  return first.toLocaleUpperCase('en-IN') + rest.join('')
}

/** The signed-in person's menu: employees, settings, light or dark, log out. */
export function ProfileMenu() {
  const { user_id, name, flags } = useSession()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [securing, setSecuring] = useState(false)
  const shown = capitalised(name)
  const ways = openTo(flags, [
    { path: '/users', label: words.employees, icon: IconUsersGroup, flag: 'employee' },
    { path: '/settings', label: common.settings, icon: IconSettings, flag: 'settings' },
    { path: '/activity', label: common.activity, icon: IconHistory, flag: 'employee' },
    { path: `/editusers/${user_id}`, label: common.my_account, icon: IconUserCircle },
  ])
  return (
    <>
      <Menu position="bottom-end" width={224}>
        <Menu.Target>
          <button type="button" className={`row ${classes.profile}`}>
            <span className={`middle ${classes.avatar}`} aria-hidden="true">
              {[...shown][0]}
            </span>
            <span className="cut spoken-on-phone" style={{ maxWidth: 180 }}>
              {shown}
            </span>
            <span className="spoken">{words.profile}</span>
            <IconChevronDown className="not-on-phone" size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {ways.map(({ path, label, icon: Icon }) => (
            <Menu.Item key={path} leftSection={<Icon size={18} />} onClick={() => navigate({ to: path })}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconShieldLock size={18} />} onClick={() => setSecuring(true)}>
            {common.two_step}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{words.colours}</Menu.Label>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(value) => setColorScheme(value as MantineColorScheme)}
          >
            {SCHEMES.map((scheme) => (
              <Menu.RadioItem key={scheme.value} value={scheme.value} closeMenuOnClick={false}>
                {scheme.label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => setLeaving(true)}>
            {words.log_out}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {securing && (
        <Suspense fallback={<AwaitedPart />}>
          <TwoStepDialog onClose={() => setSecuring(false)} />
        </Suspense>
      )}
      <LogOutDialog opened={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

/**
 * Asks before logging out and says what would be lost. Yes ends the session on the server and goes to /login (rule
 * 4.3).
 */
function LogOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
