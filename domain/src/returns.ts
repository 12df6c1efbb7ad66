import { financialYear } from './dates.ts'
import { type Paise, percentOf, prorate, roundHalfUp, roundToRupee, sumOf, withinLimit } from './money.ts'
import { amountsWithoutTax, type BillTotals, savedRates, type TaxRate } from './totals.ts'

/** Why a note is written: GSTN's codes (rule 4.65). */
export const NOTE_REASONS = ['01', '02', '04', '05', '07'] as const
export type NoteReason = (typeof NOTE_REASONS)[number]

/** The fate of goods on a note: back to stock, damaged, or not come back. */
export const RETURNED_GOODS = ['saleable', 'damaged', 'none'] as const
export type ReturnedGoods = (typeof RETURNED_GOODS)[number]

/** The use of a credit note's money: to pay bills, to be paid out, or to stay as credit (rule 4.67). */
export const SETTLES = ['set_off', 'refund', 'keep'] as const
export type Settle = (typeof SETTLES)[number]

/** The last day on which a credit note may reduce the tax of a paper of some day (CGST s.34(2)). */
export const lastDayToReduceTax = (isoDay: string): string => `${financialYear(isoDay) + 1}-11-30`

/** Whether a credit note of a day comes too late to reduce a paper's tax: it is then a commercial one (rule 4.96). */
export const isCommercial = ({ day, tax_paise }: { day: string; tax_paise: Paise }, today: string): boolean =>
  tax_paise > 0 && today > lastDayToReduceTax(day)

export const MOST_OF_REMARK = 200

export type OriginalLine = {
  id: number
  qty: number
  price_paise: Paise
  value_paise: Paise
  taxable_paise: Paise
  tax_paise: Paise
  tax_bp: number
  non_discount: boolean | number
}

export type Original = TaxRate & {
  /** Its lines bear GST. */
  taxed: boolean
  prices_include_tax: boolean
  discount_paise: Paise
  packing_paise: Paise
  /** Packing is part of the taxable value. */
  packing_taxed: boolean
  /** Whether it is too late to reduce the paper's tax: notes then take back values without tax. */
  tax_stays: boolean
  total_paise: Paise
  lines: readonly OriginalLine[]
}

/** A line of a note that is not cancelled: `qty` is 0 where only an amount was corrected. */
export type LineGiven = { of_line_id: number; qty: number; taxable_paise: Paise; tax_paise: Paise }

/** The goods and amounts of a paper that its standing notes took back. */
export type Given = {
  discount_paise: Paise
  packing_paise: Paise
  round_off_paise: Paise
  total_paise: Paise
  lines: readonly LineGiven[]
}

/** The request for a line: a quantity that comes back, or an amount before tax that is corrected. */
export type AskedBack = { of_line_id: number } & (
  | { qty: number; amount_paise?: undefined }
  | { amount_paise: Paise; qty?: undefined }
)

/** A line of a note: `back` is how many came back. */
export type NoteLine = {
  of_line_id: number
  back: number
  qty: number
  price_paise: Paise
  value_paise: Paise
  taxable_paise: Paise
  tax_paise: Paise
  tax_bp: number
}

/** As a bill's totals; CGST and SGST are the IGST's halves outside the state. */
export type NoteFigures = Omit<BillTotals, 'igst_paise' | 'commission_paise' | 'owed_paise' | 'lines'> & {
  lines: NoteLine[]
}

/** How much of a line can still be taken back: quantity, and amount before tax. */
export type Left = { qty: number; taxable_paise: Paise }

const within = (least: number, amount: number, most: number) => Math.min(Math.max(amount, least), most)

const share = (amount_paise: Paise, part: number, whole: number): Paise =>
  whole === 0 ? 0 : roundHalfUp(BigInt(amount_paise) * BigInt(part), BigInt(whole))

/** The value already taken back of a line: with goods, and as corrected amounts. */
function givenOf({ lines }: Given, line_id: number) {
  const its = lines.filter(({ of_line_id }) => of_line_id === line_id)
  const of = (some: readonly LineGiven[]) => ({
    taxable_paise: sumOf(some, (line) => line.taxable_paise),
    tax_paise: sumOf(some, (line) => line.tax_paise),
  })
  return {
    qty: sumOf(its, ({ qty }) => qty),
    goods: of(its.filter(({ qty }) => qty > 0)),
    amounts: of(its.filter(({ qty }) => qty === 0)),
  }
}

/** The quantity and the amount of a line that can still be taken back. */
export function leftOf(line: OriginalLine, given: Given): Left {
  const { qty, goods, amounts } = givenOf(given, line.id)
  return {
    qty: line.qty - qty,
    taxable_paise: line.taxable_paise - goods.taxable_paise - amounts.taxable_paise,
  }
}

/**
 * Each line's tax, with both heads of a rate spread in the same way, so that every note has equal heads like its
 * invoice. They add up to the invoice's at each rate.
 */
