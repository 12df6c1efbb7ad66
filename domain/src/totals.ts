import { type BillKind, isOpening, isTaxed, kindOf } from './kinds.ts'
import {
  type Paise,
  percentOf,
  percentToRupee,
  prorate,
  roundToRupee,
  withinLimit,
  withoutPercent,
} from './money.ts'

/** Both heads of a rate of tax, in basis points. */
export type TaxRate = { cgst_bp: number; sgst_bp: number }

/**
 * What a bill's figures are made by: rates in basis points, 0 for those its kind does not have, and the rules of the
 * settings it was saved with (rules 4.6 and 4.42 to 4.45).
 */
export type BillTerms = Partial<TaxRate> & {
  packing_bp: number
  discount_bp?: number
  /** A discount given as an amount; it replaces the percentage. */
  discount_given_paise?: Paise | null
  commission_bp?: number
  prices_include_tax?: boolean | number
  packing_taxed?: boolean | number
}

/**
 * A line for the totals; `non_discount` is the flag of the product's category, `tax_bp` the product's own rate of tax,
 * absent where the bill's applies.
 */
export type LineFigures = {
  price_paise: Paise
  qty: number
  non_discount?: boolean | number
  tax_bp?: number | null | undefined
}

/** A bill's figures at one rate of tax. Outside the state the two heads add up to the IGST. */
export type RateFigures = TaxRate & {
  tax_bp: number
  taxable_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  /** The number of its lines. */
  lines: number
}

/** The figures of a bill, in paise. Outside the state CGST and SGST are 0 and IGST is their sum. */
export type BillTotals = TaxRate & {
  /** The goods without tax and before the discount. */
  subtotal_paise: Paise
  non_discount_paise: Paise
  /** Without tax. */
  discount_paise: Paise
  /** The taxable value: the sub-total less the discount, with packing if packing is taxed. */
  taxable_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
  packing_paise: Paise
  commission_paise: Paise
  round_off_paise: Paise
  total_paise: Paise
  /** The amount that the paper adds to its customer's account. */
  owed_paise: Paise
  /** By rate of tax; the first is the bill's own, `cgst_bp` and `sgst_bp`. */
  rates: RateFigures[]
  /** Each line's price times quantity, and its share of the taxable value and of the tax: all sum to the bill's. */
  lines: LineTotals[]
}

type LineTotals = { value_paise: Paise; taxable_paise: Paise; tax_paise: Paise; tax_bp: number }

/** The value of a line's goods, with or without tax as the line's price. */
type Asked = {
  at: number
  value_paise: Paise
  non_discount_paise: Paise
  /** After the discount. */
  goods_paise: Paise
  /** With its share of taxed packing. */
  packed_paise: Paise
  tax_bp: number
}

/**
 * Computes a bill's totals from its lines and terms (rules 4.5, 4.6 and 4.42 to 4.45). The discount is an amount, or a
 * percentage of the lines that are not Non-Discount, rounded to the rupee once, 100 % all of them; never more. Each tax
 * head is a percentage of the taxable value of its rate, rounded separately. Packing is a percentage of the lines. The
 * total is rounded to the rupee, but for an opening. Commission is a percentage of the goods after discount and not part of the total.
 * Throws AmountTooLarge.
 */
