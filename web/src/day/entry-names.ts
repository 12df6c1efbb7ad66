import type { Body } from '@kadai/contract/contract'
import type { CashMove } from '@kadai/domain/day'
import { byKind } from '@kadai/domain/kinds'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** Cash that is put into the drawer or taken out of it, in words. */
export const MOVE_NAMES: Readonly<Record<CashMove, string>> = {
  float: words.float,
  in: words.move_in,
  to_bank: words.bank_out,
  to_owner: words.owner_out,
}

/** What an entry of the day book is. */
export const ENTRY_NAMES: Readonly<Record<Body<'day_book'>['lines'][number]['entry'], string>> = {
  ...byKind((kind) => PAPER_KINDS[kind].one),
  payment: common.receipt,
  refund: words.refund,
  expense: words.expense,
  ...MOVE_NAMES,
}
