import { rupees } from '@kadai/domain/money'
import { PAYMENT_MODES } from '@kadai/domain/settlement'
import { labels } from '../frames/labels/words.ts'
import { summedColumn } from '../frames/list/amount-column.tsx'
import {
  type Column,
  type ListDeclaration,
  type RowOf,
  serialNumber,
  WIDTH,
} from '../frames/list/declaration.ts'
import { deletable } from '../frames/list/deletable.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, money, paiseOf } from '../frames/money.tsx'
import { MODE_NAMES } from '../frames/payment-modes.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'payment_details_list'>

/** Amount(Credit) or Amount(Debit): each expense is in one of the two columns, with the page's sum under each. */
function amount(method: Row['payment_method'], head: string): Column<Row> {
  const part = (row: Row) => (row.payment_method === method ? row.amount : '0.00')
  return summedColumn(head, part, {
    card: 'figure',
    cell: (row) => row.payment_method === method && <Money value={row.amount} bare />,
  })
}

/** To whom it was paid, and how, where that was said. */
function PaidTo({ row }: { row: Row }) {
  const mode = PAYMENT_MODES.find((each) => each === row.mode)
  return (
    <>
      {row.payment_sent} {mode && <span className="note">{MODE_NAMES[mode]}</span>}
    </>
  )
}

const list: ListDeclaration<'payment_details_list', Row> = {
  call: 'payment_details_list',
  id: (row) => row.id,
  download: 'download/expenses',
  search: { placeholder: words.search },
  dates: true,
  columns: [
    serialNumber(),
    { head: common.date, width: WIDTH.date, under: common.name, cell: (row) => row.added_date },
    { head: common.name, card: 'title', cell: (row) => row.name },
    { head: labels['field.paid_to'], card: 'lead', cell: (row) => <PaidTo row={row} /> },
    amount('credit', words.amount_credit),
    amount('debit', words.amount_debit),
    {
      head: common.payment,
      card: 'badge',
      only: 'card',
      cell: (row) => (row.payment_method === 'credit' ? words.credit : words.debit),
    },
    {
      head: labels['field.description'],
      // As in the activity log: words of Tamil names are long, and are not to break.
      least: 160,
      under: labels['field.paid_to'],
      cell: (row) => row.description,
    },
  ],
  sums: ({ page }) => ({
    [words.amount_credit]: money(page?.totals.credit),
    [words.amount_debit]: money(page?.totals.debit),
  }),
  ...deletable('payment_details', ({ id }: Row) => ({ id }), {
    question: words.delete,
    names: (row) => `${row.name}, ${rupees(paiseOf(row.amount))}, ${row.added_date}`,
    done: words.delete_done,
    refused: (why) => common.error_of({ why }),
    failed: words.delete_failed,
  }),
  add: { label: words.add, to: '/addpaymentdetails' },
  empty: {
    text: words.empty,
    hint: words.empty_hint,
  },
}

/** /paymentdetails: the expenses, newest first, with credit and debit of the page summed. */
export default function ExpenseList() {
  return <ListScreen list={list} />
}
