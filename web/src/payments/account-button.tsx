import { LinkButton } from '../frames/link-button.tsx'
import { IconListDetails } from '../theme/icons.ts'
import { words } from './words.ts'

/** Links to a customer's account. */
export function AccountButton({ user_id }: { user_id: string }) {
  return (
    <LinkButton to={`/customeraccount/${user_id}`} icon={IconListDetails}>
      {words.account}
    </LinkButton>
  )
}
