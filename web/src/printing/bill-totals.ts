import { indian, rupees } from '@kadai/domain/money'
import { type TotalRow, taxInside } from '@kadai/domain/total-rows'
import type { PrintedRow, TotalsProps } from './totals.tsx'
import { paise } from './wire-money.ts'

/** What a bill comes to, as the server answers it. */
type AnsweredRow = Omit<TotalRow, 'amount_paise'> & { amount: string }

/** What a bill comes to as it is printed: the rows over its total, the total, and what is told under it. */
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
