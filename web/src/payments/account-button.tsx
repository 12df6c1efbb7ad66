import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconListDetails } from '../theme/icons.ts'
import { words } from './words.ts'

/** Links to a customer's account. */
export function AccountButton({ user_id }: { user_id: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconListDetails size={17} />}
      renderRoot={(props) => <Link to={`/customeraccount/${user_id}`} {...props} />}
    >
      {words.account}
    </Button>
  )
}