function taxByLine({ lines, ...main }: Original): Map<number, Paise> {
  const taxes = new Map(lines.map((line) => [line.id, line.tax_paise]))
  for (const [tax_bp, its] of Map.groupBy(lines, (line) => line.tax_bp)) {
    const tax_paise = sumOf(its, (line) => line.tax_paise)
    if (!hasHalves(tax_bp, main) || tax_paise % 2 !== 0) continue
    const halves = prorate(
      tax_paise / 2,
      its.map((line) => line.taxable_paise),
    )
    for (const [at, line] of its.entries()) taxes.set(line.id, 2 * (halves[at] ?? 0))
  }
  return taxes
}

/** The tax of each line that earlier notes took; of a used-up line all tax that notes can take. */
const taxGiven = ({ lines }: Original, given: Given) =>
  new Map(
    lines.map(({ id }) => {
      const { goods, amounts } = givenOf(given, id)
      return [id, goods.tax_paise + amounts.tax_paise]
    }),
  )

/** The sum of notes for a whole paper: its total, or its total without the remaining tax if the tax stays. */
function mostOf({ tax_stays, total_paise, packing_taxed, packing_paise, lines }: Original, given: Given) {
  if (!tax_stays) return total_paise
  const taxable_paise = sumOf(lines, (line) => line.taxable_paise)
  const tax_paise = sumOf(given.lines, (line) => line.tax_paise)
  return roundToRupee(taxable_paise + tax_paise + (packing_taxed ? 0 : packing_paise))
}

/** Whether both heads of a rate are equal, as the law has them. */
const hasHalves = (tax_bp: number, { cgst_bp, sgst_bp }: TaxRate) =>
  tax_bp !== cgst_bp + sgst_bp || cgst_bp === sgst_bp

/**
 * Splits a line's tax cumulatively: whatever the steps, they add up to the whole to the paisa. `part` of `whole` is
 * taken after this step, `given_paise` before it.
 */
const step = (amount_paise: Paise, part: number, whole: number, given_paise: Paise, left_paise: Paise) =>
  part === whole ? left_paise : within(0, share(amount_paise, part, whole) - given_paise, left_paise)

/** The part of a line that a note takes back (rule 4.66). */
function lineBack(original: Original, line: OriginalLine, tax_paise: Paise, given: Given, asked: AskedBack) {
  const { goods, amounts, qty: before } = givenOf(given, line.id)
  const unit = hasHalves(line.tax_bp, original) && tax_paise % 2 === 0 ? 2 : 1
  const left = {
    taxable: line.taxable_paise - goods.taxable_paise - amounts.taxable_paise,
    tax: tax_paise - goods.tax_paise - amounts.tax_paise,
  }
  const tax = (all: Paise, part: number, whole: number, gone: Paise) =>
    unit * step(all / unit, part, whole, gone / unit, left.tax / unit)
  if (asked.qty === undefined) {
    const amount_paise = asked.amount_paise
    const after = amounts.taxable_paise + amount_paise
    const all = amount_paise === left.taxable
    return {
      taxable_paise: amount_paise,
      tax_paise: all ? left.tax : tax(tax_paise, after, line.taxable_paise, amounts.tax_paise),
    }
  }
  const after = before + asked.qty
  return {
    taxable_paise: step(
      line.taxable_paise - amounts.taxable_paise,
      after,
      line.qty,
      goods.taxable_paise,
      left.taxable,
    ),
    tax_paise: tax(tax_paise - amounts.tax_paise, after, line.qty, goods.tax_paise),
  }
}

/** The line of a note: a quantity at the line's price, or one of the corrected amount. */
function noteLine(
  original: Original,
  line: OriginalLine,
  asked: AskedBack,
  figures: { taxable_paise: Paise; tax_paise: Paise },
): NoteLine {
  const own = { of_line_id: line.id, tax_bp: line.tax_bp, ...figures }
  if (asked.qty !== undefined) {
    const { price_paise } = line
    return { ...own, back: asked.qty, qty: asked.qty, price_paise, value_paise: price_paise * asked.qty }
  }
  const tax_paise = original.tax_stays ? percentOf(asked.amount_paise, line.tax_bp) : figures.tax_paise
  const price_paise = asked.amount_paise + (original.prices_include_tax ? tax_paise : 0)
  return { ...own, back: 0, qty: 1, price_paise, value_paise: price_paise }
}

/** How much of an amount of the whole paper goes back with quantities: each line's share by its quantity. */
function backOf(
  total_paise: Paise,
  weights: readonly Paise[],
  lines: readonly OriginalLine[],
  after: (line: OriginalLine) => number,
): Paise {
  if (total_paise === 0) return 0
  const shares = prorate(total_paise, weights)
  return lines.reduce((so_far, line, at) => so_far + share(shares[at] ?? 0, after(line), line.qty), 0)
}

const byId = (original: Original, id: number): OriginalLine => {
  const line = original.lines.find((one) => one.id === id)
  if (!line) throw new RangeError('A note takes back lines of its own paper.')
  return line
}

/**
 * The figures of a note that takes back quantities or amounts of a paper's lines, after what earlier notes took (rule
 * 4.66). Each line's share is cumulative: notes for all of a line add up to the line, and notes for everything to the
 * paper, at each head of tax, round-off included. A line is asked for once, and at most what is left of it (`leftOf`).
 */
