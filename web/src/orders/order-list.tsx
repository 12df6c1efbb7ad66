import { rupees } from '@kadai/domain/money'
import { billColumns, billTells } from '../frames/list/bill-columns.tsx'
import type { ListDeclaration, RowOf } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money, paiseOf } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'order'>

/** Why a sale cannot be deleted; the way to its edit says it too. */
const closed = (row: Row) => (row.month_locked === '1' ? words.month_locked : undefined)

const list: ListDeclaration<'order', Row> = {
  call: 'order',
  id: (row) => row.order_id,
  download: 'download/orders',
  search: { placeholder: common.search_order },
  dates: true,
  columns: billColumns({
    number: common.order_id,
    mobile: common.mobile_number,
    date: (row) => row.orderdate,
  }),
  sums: ({ page }) => ({ [common.amount]: money(page?.totals.amount) }),
  view: { to: (row) => `/orderdetails/${row.order_id}` },
  edit: { to: (row) => `/editpos/${row.order_id}` },
  ...deletable('order_list', ({ order_id }: Row) => ({ order_id }), {
    closed,
    question: words.delete_asked,
    names: (row) =>
      row.counter_sale === '1'
        ? words.delete_counter_sale({ number: row.sno, paid: rupees(paiseOf(row.paid_amount)) })
        : `${row.sno} ${row.name}`,
    tells: billTells((row) => row.orderdate),
    done: words.delete_done,
    failed: words.delete_failed,
    restored: { done: words.restore_done, failed: words.restore_failed },
  }),
  add: { label: common.add_order, to: '/pos' },
  empty: { text: common.no_orders, hint: words.empty_hint },
}

/** /orderlist: the sales, newest first, searchable by name, mobile and number, filtered by date. */
export default function OrderList() {
  return <ListScreen list={list} />
}
