import { type Paise, percentOf, percentToRupee, prorate, roundToRupee, withinLimit } from './money.ts'

/** The rates an order keeps for ever, in basis points: those of the settings on the day it was made (rule 4.6). */
export type OrderRates = { cgst_bp: number; sgst_bp: number; packing_bp: number }

/** What an order's totals are computed from: the unit price without tax, and a whole quantity. */
export type OrderLineFigures = { price_paise: Paise; qty: number }

/** Every figure of an order, in paise. Outside the state CGST and SGST are 0 and IGST is their sum. */
export type OrderTotals = {
  subtotal_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
  tax_paise: Paise
  packing_paise: Paise
  before_round_paise: Paise
  round_off_paise: Paise
  total_paise: Paise
  lines: { value_paise: Paise; tax_paise: Paise }[]
}

/**
 * An order's totals from its lines and rates (rules 4.5 and 4.6): each tax head is rounded by itself on the
 * document, the lines' tax sums to the document's, the total is rounded to the rupee. Throws AmountTooLarge.
 */
export function orderTotals(
  lines: readonly OrderLineFigures[],
  rates: OrderRates,
  inState: boolean,
): OrderTotals {
  const values = lines.map((line) => withinLimit(line.price_paise * line.qty))
  const subtotal_paise = sum(values)
  const cgst = percentOf(subtotal_paise, rates.cgst_bp)
  const sgst = percentOf(subtotal_paise, rates.sgst_bp)
  const tax_paise = cgst + sgst
  const packing_paise = percentOf(subtotal_paise, rates.packing_bp)
  const taxes = prorate(tax_paise, values)
  return {
    subtotal_paise,
    cgst_paise: inState ? cgst : 0,
    sgst_paise: inState ? sgst : 0,
    igst_paise: inState ? 0 : tax_paise,
    tax_paise,
    packing_paise,
    ...rounded(subtotal_paise + tax_paise + packing_paise),
    lines: values.map((value_paise, at) => ({ value_paise, tax_paise: taxes[at] ?? 0 })),
  }
}

type TaxFigures = Pick<OrderTotals, 'subtotal_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise'>

/** Both tax heads of an order as it was saved: outside the state the two amounts that its IGST is the sum of. */
export function taxHeads(order: TaxFigures & Pick<OrderRates, 'cgst_bp'>) {
  const { subtotal_paise, cgst_bp, igst_paise } = order
  if (igst_paise === 0) return { cgst_paise: order.cgst_paise, sgst_paise: order.sgst_paise }
  const cgst_paise = Math.min(percentOf(subtotal_paise, cgst_bp), igst_paise)
  return { cgst_paise, sgst_paise: igst_paise - cgst_paise }
}

/** The rates an estimate keeps for ever, in basis points (rule 4.6). */
export type EstimateRates = { discount_bp: number; packing_bp: number; commission_bp: number }

/** What an estimate's totals are computed from; `non_discount` is the flag of the product's category. */
export type EstimateLineFigures = { rate_paise: Paise; qty: number; non_discount: boolean }

/** Every figure of an estimate, in paise. */
export type EstimateTotals = {
  subtotal_paise: Paise
  discountable_paise: Paise
  non_discount_paise: Paise
  discount_paise: Paise
  packing_paise: Paise
  commission_paise: Paise
  before_round_paise: Paise
  round_off_paise: Paise
  total_paise: Paise
  lines: { value_paise: Paise }[]
}

/**
 * An estimate's totals from its lines and rates (rule 4.6): the discount is a percentage of the lines that are
 * not Non-Discount, rounded to the rupee once and never more than those lines; packing is a percentage of the
 * subtotal, as on orders, and part of the total; commission is a percentage of the goods after discount, told to
 * the agent and not part of the total. Throws AmountTooLarge.
 */
export function estimateTotals(lines: readonly EstimateLineFigures[], rates: EstimateRates): EstimateTotals {
  const values = lines.map((line) => withinLimit(line.rate_paise * line.qty))
  const subtotal_paise = sum(values)
  const non_discount_paise = sum(values.filter((_, at) => lines[at]?.non_discount))
  const discountable_paise = subtotal_paise - non_discount_paise
  // 100 % of 2,582.50 would round to 2,583.00, more than the goods cost.
  const discount_paise = Math.min(percentToRupee(discountable_paise, rates.discount_bp), discountable_paise)
  const goods_paise = subtotal_paise - discount_paise
  const packing_paise = percentOf(subtotal_paise, rates.packing_bp)
  return {
    subtotal_paise,
    discountable_paise,
    non_discount_paise,
    discount_paise,
    packing_paise,
    commission_paise: percentOf(goods_paise, rates.commission_bp),
    ...rounded(goods_paise + packing_paise),
    lines: values.map((value_paise) => ({ value_paise })),
  }
}

/** A bill's last three figures: the sum, what rounding to the rupee adds or takes, and what is to be paid. */
function rounded(before_round_paise: Paise) {
  const total_paise = withinLimit(roundToRupee(before_round_paise))
  return { before_round_paise, round_off_paise: total_paise - before_round_paise, total_paise }
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((all, amount) => withinLimit(all + amount), 0)
}

/** The unit price with its share of tax, rounded to the paisa: `amount_with_tax_per_product` on the wire (rule 3.3). */
export function priceWithTax(price_paise: Paise, rates: OrderRates): Paise {
  return price_paise + percentOf(price_paise, rates.cgst_bp + rates.sgst_bp)
}
