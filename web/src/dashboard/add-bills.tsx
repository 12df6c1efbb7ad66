import { useSession } from '../api/session.ts'
import { LinkButton } from '../frames/link-button.tsx'
import { common } from '../frames/words.ts'
import { IconPlus } from '../theme/icons.ts'

/** Buttons for a new bill of each kind the person may make. */
export function AddBills() {
  const { flags } = useSession()
  return (
    <>
      {flags.has('estimate') && (
        <LinkButton to="/addestimate" icon={IconPlus} variant={flags.has('pos') ? 'default' : 'filled'}>
          {common.add_estimate}
        </LinkButton>
      )}
      {flags.has('pos') && (
        <LinkButton to="/pos" icon={IconPlus} variant="filled">
          {common.add_order}
        </LinkButton>
      )}
    </>
  )
}
