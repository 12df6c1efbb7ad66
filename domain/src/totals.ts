import { type BillKind, kindOf } from './kinds.ts'
import { type Paise, percentOf, percentToRupee, prorate, roundToRupee, withinLimit } from './money.ts'

/** The rates a bill keeps, in basis points (rule 4.6); 0 for those its kind does not have. */
export type BillRates = {
  packing_bp: number
  cgst_bp?: number
  sgst_bp?: number
  discount_bp?: number
  commission_bp?: number
}

/** A line for the totals; `non_discount` is the flag of the product's category. */
export type LineFigures = { price_paise: Paise; qty: number; non_discount?: boolean | number }

/** The figures of a bill, in paise. Outside the state CGST and SGST are 0 and IGST is their sum. */
export type BillTotals = {
  subtotal_paise: Paise
  non_discount_paise: Paise
  discount_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
  packing_paise: Paise
  commission_paise: Paise
  round_off_paise: Paise
  total_paise: Paise
  /** What it adds to its customer's account. */
  owed_paise: Paise
  /** The total of each line and its share of the tax: both sum to the bill's. */
  lines: { value_paise: Paise; tax_paise: Paise }[]
}

/**
 * Computes a bill's totals from its lines and rates (rules 4.5 and 4.6). The discount is a percentage of the lines
 * that are not Non-Discount, rounded to the rupee once and never more than those lines. Each tax head is a percentage
 * of the goods after discount, rounded separately. Packing is a percentage of the sub-total, without tax. The total
 * is rounded to the rupee. Commission is a percentage of the goods after discount and not part of the total. Throws
 * AmountTooLarge.
 */
export function billTotals(
  kind: BillKind,
  lines: readonly LineFigures[],
  rates: BillRates,
  inState: boolean,
): BillTotals {
  const { taxed, discounted, commissioned, owes } = kindOf(kind)
  const values = lines.map((line) => withinLimit(line.price_paise * line.qty))
  const subtotal_paise = sum(values)
  const non_discount_paise = discounted ? sum(values.filter((_, at) => lines[at]?.non_discount)) : 0
  const discountable_paise = discounted ? subtotal_paise - non_discount_paise : 0
  // 100 % of 2,582.50 would round to 2,583.00, more than the goods.
  const discount_paise = Math.min(
    percentToRupee(discountable_paise, rates.discount_bp ?? 0),
    discountable_paise,
  )
  const goods_paise = subtotal_paise - discount_paise
  const cgst = taxed ? percentOf(goods_paise, rates.cgst_bp ?? 0) : 0
  const sgst = taxed ? percentOf(goods_paise, rates.sgst_bp ?? 0) : 0
  const tax_paise = cgst + sgst
  const packing_paise = percentOf(subtotal_paise, rates.packing_bp)
  const exact_paise = goods_paise + tax_paise + packing_paise
  const total_paise = withinLimit(roundToRupee(exact_paise))
  const taxes = taxed ? prorate(tax_paise, values) : []
  return {
    subtotal_paise,
    non_discount_paise,
    discount_paise,
    cgst_paise: inState ? cgst : 0,
    sgst_paise: inState ? sgst : 0,
    igst_paise: inState ? 0 : tax_paise,
    packing_paise,
    commission_paise: commissioned ? percentOf(goods_paise, rates.commission_bp ?? 0) : 0,
    round_off_paise: total_paise - exact_paise,
    total_paise,
    owed_paise: owes * total_paise,
    lines: values.map((value_paise, at) => ({ value_paise, tax_paise: taxes[at] ?? 0 })),
  }
}

type TaxFigures = Pick<BillTotals, 'subtotal_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise'>

/** Both tax heads of a saved order: outside the state the two amounts whose sum is the IGST. */
export function taxHeads(order: TaxFigures & { cgst_bp: number }) {
  const { subtotal_paise, cgst_bp, igst_paise } = order
  if (igst_paise === 0) return { cgst_paise: order.cgst_paise, sgst_paise: order.sgst_paise }
  const cgst_paise = Math.min(percentOf(subtotal_paise, cgst_bp), igst_paise)
  return { cgst_paise, sgst_paise: igst_paise - cgst_paise }
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((all, amount) => withinLimit(all + amount), 0)
}

/** The unit price with its tax, rounded to the paisa: `amount_with_tax_per_product` on the wire (rule 3.3). */
export function priceWithTax(price_paise: Paise, rates: { cgst_bp: number; sgst_bp: number }): Paise {
  return price_paise + percentOf(price_paise, rates.cgst_bp + rates.sgst_bp)
}
