import { type AccountKind, ON_ACCOUNT } from './kinds.ts'
import type { Paise } from './money.ts'

/**
 * An entry of a customer's account: an order or a debit note with its total, a credit note with minus its total, a payment with its amount, a reversal with a negative
 * amount, as in the ledger. Estimates are not part of it, whatever their status (rule 4.31).
 */
export type AccountEntry<Kind extends string = AccountKind | 'payment' | 'reversal'> = {
  kind: Kind
  id: number
  /** Its date (yyyy-mm-dd), and the instant it was written. */
  day: string
  at: string
  amount_paise: Paise
}

/** An entry with its debit or credit, and the balance after it. */
export type AccountLine<E extends AccountEntry<string>> = E & {
  billed_paise: Paise
  paid_paise: Paise
  balance_paise: Paise
}

const before = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether an entry is a paper, and no money that was paid or went back. */
export const isPaper = (kind: string): kind is AccountKind => ON_ACCOUNT.some((it) => it === kind)

type Sorts = (kind: string) => boolean

/** Sorts entries by day, then by the time they were written; an order comes before a payment of the same instant. */
const inTurn =
  (isBilled: Sorts) =>
  (a: AccountEntry<string>, b: AccountEntry<string>): number =>
    before(a.day, b.day) ||
    before(a.at, b.at) ||
    before(Number(!isBilled(a.kind)), Number(!isBilled(b.kind))) ||
    before(a.id, b.id)

/**
 * Returns a customer's account for a date range: the opening balance, the lines, the closing balance; negative where
 * the shop owes the customer. A supplier's is the same the other way round; `isBilled` tells its papers from its money.
 */
export function accountOver<E extends AccountEntry<string>>(
  opening_paise: Paise,
  entries: readonly E[],
  isBilled: Sorts = isPaper,
) {
  let closing_paise = opening_paise
  const lines = entries.toSorted(inTurn(isBilled)).map((entry): AccountLine<E> => {
    const billed_paise = isBilled(entry.kind) ? entry.amount_paise : 0
    const paid_paise = isBilled(entry.kind) ? 0 : entry.amount_paise
    closing_paise += billed_paise - paid_paise
    return { ...entry, billed_paise, paid_paise, balance_paise: closing_paise }
  })
  const sum = (side: 'billed_paise' | 'paid_paise') => lines.reduce((all, line) => all + line[side], 0)
  return {
    opening_paise,
    lines,
    billed_paise: sum('billed_paise'),
    /** Payments less reversals. */
    paid_paise: sum('paid_paise'),
    closing_paise,
  }
}
