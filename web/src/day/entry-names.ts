import type { Body } from '@kadai/contract/contract'
import type { CashMove } from '@kadai/domain/day'
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
  estimate: words.estimate,
  order: words.invoice,
  payment: words.receipt,
  refund: words.refund,
  expense: words.expense,
  ...MOVE_NAMES,
}
