import { ActionIcon, Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconDots } from '../../theme/icons.ts'
import classes from './more-buttons.module.css'
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
