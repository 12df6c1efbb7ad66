import type { AccountEntry, AccountLine } from '@kadai/domain/account'
import { financialYearStart } from '@kadai/domain/dates'
import { moneyText, type Paise } from '@kadai/domain/money'
import type { Days } from '../database/days.ts'
import { pageOf, pageWindow } from '../database/paging.ts'
import { Reply } from '../dispatcher/handler.ts'
import { day, money, text } from './columns.ts'
import { whole } from './file.ts'
import type { Column } from './sheet.ts'

/** The dates of an account, yyyy-mm-dd; by default this financial year up to today. */
export function accountDays({ from, to }: Days, today: string): { from: string; to: string } {
  const last = to ?? (from && from > today ? from : today)
  return { from: from ?? financialYearStart(last), to: last }
}

type Line = AccountLine<AccountEntry<string>>
type Account<L> = { from: string; opening_paise: Paise; lines: readonly L[] }

/** Answers a page of an account's lines, or all of them, with the balance before the first of them. */
export function accountReply<L extends Line, T, B>(
  asked: { page?: number | undefined; page_size?: number | undefined },
  { lines, opening_paise }: Account<L>,
  totals: T,
  body: (lines: readonly L[], brought: string) => B,
): Reply<B, T> {
  if (asked.page === undefined) return new Reply(body(lines, moneyText(opening_paise)), {})
  const window = pageWindow({ page: asked.page, page_size: asked.page_size }, lines.length)
  const some = lines.slice(window.offset, window.offset + window.limit)
  const brought_paise = lines[window.offset - 1]?.balance_paise ?? opening_paise
  return new Reply(body(some, moneyText(brought_paise)), { page: pageOf(window, lines.length, totals) })
}

/** The first line of an account's file is its opening balance. */
export type AccountFileRow<L> = L | { kind: 'before'; day: string; balance_paise: Paise }

const ifLine =
  <L extends Line, C>(of: (line: L) => C, none: C) =>
  (row: AccountFileRow<L>): C =>
    row.kind === 'before' ? none : of(row as L)

/** The columns of an account's file; `entries` names its kinds, `more` are texts of a line by their headings. */
export const accountColumns = <L extends Line>(
  entries: Readonly<Record<L['kind'], string>>,
  more: Readonly<Record<string, (line: L) => string>>,
): Column<AccountFileRow<L>>[] => [
  day('Date'),
  text('Entry', 18, (row) => (row.kind === 'before' ? 'Opening balance' : entries[row.kind as L['kind']])),
  ...Object.entries(more).map(([title, of]) => text<AccountFileRow<L>>(title, 15, ifLine(of, ''))),
  money(
    'Billed',
    ifLine((line) => line.billed_paise, 0),
  ),
  money(
    'Paid',
    ifLine((line) => line.paid_paise, 0),
  ),
  money('Balance', (row) => row.balance_paise),
]

/** The rows of an account's file. Its balance depends on all lines before: computed whole, then written. */
export const accountRows = <L extends Line>({ from, opening_paise, lines }: Account<L>) =>
  whole<AccountFileRow<L>>([{ kind: 'before', day: from, balance_paise: opening_paise }, ...lines])
