import type { Body } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { useSearch } from '@tanstack/react-router'
import { amountColumn, summedColumn } from '../frames/list/amount-column.tsx'
import type { ListDeclaration } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { Money, money, paiseOf } from '../frames/money.tsx'
import { modeName } from '../frames/payment-modes.ts'
import { PrintButton } from '../frames/print/print-button.tsx'
import { common } from '../frames/words.ts'
import { billedByKind, broughtPaise, datedBackPaise, enteredOn } from './book-totals.ts'
import { ENTRY_NAMES } from './entry-names.ts'
import { words } from './words.ts'

type Book = Body<'day_book'>
type Line = Book['lines'][number]

/** A figure of a column, blank where it is 0. */
const figure = (amount: string) => paiseOf(amount) !== 0 && <Money value={amount} bare />

const list: ListDeclaration<'day_book', Line> = {
  call: 'day_book',
  rows: ({ body }) => body.lines,
  id: (line) => `${line.entry} ${line.id}`,
  dates: true,
  undated: common.today,
  download: 'download/day_book',
  note: ({ body }) => <Sums book={body} />,
  columns: [
    {
      head: common.time,
      width: 148,
      card: 'lead',
      cell: (line) => `${line.date} ${line.time}`,
    },
    {
      head: common.entry,
      card: 'title',
      cell: (line) => (
        <>
          {ENTRY_NAMES[line.entry]} <span className="figures">{line.number}</span>
        </>
      ),
    },
    {
      head: common.name,
      cell: (line) => [line.name, line.note, enteredOn(line)].filter(Boolean).join(' · '),
    },
    {
      head: words.how,
      width: 90,
      under: common.name,
      cell: (line) => line.modes.map(({ mode }) => modeName(mode)).join(', '),
    },
    // No total: an estimate and its invoice are the same goods.
    amountColumn(common.billed, (line) => line.billed, { cell: (line) => figure(line.billed) }),
    summedColumn(words.book_in, (line) => line.in, { cell: (line) => figure(line.in) }),
    summedColumn(words.book_out, (line) => line.out, { cell: (line) => figure(line.out) }),
  ],
  sums: ({ page }) => ({
    [words.book_in]: money(page?.totals.in),
    [words.book_out]: money(page?.totals.out),
  }),
  empty: { text: words.book_empty, hint: words.book_empty_hint },
}

/** The totals of the days, by kind of bill and by mode. */
function Sums({ book }: { book: Book }) {
  const { as_invoices, billed, modes } = book
  const back_paise = datedBackPaise(book)
  const parts = [
    ...billedByKind(book).map(({ name, amount_paise }) => `${name} ${rupees(amount_paise)}`),
    ...(as_invoices.papers === 0
      ? []
      : [
          words.estimates_billed({
            count: as_invoices.papers,
            amount: rupees(-paiseOf(as_invoices.value)),
          }),
        ]),
    `${common.billed} ${rupees(paiseOf(billed))}`,
    ...(broughtPaise(book) === 0 ? [] : [`${words.brought_in} ${rupees(broughtPaise(book))}`]),
    ...modes.map(({ mode, in: came, out: went }) =>
      words.in_and_out({
        mode: modeName(mode),
        came: rupees(paiseOf(came)),
        went: rupees(paiseOf(went)),
      }),
    ),
    ...(back_paise === 0 ? [] : [words.dated_back({ amount: rupees(back_paise) })]),
  ]
  return (
    <ul className="wrap list even-digits" style={{ gap: '2px 20px' }}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}

/** /daybook: everything that was billed, received, spent and moved on some days, by time. */
export default function DayBook() {
  const { from, to }: Record<string, string | undefined> = useSearch({ strict: false })
  return (
    <ListScreen
      list={list}
      buttons={
        <PrintButton
          quiet
          page={`/daybookprint?${new URLSearchParams({ ...(from && { from }), ...(to && { to }) })}`}
        />
      }
    />
  )
}
