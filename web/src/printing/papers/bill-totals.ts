import { indian, rupees } from '@kadai/domain/money'
import { type TotalRow, taxInside } from '@kadai/domain/total-rows'
import { common } from '../../frames/words.ts'
import { paise } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'
import type { PrintedRow, TotalsProps } from '../parts/totals.tsx'

/** The totals of a bill, as the server answers them. */
type AnsweredRow = { id: TotalRow['id']; label: string; amount: string; note: string }

/** What some rows are called where lines include tax. */
const INCLUSIVE: { readonly [id in TotalRow['id']]?: string } = {
  subtotal: words.with_tax,
  total: common.total,
}

/** What an invoice must say of its discount, where the goods are shown less it (CGST s.15(3)(a)). */
function afterDiscount(rows: readonly { id: TotalRow['id']; label: string; amount_paise: number }[]): string {
  const discount = rows.find(({ id }) => id === 'discount')
  return discount
    ? words.after_discount({ label: discount.label, amount: rupees(-discount.amount_paise) })
    : ''
}

/** The totals as printed: the rows above the total, the total, and the rows printed below it. */
export function printedTotals(answered: readonly AnsweredRow[], inclTax = false) {
  const all = answered.map(({ amount, ...row }) => ({ ...row, amount_paise: paise(amount) }))
  const rows = inclTax
    ? taxInside(all).map((row) => ({
        ...row,
        label: INCLUSIVE[row.id] ?? row.label,
        note: row.id === 'subtotal' ? afterDiscount(all) : row.note,
      }))
    : all
  const at = rows.findIndex(({ id }) => id === 'total')
  const total = rows[at]
  const printed = ({ label, amount_paise, note }: (typeof rows)[number]): PrintedRow => [
    label,
    indian(amount_paise),
    note,
  ]
  return {
    rows: rows.slice(0, at).map(printed),
    total: [total?.label ?? '', rupees(total?.amount_paise ?? 0)],
    afterTotal: rows.slice(at + 1).map(printed),
  } satisfies Partial<TotalsProps>
}
