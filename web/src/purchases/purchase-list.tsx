import { rupees } from '@kadai/domain/money'
import { labels } from '../frames/labels/words.ts'
import { amountColumn, summedColumn } from '../frames/list/amount-column.tsx'
import { type ListDeclaration, type RowOf, WIDTH } from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money, paiseOf } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'purchase_list'>

const list: ListDeclaration<'purchase_list', Row> = {
  call: 'purchase_list',
  id: (row) => row.purchase_id,
  download: 'download/purchases',
  search: { placeholder: words.list_search },
  dates: true,
  columns: [
    {
      head: words.number,
      width: 128,
      card: 'title',
      cell: (row) => (
        <>
          <b>{row.sno}</b>{' '}
          {row.kind === 'purchase_return' && <span className="note">{words.purchase_return}</span>}
        </>
      ),
    },
    {
      head: labels['field.received_day'],
      width: WIDTH.date,
      under: words.number,
      card: 'beside',
      cell: (row) => row.received_day,
    },
    { head: words.supplier, card: 'lead', cell: (row) => row.supplier_name },
    {
      head: labels['field.their_no'],
      width: 160,
      under: words.supplier,
      cell: (row) => (
        <>
          {row.their_no} <span className="note">{row.their_day}</span>
        </>
      ),
    },
    summedColumn(common.total, (row) => row.total, { card: 'figure' }),
    amountColumn(common.paid, (row) => row.paid, { only: 'saved' }),
    amountColumn(words.owed, (row) => row.owed, { only: 'saved' }),
  ],
  sums: ({ page }) => ({
    [common.total]: money(page?.totals.total),
    [common.paid]: money(page?.totals.paid),
    [words.owed]: money(page?.totals.owed),
  }),
  view: { to: (row) => `/purchase/${row.purchase_id}` },
  edit: {
    to: (row) => `/editpurchase/${row.purchase_id}`,
    closed: (row) => (row.kind === 'purchase_return' ? words.stays : undefined),
  },
  ...deletable('purchase', ({ purchase_id }: Row) => ({ purchase_id }), {
    question: words.delete_asked,
    names: (row) => `${row.sno} ${row.supplier_name}`,
    tells: (row) => [row.their_no, row.their_day, rupees(paiseOf(row.total))],
    done: words.delete_done,
    failed: words.delete_failed,
  }),
  add: { to: '/addpurchase' },
  empty: { text: words.empty, hint: words.empty_hint },
}

/** /purchases: the bills of suppliers and what went back to them, newest first. */
export default function PurchaseList() {
  return <ListScreen list={list} />
}
