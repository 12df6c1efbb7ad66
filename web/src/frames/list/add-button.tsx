import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '../../theme/icons.ts'
import { KeyCap } from '../key-cap.tsx'

/** Links to the form for a new record of a list. */
export function AddButton({ to, label }: { to: string; label: string }) {
  return (
    <Button
      renderRoot={(props) => <Link to={to} {...props} />}
      leftSection={<IconPlus size={17} />}
      rightSection={<KeyCap>N</KeyCap>}
    >
      {label}
    </Button>
  )
}
