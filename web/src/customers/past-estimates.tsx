import { useMemo } from 'react'
import { useMay } from '../api/session.ts'
import { summedColumn } from '../frames/list/amount-column.tsx'
import { type ListDeclaration, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money } from '../frames/money.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'customer_order'>

const pastEstimates = (user_id: string): ListDeclaration<'customer_order', Row> => ({
  call: 'customer_order',
  input: { user_id },
  id: (row) => row.order_id,
  search: { placeholder: common.search_order },
  dates: true,
  columns: [
    { head: common.estimate_id, width: WIDTH.number, card: 'title', cell: (row) => <b>{row.sno}</b> },
    {
      head: common.date,
      width: WIDTH.date,
      under: common.estimate_id,
      cell: (row) => row.orderdate || common.not_given,
    },
    { head: common.customer_name, card: 'lead', cell: (row) => row.name || common.not_given },
    summedColumn(common.amount, (row) => row.amount, { card: 'figure' }),
  ],
  sums: ({ page }) => ({ [common.amount]: money(page?.totals.amount) }),
  view: { to: (row) => `/customorderdetails/${row.order_id}`, name: (row) => row.sno },
  empty: { text: common.no_orders, hint: words.empty_estimates_hint },
})

/** /customorderlist/{user_id}: a customer's estimates, newest first. */
export default function PastEstimates() {
  const user_id = useParam('user_id')
  const list = useMemo(() => pastEstimates(user_id), [user_id])
  return <ListScreen list={list} back={useMay(['customer']) ? '/customerlist' : '/estimate'} />
}
