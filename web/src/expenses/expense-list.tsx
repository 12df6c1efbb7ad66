import { rupees } from '@kadai/domain/money'
import { api } from '../api/client.ts'
import {
  type Column,
  type ListDeclaration,
  type RowOf,
  serialNumber,
  WIDTH,
} from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, paiseOf, sumOf, told } from '../frames/money.tsx'

type Row = RowOf<'payment_details_list'>

/** Amount(Credit) or Amount(Debit): each expense is in one of the two columns, with the page's sum under each. */
function amount(method: Row['payment_method'], head: string): Column<Row> {
  const part = (row: Row) => (row.payment_method === method ? row.amount : '0.00')
  return {
    head,
    width: WIDTH.money,
    align: 'end',
    card: 'figure',
    cell: (row) => row.payment_method === method && <Money value={row.amount} bare />,
    total: (rows) => sumOf(rows, part),
  }
}

const list: ListDeclaration<'payment_details_list', Row> = {
  call: 'payment_details_list',
  title: 'Expences Details Management',
  id: (row) => row.id,
  paging: 'server',
  download: 'download/expenses',
  search: { placeholder: 'Search name, paid to, description' },
  dates: true,
  columns: [
    serialNumber(),
    { head: 'Date', width: WIDTH.date, under: 'Name', cell: (row) => row.added_date },
    { head: 'Name', card: 'title', cell: (row) => row.name },
    { head: 'Paid To', card: 'lead', cell: (row) => row.payment_sent },
    amount('credit', 'Amount(Credit)'),
    amount('debit', 'Amount(Debit)'),
    {
      head: 'Payment',
      card: 'badge',
      only: 'card',
      cell: (row) => (row.payment_method === 'credit' ? 'Credit' : 'Debit'),
    },
    { head: 'Description', under: 'Paid To', cell: (row) => row.description },
  ],
  sums: ({ page }) => ({
    'Amount(Credit)': told(page?.totals.credit),
    'Amount(Debit)': told(page?.totals.debit),
  }),
  remove: {
    send: (row, options) => api('payment_details_delete', { id: row.id }, options),
    question: 'Are you sure you want to delete this expense?',
    names: (row) => `${row.name}, ${rupees(paiseOf(row.amount))}, ${row.added_date}`,
    done: 'Expense deleted successfully',
    refused: (message) => `Error: ${message}`,
    failed: 'Failed to delete expense. Please try again.',
  },
  add: { label: 'Add', to: '/addpaymentdetails' },
  empty: {
    text: 'No expenses found',
    hint: 'What the shop spends, and what comes back, stands here by day.',
  },
}

/** /paymentdetails: the expenses, newest first, with credit and debit of the page summed. */
export default function ExpenseList() {
  return <ListScreen list={list} />
}
