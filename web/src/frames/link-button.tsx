import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IconPlus } from '../theme/icons.ts'

type Props = Pick<ButtonProps, 'variant'> & {
  to: string
  search?: Readonly<Record<string, string>>
  icon?: typeof IconPlus
  /** The key that follows it too. */
  'aria-keyshortcuts'?: string
  children: ReactNode
}

/** A button that leads to another screen. */
export function LinkButton({ to, search = {}, icon: Icon, variant = 'default', ...rest }: Props) {
  return (
    <Button
      variant={variant}
      leftSection={Icon && <Icon size={17} />}
      renderRoot={(props) => <Link to={to} search={search} {...props} />}
      {...rest}
    />
  )
}
