import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '../../theme/icons.ts'
import { KeyCap } from '../key-cap.tsx'
import { useTitleOf } from '../use-title.ts'

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
