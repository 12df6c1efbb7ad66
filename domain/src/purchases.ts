import { financialYearLabel } from './dates.ts'
import { type Paise, percentOf, prorate, sumOf, withinLimit, withoutPercent } from './money.ts'
import { documentNumber } from './numbers.ts'

/** The shop's own prefixes of purchases, of returns, and of what was open before. */
const PREFIXES = { purchase: 'PU/', purchase_return: 'PR/', purchase_opening: 'OP/' }
export type PurchaseKind = keyof typeof PREFIXES

/** The shop's own number of a purchase, such as PU/26-27/000001. */
export const purchaseNumber = (of: { kind: PurchaseKind; financial_year: number; sno: number }) =>
  documentNumber(of.financial_year, of.sno, PREFIXES[of.kind])

/** Whether the tax of a purchase is a credit: `later` is counted as one (CGST s.16). */
export const INPUT_CREDITS = ['yes', 'no', 'later'] as const
export type InputCredit = (typeof INPUT_CREDITS)[number]

/** Who is paid for the freight: the lorry by the shop, or the supplier with the goods. */
export const FREIGHT_PAID_TO = ['lorry', 'supplier'] as const
export type FreightPaidTo = (typeof FREIGHT_PAID_TO)[number]

/** A line of a supplier's bill: packs of some pieces at a rate per pack, in paise; rates are basis points. */
export type PurchaseLineFigures = {
  packs: number
  per_pack: number
  rate_paise: Paise
  discount_bp: number
  tax_bp: number
}

export type PurchaseTerms = {
  in_state: boolean
  prices_include_tax: boolean
  freight_paise: Paise
  /** The freight bears the tax of the goods; only where the supplier is paid for the freight. */
  freight_taxed: boolean
  freight_paid_to: FreightPaidTo
  /** Other charges on the bill, without tax. */
  other_paise: Paise
  /** The total printed on the supplier's bill; null: not typed. */
  paper_paise: Paise | null
  /** The tax is a credit, so it is no cost. */
  credit: boolean
}

/** A line's shares of the bill, in paise: together they are the bill's. */
type PurchaseLineTotals = { taxable_paise: Paise; tax_paise: Paise; landed_paise: Paise }

export type PurchaseTotals = {
  /** The goods after discount and without tax. */
  taxable_paise: Paise
  cgst_paise: Paise
  sgst_paise: Paise
  igst_paise: Paise
  /** What the supplier rounded: within a rupee of the printed total. */
  round_off_paise: Paise
  /** What is owed for the bill. */
  total_paise: Paise
  /** The printed total less `total_paise`; 0 where none was typed. */
  difference_paise: Paise
  lines: PurchaseLineTotals[]
}

/**
 * Computes a supplier's bill (rules 4.110 to 4.112). Each tax head is half the rate of the taxable value at that rate,
 * rounded half up. A line has landed at its taxable value, with its shares of freight and other charges by taxable value
 * and of tax that is no credit. Throws AmountTooLarge.
 */
export function purchaseTotals(lines: readonly PurchaseLineFigures[], terms: PurchaseTerms): PurchaseTotals {
  const values = lines.map(({ packs, rate_paise, discount_bp }) => {
    const value_paise = withinLimit(packs * rate_paise)
    return value_paise - percentOf(value_paise, discount_bp)
  })
  const taxables = terms.prices_include_tax ? withoutTax(lines, values) : values
  // A bill being typed may have its charges before its first line.
  const spread = (paise: Paise) => (lines.length === 0 ? [] : prorate(paise, taxables))
  const freights = spread(terms.freight_paise)
  const others = spread(terms.other_paise)
  const taxed = taxables.map((taxable, at) => taxable + (terms.freight_taxed ? (freights[at] ?? 0) : 0))
  const taxes = lines.map(() => 0)
  let half_paise = 0
  for (const its of atEachRate(lines)) {
    const of = its.map((at) => taxed[at] ?? 0)
    const head_paise = percentOf(
      sumOf(of, (paise) => paise),
      (lines[its[0] ?? 0]?.tax_bp ?? 0) / 2,
    )
    half_paise += head_paise
    for (const [share, tax_paise] of prorate(2 * head_paise, of).entries()) taxes[its[share] ?? 0] = tax_paise
  }
  const taxable_paise = sumOf(taxables, (paise) => paise)
  const charged_paise = terms.other_paise + (terms.freight_paid_to === 'supplier' ? terms.freight_paise : 0)
  const exact_paise = withinLimit(taxable_paise + 2 * half_paise + charged_paise)
  const apart_paise = terms.paper_paise === null ? 0 : terms.paper_paise - exact_paise
  const round_off_paise = Math.abs(apart_paise) < 100 ? apart_paise : 0
  return {
    taxable_paise,
    cgst_paise: terms.in_state ? half_paise : 0,
    sgst_paise: terms.in_state ? half_paise : 0,
    igst_paise: terms.in_state ? 0 : 2 * half_paise,
    round_off_paise,
    total_paise: exact_paise + round_off_paise,
    difference_paise: apart_paise - round_off_paise,
    lines: taxables.map((taxable_paise, at) => {
      const tax_paise = taxes[at] ?? 0
      const cost_paise = taxable_paise + (freights[at] ?? 0) + (others[at] ?? 0)
      return { taxable_paise, tax_paise, landed_paise: cost_paise + (terms.credit ? 0 : tax_paise) }
    }),
  }
}

const atEachRate = (lines: readonly { tax_bp: number }[]) =>
  Map.groupBy(lines.keys(), (at) => lines[at]?.tax_bp).values()

/** Values that include tax, without it: at each rate the sum is rounded once. */
function withoutTax(lines: readonly PurchaseLineFigures[], values: readonly Paise[]): Paise[] {
  const taxables = [...values]
  for (const its of atEachRate(lines)) {
    const of = its.map((at) => values[at] ?? 0)
    const sum_paise = withoutPercent(
      sumOf(of, (paise) => paise),
      lines[its[0] ?? 0]?.tax_bp ?? 0,
    )
    for (const [share, paise] of prorate(sum_paise, of).entries()) taxables[its[share] ?? 0] = paise
  }
  return taxables
}

/**
 * What a return of some packs takes back of an amount of its line: the share of all packs returned so far less the share
 * taken back before, so that all packs take back the whole amount to the paisa (rule 4.114).
 */
export function takenBack(amount_paise: Paise, of: { packs: number; before: number; now: number }): Paise {
  const share = (packs: number) => prorate(amount_paise, [packs, of.packs - packs])[0] ?? 0
  return share(of.before + of.now) - share(of.before)
}

/**
 * A supplier's number as two spellings of it agree: letters in upper case, without the financial year, blanks, dashes,
 * slashes and leading zeros ("sf/26-27/45" and "SF/26-27/0045" are "SF 45"); `fy` is the year that the number is of.
 * A year that is the whole number stays.
 */
export function supplierNumberKey(number: string, fy: number): string {
  const [from = '', to = ''] = financialYearLabel(fy).split('-')
  const year = new RegExp(`(?<!\\d)(?:20)?${from}[\\p{Pd}/ ]?(?:20)?${to}(?!\\d)`, 'u')
  const text = number.normalize('NFKC').toUpperCase()
  const rest = text.replace(year, ' ')
  return (/\d/.test(rest) ? rest : text)
    .split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .filter((part) => part !== '')
    .join(' ')
}
