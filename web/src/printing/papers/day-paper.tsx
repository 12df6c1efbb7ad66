import type { Body } from '@kadai/contract/contract'
import { indian, rupees } from '@kadai/domain/money'
import type { ComponentProps } from 'react'
import { broughtIn, drawerMoves, moves as moveNames, ofDay, soldKinds } from '../../day/exports.ts'
import { PAPER_KINDS } from '../../frames/paper-kinds.ts'
import { modeName } from '../../frames/payment-modes.ts'
import { common } from '../../frames/words.ts'
import type { PrintedDocument, PrintedLine } from '../paper/printed-document.ts'
import { grouped, paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import { Closing } from '../parts/closing.tsx'
import { DayTable } from '../parts/day-table.tsx'
import { headsOf, Party } from '../parts/masthead.tsx'

type OpenDay = Body<'day_summary'>
type ClosedDay = Body<'day_close_detail'>
type Figures = OpenDay['figures']

const minus = (amount: string) => indian(-paise(amount))
const isAny = (amount: string) => paise(amount) !== 0

/** The open day on paper (X): unnumbered, as it is now. */
export function openDayPaper(day: OpenDay, printed: string): PrintedDocument {
  const heading = words.x_report
  return paper(day, {
    title: heading,
    heading,
    facts: [
      [common.from, day.from_date === '' ? words.first_day : `${day.from_date} ${day.from_time}`],
      [common.to, printed],
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
    heading: words.z_report,
    facts: [
      [words.z_number, number, true],
      [common.from, day.from_date === '' ? words.first_day : `${day.from_date} ${day.from_time}`],
      [common.to, `${day.to_date} ${day.to_time}`],
      [words.closed_by, day.closed_by],
    ],
    counted: [
      ...day.counted_by.map(({ value, count }): string[] => [
        words.count_of({ value, count }),
        indian(Number(value) * 100 * count),
      ]),
      [ofDay.counted, grouped(day.counted)],
      [ofDay.difference, grouped(day.difference)],
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
  const { figures, seller_detail: seller, drawer_name } = day
  return {
    title: own.title,
    ...headsOf({
      seller,
      heading: own.heading,
      gstin: true,
      left: (
        <Party
          label={ofDay.sold}
          name={rupees(paise(figures.sold))}
          lines={[words.drawer_of({ name: drawer_name })].filter(() => drawer_name !== '')}
        />
      ),
      facts: own.facts,
      next: { heading: own.title, facts: [drawer_name] },
    }),
    columns: [
      { label: ofDay.sold },
      { label: common.papers, align: 'right', texts: ['0000'], least: 7 },
      { label: common.amount, align: 'right', texts: [grouped(figures.sold)], least: 12 },
    ],
    lines: soldLines(figures),
    tail: [
      ...tables(day, own.counted).map((table) => <DayTable key={table.heads[0]} {...table} />),
      <Closing key="closing" text={own.text} shop={seller.shop_name} />,
    ],
    foot: own.title,
  }
}

type Table = ComponentProps<typeof DayTable>

const receivedTable = ({ modes, received }: Figures): Table => {
  const sum = (of: 'received' | 'refunded') =>
    modes.reduce((sum_paise, mode) => sum_paise + paise(mode[of]), 0)
  return {
    heads: [common.received, words.came, words.went, common.amount],
    rows: modes.map((of) => [
      modeName(of.mode),
      grouped(of.received),
      minus(of.refunded),
      grouped(of.amount),
    ]),
    sums: [common.total, indian(sum('received')), indian(-sum('refunded')), grouped(received)],
  }
}

function duesTable(figures: Figures): Table {
  const { dues_made, dues_received, credit_used, discounts } = figures
  const brought_paise = broughtIn(figures)
  return {
    heads: [words.dues, common.amount],
    rows: [
      [ofDay.due, grouped(dues_made)],
      ...(brought_paise === 0 ? [] : [[ofDay.brought_in, indian(brought_paise)]]),
      // Closes from before credit used was kept print as they did.
      credit_used !== '' && paise(dues_received) < 0
        ? [words.dues_given_back, minus(dues_received)]
        : [words.dues_received, grouped(dues_received)],
      ...(credit_used !== '' && paise(credit_used) > 0 ? [[ofDay.credit_used, grouped(credit_used)]] : []),
      [ofDay.discounts, grouped(discounts)],
    ],
  }
}

/** What should be in the drawer, and what was counted there. */
function drawerTable({ drawer }: Figures, counted: Own['counted']): Table {
  return {
    heads: [ofDay.drawer, common.amount],
    rows: [
      ...drawerMoves(drawer)
        .filter(([, amount_paise]) => amount_paise !== 0)
        .map(([name, amount_paise]) => [name, indian(amount_paise)]),
      [ofDay.expected, grouped(drawer.expected)],
      ...counted,
    ],
  }
}

/** The tables of a day; most only where there is something in them. */
function tables({ figures, moves }: OpenDay | ClosedDay, counted: Own['counted']): Table[] {
  const { expenses, payouts, taxes, tax, numbers, cancelled } = figures
  const all: Table[] = [
    {
      heads: [ofDay.expenses, words.got_back, words.spent],
      rows: expenses.map((of) => [modeName(of.mode), grouped(of.got_back), grouped(of.spent)]),
    },
    {
      heads: [ofDay.payouts, words.got_back, common.paid],
      rows: payouts.map((of) => [modeName(of.mode), grouped(of.taken_back), grouped(of.paid)]),
    },
    drawerTable(figures, counted),
    {
      heads: [common.gst_rate, words.taxable_value, words.cgst, words.sgst, words.igst],
      rows: taxes.map(({ gst, taxable, cgst, sgst, igst }) => [
        common.percent({ rate: gst }),
        ...[taxable, cgst, sgst, igst].map(grouped),
      ]),
      sums: [common.total, ...[tax.taxable, tax.cgst, tax.sgst, tax.igst].map(grouped)],
    },
    {
      heads: [words.numbers, common.from, common.to, common.papers],
      rows: numbers.map((of) => [PAPER_KINDS[of.kind].many, of.first, of.last, String(of.papers)]),
    },
    {
      heads: [words.cancelled_numbers, common.papers],
      rows:
        cancelled.length === 0
          ? []
          : [[cancelled.map(({ sno }) => sno).join(', '), String(cancelled.length)]],
    },
    {
      heads: [ofDay.cash_moves, common.date, common.amount],
      rows: moves.map(({ kind, note, by, date, time, amount }) => [
        [moveNames[kind], note, by].filter(Boolean).join(' · '),
        `${date} ${time}`,
        grouped(amount),
      ]),
    },
  ]
  return [receivedTable(figures), duesTable(figures), ...all.filter(({ rows }) => rows.length > 0)]
}

/** What adds up to what was sold: new papers, changes of earlier ones, and estimates that became invoices. */
function soldLines(figures: Figures): PrintedLine[] {
  const { billed } = figures
  const line = (name: string, papers: number, amount: string): PrintedLine => ({
    cells: [name, String(papers), grouped(amount)],
    amount_paise: paise(amount),
    roll: [words.papers_of({ count: papers })],
  })
  return [
    ...soldKinds(figures).flatMap(({ kind, papers, value, earlier_papers, earlier_value }) => [
      line(PAPER_KINDS[kind].many, papers, value),
      ...(earlier_papers === 0
        ? []
        : [line(words.earlier_papers({ kind: PAPER_KINDS[kind].many }), earlier_papers, earlier_value)]),
    ]),
    ...(isAny(billed.value) ? [line(words.billed_estimates, billed.papers, `-${billed.value}`)] : []),
  ]
}