export function billTotals(
  kind: BillKind,
  lines: readonly LineFigures[],
  terms: BillTerms,
  inState: boolean,
): BillTotals {
  const { discounted, commissioned, owes } = kindOf(kind)
  const taxed = isTaxed(kind)
  const values = lines.map((line) => withinLimit(line.price_paise * line.qty))
  const discountable = values.map((value, at) => (discounted && !lines[at]?.non_discount ? value : 0))
  const asked_paise = sum(values)
  const discountable_paise = sum(discountable)
  const off_paise = Math.min(discountOf(discountable_paise, terms), discountable_paise)
  const packed_paise = percentOf(asked_paise, terms.packing_bp)
  const commission_paise = commissioned ? percentOf(asked_paise - off_paise, terms.commission_bp ?? 0) : 0

  const main = { cgst_bp: taxed ? (terms.cgst_bp ?? 0) : 0, sgst_bp: taxed ? (terms.sgst_bp ?? 0) : 0 }
  const inside = taxed && Boolean(terms.prices_include_tax)
  const packing_taxed = taxed && Boolean(terms.packing_taxed)
  const off = spread(taxed ? off_paise : 0, discountable)
  const packed = spread(packing_taxed ? packed_paise : 0, values)
  const asked = values.map((value_paise, at): Asked => {
    const goods_paise = value_paise - (off[at] ?? 0)
    return {
      at,
      value_paise,
      non_discount_paise: discounted ? value_paise - (discountable[at] ?? 0) : 0,
      goods_paise,
      packed_paise: goods_paise + (packed[at] ?? 0),
      tax_bp: taxed ? (lines[at]?.tax_bp ?? wholeRate(main)) : 0,
    }
  })
  const parts = byRate(asked, main).map(([rate, its]) => partAt(rate, its, inside))
  const of = (figure: (part: Part) => Paise) => sum(parts.map(figure))
  const subtotal_paise = of((part) => part.subtotal_paise)
  const discount_paise = taxed ? subtotal_paise - of((part) => part.goods_paise) : off_paise
  const taxable_paise = of((part) => part.figures.taxable_paise)
  const packing_paise = packing_taxed ? taxable_paise - (subtotal_paise - discount_paise) : packed_paise
  const cgst_paise = of((part) => part.figures.cgst_paise)
  const sgst_paise = of((part) => part.figures.sgst_paise)
  const exact_paise = subtotal_paise - discount_paise + cgst_paise + sgst_paise + packing_paise
  const due_paise = inside ? asked_paise - off_paise + packed_paise : exact_paise
  const total_paise = withinLimit(isOpening(kind) ? due_paise : roundToRupee(due_paise))
  const [first = main] = parts.map(({ figures }) => figures)
  return {
    cgst_bp: first.cgst_bp,
    sgst_bp: first.sgst_bp,
    subtotal_paise,
    non_discount_paise: of((part) => part.non_discount_paise),
    discount_paise,
    taxable_paise,
    cgst_paise: inState ? cgst_paise : 0,
    sgst_paise: inState ? sgst_paise : 0,
    igst_paise: inState ? 0 : cgst_paise + sgst_paise,
    packing_paise,
    commission_paise,
    round_off_paise: total_paise - exact_paise,
    total_paise,
    owed_paise: owes * total_paise,
    rates: parts.map(({ figures }) => figures),
    lines: parts
      .flatMap((part) => part.lines)
      .sort((one, other) => one.at - other.at)
      .map(({ at: _, ...line }) => line),
  }
}

/** A discount before it is limited to the goods. All of them are off to the paisa: tax would be left on the rest. */
function discountOf(
  goods_paise: Paise,
  { discount_given_paise, discount_bp = 0 }: Pick<BillTerms, 'discount_given_paise' | 'discount_bp'>,
): Paise {
  if (discount_given_paise) return discount_given_paise
  return discount_bp === 10_000 ? goods_paise : percentToRupee(goods_paise, discount_bp)
}

/** Whether a discount given as an amount is more than the goods that can have one (rule 4.44). */
export const isTooMuchOff = (given_paise: Paise | null | undefined, lines: readonly LineFigures[]): boolean =>
  (given_paise ?? 0) > sum(lines.map((line) => (line.non_discount ? 0 : line.price_paise * line.qty)))

/** The sum of the lines at one rate, without tax. */
type Part = ReturnType<typeof partAt>

