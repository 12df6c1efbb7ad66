import type { BillKind } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { type BillTerms, type BillTotals, billTotals, isTooMuchOff } from '@kadai/domain/totals'
import type { Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { conflict, invalid, ruledOut } from '../dispatcher/refusal.ts'
import type { Bill, BillLine } from './bill.ts'
import type { BillChange } from './draft.ts'
import type { Line } from './lines.ts'
import { type TaxRules, UNTAXED } from './seller.ts'

/** The columns of a bill that are computed from its lines and terms. */
type Computed = Omit<BillTotals, 'lines' | 'rates' | 'taxable_paise'> & Kept & Pick<Bill, 'taxable_paise'>
type LineFigures = Pick<BillLine, 'value_paise' | 'taxable_paise' | 'tax_paise' | 'tax_bp'>
type RateRow = Omit<Selectable<Schema['bill_rates']>, 'bill_id'>

/** Every figure computed from a bill's lines and terms: its columns, those of its lines, and its further rates. */
export type Figures = {
  bill: Computed
  lines: LineFigures[]
  rates: RateRow[]
  /** The discount could not be given in full. */
  tooMuchOff: boolean
}

/** The terms that a bill stores; the rest of them are in its settings. */
type Kept = Pick<Bill, 'packing_bp' | 'discount_bp' | 'discount_given_paise' | 'commission_bp'>

/** The rates and rules of a bill's figures. */
export type Terms = Required<BillTerms> & Kept & TaxRules

const NOTHING = { ...UNTAXED, packing_bp: 0, discount_bp: 0, discount_given_paise: null, commission_bp: 0 }

export const termsWith = (some: Partial<Terms>): Terms => ({ ...NOTHING, ...some })

/** The figures of a bill of a kind (rules 4.5, 4.6 and 4.42 to 4.45). */
export function computeFigures(kind: BillKind, lines: readonly Line[], terms: Terms, inState: boolean) {
  const { packing_bp, discount_bp, discount_given_paise, commission_bp } = terms
  const kept = { packing_bp, discount_bp, discount_given_paise, commission_bp }
  return {
    ...asStored(billTotals(kind, lines, terms, inState), kept),
    tooMuchOff: isTooMuchOff(discount_given_paise, lines),
  }
}

/** Computed figures as they are stored: a taxable value where it is not the usual one, and rates other than the bill's own. */
export function asStored(
  {
    lines,
    rates,
    taxable_paise,
    ...bill
  }: Pick<BillTotals, 'lines' | 'rates'> &
    Omit<Computed, keyof Kept | 'taxable_paise'> & { taxable_paise: number },
  kept: Kept,
): Figures {
  return {
    bill: { ...bill, ...kept, taxable_paise: unless(bill.subtotal_paise, taxable_paise) },
    lines: lines.map((line) => ({
      value_paise: line.value_paise,
      taxable_paise: unless(line.value_paise, line.taxable_paise),
      tax_paise: line.tax_paise,
      tax_bp: line.tax_bp,
    })),
    rates: rates
      .filter(({ tax_bp }) => tax_bp !== bill.cgst_bp + bill.sgst_bp)
      .map((rate) => ({
        tax_bp: rate.tax_bp,
        lines: rate.lines,
        taxable_paise: rate.taxable_paise,
        tax_paise: rate.cgst_paise + rate.sgst_paise,
      }))
      .sort((one, other) => one.tax_bp - other.tax_bp),
    tooMuchOff: false,
  }
}

const unless = (usual: number, amount: number) => (amount === usual ? null : amount)

const DIFFERS = { id: 'bills.totals_differ' } as const

/**
 * Refuses with 409 if the client's total or line value differs from the server's (rule 4.5), and a discount that is
 * more than the goods, also where lines were taken off it.
 */
export function checkTotals(
  draft: Pick<BillChange, 'total' | 'productdetails' | 'order_discount'>,
  figures: Figures,
): void {
  if (figures.tooMuchOff && draft.order_discount)
    throw invalid('order_discount.amount', { id: 'bills.discount_too_large' })
  if (figures.tooMuchOff)
    throw ruledOut({
      id: 'bills.discount_stays',
      params: { given: rupees(figures.bill.discount_given_paise ?? 0) },
    })
  if (draft.total !== undefined && draft.total !== figures.bill.total_paise) throw conflict(DIFFERS)
  draft.productdetails?.forEach((line, at) => {
    if (line.total_per_product !== undefined && line.total_per_product !== figures.lines[at]?.value_paise)
      throw conflict(DIFFERS)
  })
}
