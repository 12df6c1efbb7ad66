import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IconPlus } from '../theme/icons.ts'

type Props = Pick<ButtonProps, 'variant'> & {
  to: string
  search?: Readonly<Record<string, string>>
  icon?: typeof IconPlus
  /** The key that follows it too. */
  shortcut?: string
  children: ReactNode
}

/** A button that leads to another screen. */
export function LinkButton({ to, search = {}, icon: Icon, shortcut, variant = 'default', children }: Props) {
  return (
    <Button
      variant={variant}
      aria-keyshortcuts={shortcut}
      leftSection={Icon && <Icon size={17} />}
      renderRoot={(props) => <Link to={to} search={search} {...props} />}
    >
      {children}
    </Button>
  )
}
