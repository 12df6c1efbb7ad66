import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSession } from '../api/session.ts'
import { IconPlus } from '../theme/icons.ts'
import { words } from './words.ts'

/** Buttons for a new bill of each kind the person may make. */
export function AddBills() {
  const { flags } = useSession()
  return (
    <>
      {flags.has('estimate') && (
        <Button
          variant={flags.has('pos') ? 'default' : 'filled'}
          leftSection={<IconPlus size={17} />}
          renderRoot={(props) => <Link to="/addestimate" {...props} />}
        >
          {words.add_estimate}
        </Button>
      )}
      {flags.has('pos') && (
        <Button leftSection={<IconPlus size={17} />} renderRoot={(props) => <Link to="/pos" {...props} />}>
          {words.add_order}
        </Button>
      )}
    </>
  )
}
