import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
