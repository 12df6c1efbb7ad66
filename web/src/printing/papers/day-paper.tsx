import type { Body } from '@kadai/contract/contract'
import { indian, rupees } from '@kadai/domain/money'
import { MOVE_NAMES } from '../../day/exports.ts'
import { PAPER_KINDS } from '../../frames/paper-kinds.ts'
import { modeName } from '../../frames/payment-modes.ts'
import { common } from '../../frames/words.ts'
import type { PrintedDocument, PrintedLine } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words as shared } from '../paper/words.ts'
import { Closing } from '../parts/closing.tsx'
import { DayTable } from '../parts/day-table.tsx'
import { Masthead, Parties, Party, ShortHead } from '../parts/masthead.tsx'
import { words } from './words.ts'

type OpenDay = Body<'day_summary'>
type ClosedDay = Body<'day_close_detail'>
type Figures = OpenDay['figures']

const minus = (amount: string) => indian(-paise(amount))
const isAny = (amount: string) => paise(amount) !== 0

/** The open day on paper (X): unnumbered, as it is now. */
export function openDayPaper(day: OpenDay, printed: string): PrintedDocument {
  const heading = shared.x_report
  return paper(day, {
    title: heading,
    heading,
    facts: [
      [words.from, day.from_date === '' ? words.first_day : `${day.from_date} ${day.from_time}`],
      [words.to, printed],
    ],
    counted: [],
    text: words.x_note,
  })
}

/** A closed day on paper (Z): the same whenever it is printed (rule 4.39). */
export function closedDayPaper(day: ClosedDay): PrintedDocument {
  const { number } = day
  return paper(day, {
    title: words.z_of({ number }),
    heading: shared.z_report,
    facts: [
      [words.z_number, number, true],
      [words.from, day.from_date === '' ? words.first_day : `${day.from_date} ${day.from_time}`],
      [words.to, `${day.to_date} ${day.to_time}`],
      [words.closed_by, day.closed_by],
    ],
    counted: [
      ...day.counted_by.map(({ value, count }): string[] => [
        words.count_of({ value, count }),
        indian(Number(value) * 100 * count),
      ]),
      [words.counted, grouped(day.counted)],
      [words.difference, grouped(day.difference)],
    ],
    text: [day.note && words.note_of({ note: day.note }), day.chain && words.chain({ chain: day.chain })]
      .filter(Boolean)
      .join('\n'),
  })
}

type Own = {
  title: string
  heading: string
  facts: readonly (readonly [string, string, strong?: true])[]
  /** The count of the drawer, in rows of its table. */
  counted: readonly string[][]
  text: string
}

