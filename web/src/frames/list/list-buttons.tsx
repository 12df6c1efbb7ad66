import { ActionIcon, Button, Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { IconDots, IconPlus } from '../../theme/icons.ts'
import { KeyCap } from '../key-cap.tsx'
import { useTitleOf } from '../use-title.ts'
import classes from './list-buttons.module.css'
import { words } from './words.ts'

/** The secondary buttons of a list in a menu, where there is no room for them. */
export function MoreButtons({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="sm"
      width={232}
      trapFocus
      returnFocus
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <ActionIcon variant="default" size={42} aria-label={words.more} onClick={() => setOpened(!opened)}>
          <IconDots size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.buttons} aria-label={words.more}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Links to the form for a new record of a list. */
export function AddButton({ to, label }: { to: string; label?: string }) {
  const title = useTitleOf(to)
  return (
    <Button
      renderRoot={(props) => <Link to={to} {...props} />}
      leftSection={<IconPlus size={17} />}
      rightSection={<KeyCap>N</KeyCap>}
    >
      {label ?? title}
    </Button>
  )
}