function partAt(rate: TaxRate, lines: readonly Asked[], inside: boolean) {
  const tax_bp = wholeRate(rate)
  const net = (amount_paise: Paise) => (inside ? withoutPercent(amount_paise, tax_bp) : amount_paise)
  const of = (figure: (line: Asked) => Paise) => net(sum(lines.map(figure)))
  const packed = lines.map((line) => line.packed_paise)
  const taxable_paise = of((line) => line.packed_paise)
  const taxables = inside ? prorate(taxable_paise, packed) : packed
  const cgst_paise = percentOf(taxable_paise, rate.cgst_bp)
  const sgst_paise = percentOf(taxable_paise, rate.sgst_bp)
  const taxes = prorate(cgst_paise + sgst_paise, taxables)
  return {
    figures: { ...rate, tax_bp, taxable_paise, cgst_paise, sgst_paise, lines: lines.length },
    subtotal_paise: of((line) => line.value_paise),
    non_discount_paise: of((line) => line.non_discount_paise),
    goods_paise: of((line) => line.goods_paise),
    lines: lines.map(({ at, value_paise }, its) => ({
      at,
      value_paise,
      taxable_paise: taxables[its] ?? 0,
      tax_paise: taxes[its] ?? 0,
      tax_bp,
    })),
  }
}

const wholeRate = ({ cgst_bp, sgst_bp }: TaxRate) => cgst_bp + sgst_bp

/** The two heads of a product's own rate are its halves (rule 4.45). */
const headsOf = (tax_bp: number, main: TaxRate): TaxRate =>
  tax_bp === wholeRate(main) ? main : { cgst_bp: tax_bp / 2, sgst_bp: tax_bp / 2 }

/** Lines by their rate of tax, in the order of the lines, but the main rate first. */
function byRate<L extends { tax_bp: number }>(lines: readonly L[], { cgst_bp, sgst_bp }: TaxRate) {
  const main = { cgst_bp, sgst_bp }
  const groups = [...Map.groupBy(lines, (line) => line.tax_bp)]
  const isMain = ([tax_bp]: (typeof groups)[number]) => tax_bp === wholeRate(main)
  return [...groups.filter(isMain), ...groups.filter((group) => !isMain(group))].map(
    ([tax_bp, its]) => [headsOf(tax_bp, main), its] as const,
  )
}

/**
 * A saved bill's figures by rate of tax, from its lines as saved; `main` is the bill's own rate, which comes first.
 */
export function savedRates(
  lines: readonly { taxable_paise: Paise; tax_paise: Paise; tax_bp: number }[],
  main: TaxRate,
): RateFigures[] {
  return byRate(lines, main).map(([rate, its]) => {
    const taxable_paise = sum(its.map((line) => line.taxable_paise))
    const tax_paise = sum(its.map((line) => line.tax_paise))
    // The heads of a note are halves of a share of its invoice's tax, and not a rate of its own value.
    const cgst_paise =
      rate.cgst_bp === rate.sgst_bp && tax_paise % 2 === 0
        ? tax_paise / 2
        : Math.min(percentOf(taxable_paise, rate.cgst_bp), tax_paise)
    return {
      ...rate,
      tax_bp: wholeRate(rate),
      taxable_paise,
      cgst_paise,
      sgst_paise: tax_paise - cgst_paise,
      lines: its.length,
    }
  })
}

/** The amounts of lines without tax, before any discount: together the bill's sub-total. */
export function amountsWithoutTax(
  lines: readonly { value_paise: Paise; tax_bp: number }[],
  prices_include_tax: boolean,
): Paise[] {
  if (!prices_include_tax) return lines.map((line) => line.value_paise)
  const amounts = new Map<object, Paise>()
  for (const [tax_bp, its] of Map.groupBy(lines, (line) => line.tax_bp)) {
    const values = its.map((line) => line.value_paise)
    const shares = prorate(withoutPercent(sum(values), tax_bp), values)
    for (const [at, line] of its.entries()) amounts.set(line, shares[at] ?? 0)
  }
  return lines.map((line) => amounts.get(line) ?? 0)
}

function sum(amounts: readonly Paise[]): Paise {
  return amounts.reduce((all, amount) => withinLimit(all + amount), 0)
}

const spread = (total_paise: Paise, weights: readonly Paise[]): Paise[] =>
  total_paise === 0 ? [] : prorate(total_paise, weights)

/** The unit price with its tax, rounded to the paisa: `amount_with_tax_per_product` on the wire (rule 3.10). */
export function priceWithTax(price_paise: Paise, tax_bp: number): Paise {
  return price_paise + percentOf(price_paise, tax_bp)
}