export function notesFigures(original: Original, given: Given, asked: readonly AskedBack[]): NoteFigures {
  const taxes = original.tax_stays ? taxGiven(original, given) : taxByLine(original)
  const lines = asked.map((one) => {
    const line = byId(original, one.of_line_id)
    const figures = lineBack(original, line, taxes.get(line.id) ?? 0, given, one)
    return noteLine(original, line, one, figures)
  })
  const wanted = new Map(asked.map((one) => [one.of_line_id, one.qty ?? 0]))
  const after = (line: OriginalLine) => givenOf(given, line.id).qty + (wanted.get(line.id) ?? 0)
  const amounts = original.taxed
    ? amountsWithoutTax(original.lines, original.prices_include_tax)
    : original.lines.map((line) => line.value_paise)
  const discountable = original.lines.map((line, at) => (line.non_discount ? 0 : (amounts[at] ?? 0)))
  const off_paise =
    backOf(original.discount_paise, discountable, original.lines, after) - given.discount_paise
  const packed_paise = Math.max(
    0,
    backOf(original.packing_paise, amounts, original.lines, after) - given.packing_paise,
  )
  const taxable_paise = sumOf(lines, (line) => line.taxable_paise)
  const inside_paise = original.packing_taxed ? packed_paise : 0
  const values_paise = sumOf(lines, (line) => line.value_paise)
  const own = heads(lines, original)
  const exact = original.taxed
    ? taxedParts({
        inclusive: original.prices_include_tax,
        taxable_paise,
        values_paise,
        off_paise,
        inside_paise,
      })
    : { subtotal_paise: values_paise, discount_paise: within(0, off_paise, values_paise), packed_paise: 0 }
  const packing_paise = original.packing_taxed ? exact.packed_paise : packed_paise
  const exact_paise =
    exact.subtotal_paise - exact.discount_paise + own.cgst_paise + own.sgst_paise + packing_paise
  const all = original.lines.every((line) => after(line) === line.qty)
  const left_paise = mostOf(original, given) - given.total_paise
  const so_far_paise = given.total_paise - given.round_off_paise + exact_paise
  const total_paise = all
    ? Math.max(0, left_paise)
    : within(0, roundToRupee(so_far_paise) - given.total_paise, left_paise)
  return {
    ...own,
    subtotal_paise: exact.subtotal_paise,
    non_discount_paise: 0,
    discount_paise: exact.discount_paise,
    taxable_paise,
    packing_paise,
    round_off_paise: withinLimit(total_paise - exact_paise),
    total_paise,
    lines,
  }
}

/** The parts of a note's taxable value: the goods less the discount, with taxed packing. */
function taxedParts(of: {
  inclusive: boolean
  taxable_paise: Paise
  values_paise: Paise
  off_paise: Paise
  inside_paise: Paise
}) {
  const { inclusive, taxable_paise, values_paise, off_paise, inside_paise } = of
  const subtotal_paise = inclusive
    ? Math.max(0, taxable_paise + Math.max(0, off_paise) - inside_paise)
    : values_paise
  const discount_paise = Math.max(0, subtotal_paise + inside_paise - taxable_paise)
  return { subtotal_paise, discount_paise, packed_paise: taxable_paise - subtotal_paise + discount_paise }
}

/** Both heads of a note's tax, and its figures by rate; its own rate is the paper's where a line has it. */
function heads(lines: readonly NoteLine[], main: TaxRate) {
  const rates = savedRates(lines, main)
  const [{ cgst_bp, sgst_bp } = main] = rates
  return {
    cgst_bp,
    sgst_bp,
    cgst_paise: sumOf(rates, (rate) => rate.cgst_paise),
    sgst_paise: sumOf(rates, (rate) => rate.sgst_paise),
    rates,
  }
}

/** The figures of a debit note: amounts before tax that are added to a paper's lines, at their rates. */
export function debitFigures(original: Original, asked: readonly AskedBack[]): NoteFigures {
  const lines = asked.map((one) => {
    const line = byId(original, one.of_line_id)
    const taxable_paise = one.amount_paise ?? 0
    const main = line.tax_bp === original.cgst_bp + original.sgst_bp
    const rates = main ? [original.cgst_bp, original.sgst_bp] : [line.tax_bp / 2, line.tax_bp / 2]
    const tax_paise = sumOf(rates, (rate_bp) => percentOf(taxable_paise, rate_bp))
    return noteLine(
      original,
      line,
      { of_line_id: line.id, amount_paise: taxable_paise },
      { taxable_paise, tax_paise },
    )
  })
  const own = heads(lines, original)
  const taxable_paise = sumOf(lines, (line) => line.taxable_paise)
  const exact_paise = withinLimit(taxable_paise + own.cgst_paise + own.sgst_paise)
  const total_paise = roundToRupee(exact_paise)
  return {
    ...own,
    subtotal_paise: taxable_paise,
    non_discount_paise: 0,
    discount_paise: 0,
    taxable_paise,
    packing_paise: 0,
    round_off_paise: total_paise - exact_paise,
    total_paise,
    lines,
  }
}
