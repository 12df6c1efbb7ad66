import type { BillKind } from '@kadai/domain/kinds'
import { type BillTotals, billTotals } from '@kadai/domain/totals'
import { conflict } from '../dispatcher/refusal.ts'
import type { Bill } from './bill.ts'
import type { BillChange } from './draft.ts'
import type { Line } from './lines.ts'

/** Every figure computed from a bill's lines and rates: the bill's columns, and each line's value and tax. */
export type Figures = {
  bill: Omit<BillTotals, 'lines'>
  lines: BillTotals['lines']
  tax_bp: number
}

export type Rates = Pick<Bill, 'cgst_bp' | 'sgst_bp' | 'packing_bp' | 'discount_bp' | 'commission_bp'>

/** The figures of a bill of a kind (rules 4.5 and 4.6). */
export function figuresOf(kind: BillKind, lines: readonly Line[], rates: Rates, inState: boolean): Figures {
  const { lines: figures, ...bill } = billTotals(kind, lines, rates, inState)
  return { bill, lines: figures, tax_bp: rates.cgst_bp + rates.sgst_bp }
}

const DIFFERS = { id: 'bills.totals_differ' } as const

/** Refuses with 409 if the client's total or line value differs from the server's (rule 4.5). */
export function checkTotals(draft: Pick<BillChange, 'total' | 'productdetails'>, figures: Figures): void {
  if (draft.total !== undefined && draft.total !== figures.bill.total_paise) throw conflict(DIFFERS)
  draft.productdetails?.forEach((line, at) => {
    if (line.total_per_product !== undefined && line.total_per_product !== figures.lines[at]?.value_paise)
      throw conflict(DIFFERS)
  })
}
