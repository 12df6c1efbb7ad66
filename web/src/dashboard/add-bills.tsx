import { useSession } from '../api/session.ts'
import { LinkButton } from '../frames/link-button.tsx'
import { IconPlus } from '../theme/icons.ts'
import { words } from './words.ts'

/** Buttons for a new bill of each kind the person may make. */
export function AddBills() {
  const { flags } = useSession()
  return (
    <>
      {flags.has('estimate') && (
        <LinkButton to="/addestimate" icon={IconPlus} variant={flags.has('pos') ? 'default' : 'filled'}>
          {words.add_estimate}
        </LinkButton>
      )}
      {flags.has('pos') && (
        <LinkButton to="/pos" icon={IconPlus} variant="filled">
          {words.add_order}
        </LinkButton>
      )}
    </>
  )
}
