import type { ComponentProps } from 'react'
import type { IconX } from '../theme/icons.ts'

// Without Mantine: the bill screen and the sign-in load none of it.

/** A button that looks like a link. */
export const TextButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`link-button ${className}`} />
)

type IconButtonProps = ComponentProps<'button'> & { icon: typeof IconX; size?: number; label: string }

/** A button that shows an icon alone. */
export const IconButton = ({ icon: Icon, size = 16, label, className = '', ...props }: IconButtonProps) => (
  <button type="button" {...props} className={`icon-button ${className}`} aria-label={label}>
    <Icon size={size} />
  </button>
)
