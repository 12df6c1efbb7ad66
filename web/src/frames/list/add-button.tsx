import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
