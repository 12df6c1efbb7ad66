import { useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { type ListDeclaration, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, sumOf, told } from '../frames/money.tsx'
import { useParam } from '../frames/use-param.ts'

type Row = RowOf<'customer_order'>

const pastEstimates = (user_id: string): ListDeclaration<'customer_order', Row> => ({
  call: 'customer_order',
  input: { user_id },
  title: 'List of Customer Estimates',
  id: (row) => row.order_id,
  paging: 'server',
  search: { placeholder: 'Search Order' },
  dates: true,
  columns: [
    { head: 'Estimate ID', width: WIDTH.number, card: 'title', cell: (row) => <b>{row.sno}</b> },
    { head: 'Date', width: WIDTH.date, under: 'Estimate ID', cell: (row) => row.orderdate || 'N/A' },
    { head: 'Customer Name', card: 'lead', cell: (row) => row.name || 'N/A' },
    {
      head: 'Amount',
      width: WIDTH.money,
      align: 'end',
      card: 'figure',
      cell: (row) => <Money value={row.amount} bare />,
      total: (rows) => sumOf(rows, (row) => row.amount),
    },
  ],
  sums: ({ page }) => ({ Amount: told(page?.totals.amount) }),
  view: { to: (row) => `/customorderdetails/${row.order_id}`, name: (row) => row.sno },
  empty: { text: 'No orders found', hint: 'What was quoted to this customer stands here, the newest first.' },
})

/** /customorderlist/{user_id}: a customer's estimates, newest first. */
export default function PastEstimates() {
  const user_id = useParam('user_id')
  const { flags } = useSession()
  const list = useMemo(() => pastEstimates(user_id), [user_id])
  return <ListScreen list={list} back={flags.has('customer') ? '/customerlist' : '/estimate'} />
}
