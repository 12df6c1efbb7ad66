import { api } from '../api/client.ts'
import { type ListDeclaration, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, sumOf, told } from '../frames/money.tsx'

type Row = RowOf<'order'>

const list: ListDeclaration<'order', Row> = {
  call: 'order',
  title: 'List of Sales',
  id: (row) => row.order_id,
  paging: 'server',
  download: 'download/orders',
  search: { placeholder: 'Search Order' },
  dates: true,
  columns: [
    { head: 'Order ID', width: WIDTH.number, card: 'title', cell: (row) => <b>{row.sno}</b> },
    { head: 'Date', width: WIDTH.date, under: 'Order ID', cell: (row) => row.orderdate },
    { head: 'Customer Name', card: 'lead', cell: (row) => row.name },
    { head: 'Mobile Number', width: WIDTH.phone, under: 'Customer Name', cell: (row) => row.mobile },
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
  view: { to: (row) => `/orderdetails/${row.order_id}` },
  edit: { to: (row) => `/editpos/${row.order_id}` },
  remove: {
    send: (row, options) => api('order_list_delete', { order_id: row.order_id }, options),
    question: 'Are you sure you want to delete this Order?',
    names: (row) => `${row.sno} ${row.name}`,
    done: 'order Deleted Successfully',
    failed: 'Failed to delete order',
  },
  restore: {
    send: (row, options) => api('order_list_restore', { order_id: row.order_id }, options),
    done: 'The order is back in the list.',
    failed: 'The order could not be brought back. Please try again.',
  },
  add: { label: 'Add Order', to: '/pos' },
  empty: { text: 'No orders found', hint: 'Orders that are saved stand here, the newest first.' },
}

/** /orderlist: the sales, newest first, searchable by name, mobile and number, filtered by date. */
export default function OrderList() {
  return <ListScreen list={list} />
}