function paper(day: OpenDay | ClosedDay, own: Own): PrintedDocument {
  const { figures, seller_detail: seller, drawer_name, moves } = day
  const { modes, expenses, drawer, taxes, tax, numbers, cancelled } = figures
  const sum = <T,>(all: readonly T[], of: (one: T) => string) =>
    indian(all.reduce((sum_paise, one) => sum_paise + paise(of(one)), 0))
  return {
    title: own.title,
    head: () => (
      <>
        <Masthead seller={seller} heading={own.heading} gstin />
        <Parties
          left={
            <Party
              label={words.sold}
              name={rupees(paise(figures.sold))}
              lines={[words.drawer_of({ name: drawer_name })].filter(() => drawer_name !== '')}
            />
          }
          facts={own.facts}
        />
      </>
    ),
    nextHead: () => <ShortHead shop={seller.shop_name} heading={own.title} facts={[drawer_name]} />,
    columns: [
      { label: words.sold, align: 'left' },
      { label: words.papers, align: 'right', texts: ['0000'], least: 7 },
      { label: common.amount, align: 'right', texts: [grouped(figures.sold)], least: 12 },
    ],
    lines: soldLines(figures),
    tail: [
      <DayTable
        key="received"
        heads={[words.received, words.came, words.went, common.amount]}
        rows={modes.map(({ mode, received, refunded, amount }) => [
          modeName(mode),
          grouped(received),
          minus(refunded),
          grouped(amount),
        ])}
        sums={[
          common.total,
          sum(modes, (of) => of.received),
          sum(modes, ({ refunded }) => `-${refunded}`),
          grouped(figures.received),
        ]}
      />,
      <DayTable
        key="dues"
        heads={[words.dues, common.amount]}
        rows={[
          [words.dues_made, grouped(figures.dues_made)],
          // Closes from before credit used was kept print as they did.
          figures.credit_used !== '' && paise(figures.dues_received) < 0
            ? [words.dues_given_back, minus(figures.dues_received)]
            : [words.dues_received, grouped(figures.dues_received)],
          ...(figures.credit_used !== '' && paise(figures.credit_used) > 0
            ? [[words.credit_used, grouped(figures.credit_used)]]
            : []),
          [words.discounts, grouped(figures.discounts)],
        ]}
      />,
      ...(expenses.length === 0
        ? []
        : [
            <DayTable
              key="expenses"
              heads={[words.expenses, words.got_back, words.spent]}
              rows={expenses.map(({ mode, spent, got_back }) => [
                modeName(mode),
                grouped(got_back),
                grouped(spent),
              ])}
            />,
          ]),
      <DayTable
        key="drawer"
        heads={[words.drawer, common.amount]}
        rows={[
          ...(
            [
              [MOVE_NAMES.float, drawer.float, 1],
              [words.cash_received, drawer.received, 1],
              [MOVE_NAMES.in, drawer.in, 1],
              [words.cash_got_back, drawer.got_back, 1],
              [words.cash_refunded, drawer.refunded, -1],
              [words.cash_spent, drawer.spent, -1],
              [MOVE_NAMES.to_bank, drawer.to_bank, -1],
              [MOVE_NAMES.to_owner, drawer.to_owner, -1],
            ] as const
          )
            .filter(([, amount]) => isAny(amount))
            .map(([name, amount, sign]) => [name, indian(sign * paise(amount))]),
          [words.expected, grouped(drawer.expected)],
          ...own.counted,
        ]}
      />,
      ...(taxes.length === 0
        ? []
        : [
            <DayTable
              key="tax"
              heads={[words.gst_rate, shared.taxable_value, shared.cgst, shared.sgst, shared.igst]}
              rows={taxes.map(({ gst, taxable, cgst, sgst, igst }) => [
                words.rate_of({ rate: gst }),
                ...[taxable, cgst, sgst, igst].map(grouped),
              ])}
              sums={[common.total, ...[tax.taxable, tax.cgst, tax.sgst, tax.igst].map(grouped)]}
            />,
          ]),
      ...(numbers.length === 0
        ? []
        : [
            <DayTable
              key="numbers"
              heads={[words.numbers, words.from, words.to, words.papers]}
              rows={numbers.map(({ kind, first, last, papers }) => [
                PAPER_KINDS[kind].many,
                first,
                last,
                String(papers),
              ])}
            />,
          ]),
      ...(cancelled.length === 0
        ? []
        : [
            <DayTable
              key="cancelled"
              heads={[words.cancelled_numbers, words.papers]}
              rows={[[cancelled.map(({ sno }) => sno).join(', '), String(cancelled.length)]]}
            />,
          ]),
      ...(moves.length === 0
        ? []
        : [
            <DayTable
              key="moves"
              heads={[words.cash_moves, common.date, common.amount]}
              rows={moves.map(({ kind, note, by, date, time, amount }) => [
                [MOVE_NAMES[kind], note, by].filter(Boolean).join(' · '),
                `${date} ${time}`,
                grouped(amount),
              ])}
            />,
          ]),
      <Closing key="closing" text={own.text} shop={seller.shop_name} />,
    ],
    foot: own.title,
  }
}

/** What adds up to what was sold: new papers, changes of earlier ones, and estimates that became invoices. */
function soldLines({ kinds, billed }: Figures): PrintedLine[] {
  const line = (name: string, papers: number, amount: string): PrintedLine => ({
    cells: [name, String(papers), grouped(amount)],
    amount_paise: paise(amount),
    roll: [words.papers_of({ count: papers })],
  })
  return [
    ...kinds.flatMap(({ kind, papers, value, earlier_papers, earlier_value }) => [
      line(PAPER_KINDS[kind].many, papers, value),
      ...(earlier_papers === 0
        ? []
        : [line(words.earlier_papers({ kind: PAPER_KINDS[kind].many }), earlier_papers, earlier_value)]),
    ]),
    ...(isAny(billed.value) ? [line(words.billed_estimates, billed.papers, `-${billed.value}`)] : []),
  ]
}
