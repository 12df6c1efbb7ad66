import { indian, rupees } from '@kadai/domain/money'
import { type TotalRow, taxInside } from '@kadai/domain/total-rows'
import type { PrintedRow, TotalsProps } from './totals.tsx'
import { paise } from './wire-money.ts'

/** The totals of a bill, as the server answers them. */
type AnsweredRow = Omit<TotalRow, 'amount_paise'> & { amount: string }

/** The totals as printed: the rows above the total, the total, and the rows told below it. */
export function printedTotals(answered: readonly AnsweredRow[], inclTax = false) {
  const all = answered.map(({ amount, ...row }): TotalRow => ({ ...row, amount_paise: paise(amount) }))
  const rows = inclTax ? taxInside(all) : all
  const at = rows.findIndex(({ id }) => id === 'total')
  const total = rows[at]
  const printed = ({ label, amount_paise, note }: TotalRow): PrintedRow => [label, indian(amount_paise), note]
  return {
    rows: rows.slice(0, at).map(printed),
    total: [total?.label ?? '', rupees(total?.amount_paise ?? 0)],
    beside: rows.slice(at + 1).map(printed),
  } satisfies Partial<TotalsProps>
}
