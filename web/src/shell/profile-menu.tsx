import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconChevronDown,
  IconHistory,
  IconLogout,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSession } from '../api/session.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { TwoStepDialog } from '../session/exports.ts'
import { LogOutDialog } from './log-out-dialog.tsx'
import classes from './profile-menu.module.css'

const SCHEMES: readonly { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
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
  return (
    <>
      <Menu position="bottom-end" width={224}>
        <Menu.Target>
          <button type="button" className={`row ${classes.profile}`}>
            <span className={classes.avatar} aria-hidden="true">
              {[...shown][0]}
            </span>
            <span className={`cut spoken-on-phone ${classes.name}`}>{shown}</span>
            <span className="spoken">profile</span>
            <IconChevronDown size={16} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {flags.has('employee') && (
            <Menu.Item leftSection={<IconUsersGroup size={18} />} onClick={() => navigate({ to: '/users' })}>
              Employees
            </Menu.Item>
          )}
          {flags.has('settings') && (
            <Menu.Item leftSection={<IconSettings size={18} />} onClick={() => navigate({ to: '/settings' })}>
              Settings
            </Menu.Item>
          )}
          {flags.has('employee') && (
            <Menu.Item leftSection={<IconHistory size={18} />} onClick={() => navigate({ to: '/activity' })}>
              Activity
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconUserCircle size={18} />}
            onClick={() => navigate({ to: `/editusers/${user_id}` })}
          >
            My account
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={18} />} onClick={() => setSecuring(true)}>
            Two-step sign-in
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>Colours</Menu.Label>
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
            Log out
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
