import type { Body } from '@kadai/contract/contract'
import { indian } from '@kadai/domain/money'
import { billedByKind, datedBackPaise, ENTRY_NAMES, enteredOn } from '../../day/exports.ts'
import { modeName } from '../../frames/payment-modes.ts'
import { common } from '../../frames/words.ts'
import { figures, type PrintedDocument, tableOf } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { DayTable } from '../parts/day-table.tsx'
import { headsOf } from '../parts/masthead.tsx'

type Book = Body<'day_book'>

const minus = (amount: string) => indian(-paise(amount))
const any = (amount: string) => (paise(amount) === 0 ? '' : grouped(amount))

/** The day book on paper: every entry by time, and the totals by mode. */
export function dayBookPaper(book: Book): PrintedDocument {
  const { seller_detail: seller, from, to, lines, as_invoices } = book
  const title = words.day_book_of({ from, to })
  return {
    title,
    ...headsOf({
      seller,
      heading: common.day_book,
      gstin: true,
      left: null,
      facts: [
        [common.from, from],
        [common.to, to, true],
      ],
      next: { heading: title, facts: [] },
    }),
    ...tableOf(withBalance(lines), ({ amount_paise }) => ({ amount_paise }), [
      { label: common.date, texts: ['00-00-0000 00:00'], cell: ({ date, time }) => `${date} ${time}` },
      { label: words.particulars, cell: particulars },
      figures(common.billed, 8, ({ billed }) => any(billed)),
      figures(words.came, 8, (line) => any(line.in)),
      figures(words.went_out, 9, ({ out }) => any(out)),
      figures(words.in_all, 8, ({ balance_paise }) => indian(balance_paise), {
        texts: [indian(-paise(book.in)), indian(-paise(book.out))],
      }),
    ]),
    tail: [
      <DayTable
        key="billed"
        heads={[common.billed, common.amount]}
        rows={[
          ...billedByKind(book).map(({ name, amount_paise }) => [name, indian(amount_paise)]),
          ...(as_invoices.papers === 0
            ? []
            : [[words.estimates_billed({ count: as_invoices.papers }), minus(as_invoices.value)]]),
        ]}
        sums={[common.total, indian(paise(book.billed))]}
      />,
      <DayTable
        key="modes"
        heads={[words.mode, words.came, words.went_out, words.in_all]}
        rows={book.modes.map(({ mode, in: came, out: went }) => [
          modeName(mode),
          grouped(came),
          grouped(went),
          indian(paise(came) - paise(went)),
        ])}
        sums={[common.total, grouped(book.in), grouped(book.out), indian(paise(book.in) - paise(book.out))]}
      />,
      ...(datedBackPaise(book) === 0
        ? []
        : [
            <DayTable
              key="dated back"
              heads={[words.dated_back, common.amount]}
              rows={[[words.dated_back_in, indian(datedBackPaise(book))]]}
            />,
          ]),
    ],
    foot: title,
  }
}

/** The lines, each with what came in all up to it less what went: the subtotal carried forward. */
function withBalance(lines: Book['lines']) {
  let balance_paise = 0
  return lines.map((line) => {
    const amount_paise = paise(line.in) - paise(line.out)
    balance_paise += amount_paise
    return { ...line, amount_paise, balance_paise }
  })
}

function particulars(line: Book['lines'][number]): string {
  const how = line.modes.map(({ mode }) => modeName(mode)).join(', ')
  return [ENTRY_NAMES[line.entry], line.number, line.name, line.note, enteredOn(line), how]
    .filter(Boolean)
    .join(' · ')
}
