import type { Body } from '@kadai/contract/contract'
import { byKind } from '@kadai/domain/kinds'
import type { Paise } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { common } from '../frames/words.ts'
import { moves, words } from './words.ts'

/** What was put into the drawer, and taken out of it, with what it is called. */
export const drawerMoves = (drawer: Body<'day_summary'>['figures']['drawer']): [string, Paise][] => [
  [moves.float, paiseOf(drawer.float)],
  [words.cash_in, paiseOf(drawer.received)],
  [moves.in, paiseOf(drawer.in)],
  [words.got_back, paiseOf(drawer.got_back)],
  [words.refunded, -paiseOf(drawer.refunded)],
  [words.expenses_cash, -paiseOf(drawer.spent)],
  [words.payouts_cash, -paiseOf(drawer.suppliers)],
  [moves.to_bank, -paiseOf(drawer.to_bank)],
  [moves.to_owner, -paiseOf(drawer.to_owner)],
]

/** What an entry of the day book is. */
export const ENTRY_NAMES: Readonly<Record<Body<'day_book'>['lines'][number]['entry'], string>> = {
  ...byKind((kind) => PAPER_KINDS[kind].one),
  payment: common.receipt,
  refund: words.refund,
  expense: words.expense,
  payout: words.payout,
  ...moves,
}
