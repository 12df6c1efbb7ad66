import { Link } from '@tanstack/react-router'
import { type Column, WIDTH } from '../frames/list/declaration.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Owing = { user_id: string; mobile: string }

/** Who owes, which leads to the account, and the phone. */
export const debtorColumns = <R extends Owing>(
  name: (row: R) => string,
  cards: Record<'name' | 'phone', NonNullable<Column<R>['card']>>,
): Column<R>[] => [
  {
    head: common.customer_name,
    card: cards.name,
    cell: (row) => (
      <Link to={`/customeraccount/${row.user_id}`} title={words.account_of({ name: name(row) })}>
        {name(row)}
      </Link>
    ),
  },
  {
    head: common.mobile_number,
    width: WIDTH.phone,
    under: common.customer_name,
    card: cards.phone,
    cell: (row) => row.mobile,
  },
]
