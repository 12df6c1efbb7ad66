import { financialYearLabel } from './dates.ts'

/** The most characters of a prefix: with it a number of six digits still has 16. */
export const MOST_OF_PREFIX = 4

/** Whether a text can precede numbers: letters, digits, "/" and "-" (CGST Rule 46(b)); a blank one is none. */
export const isPrefix = (text: string): boolean =>
  /^[A-Za-z0-9/-]*$/.test(text) && text.length <= MOST_OF_PREFIX

/** Whether a number has at most 16 characters with its prefix and its financial year (CGST Rule 46(b)). */
export const isPrintable = (sno: number, prefix: string): boolean =>
  prefix.length + 'yy-yy/'.length + Math.max(6, String(sno).length) <= 16

/**
 * A printed number: its kind's prefix, the financial year and the number within it, "26-27/000123" or
 * "E26-27/000123"; at most 16 characters (CGST Rule 46(b)).
 */
export function documentNumber(fy: number, sno: number, prefix = ''): string {
  if (!isPrintable(sno, prefix)) throw new RangeError('A document number has at most 16 characters.')
  return `${prefix}${financialYearLabel(fy)}/${String(sno).padStart(6, '0')}`
}

/** The series of a printed number, with its financial year: "CN/26-27/000004" returns "CN/26-27". */
export const seriesOf = (number: string): string => number.slice(0, number.lastIndexOf('/'))

/** The number of a receipt, "R-000012", with a letter so that it is not mistaken for a bill's; blank of a payment without one. */
export const receiptNumber = (receipt_no: number | null): string =>
  receipt_no === null ? '' : `R-${String(receipt_no).padStart(6, '0')}`

/** The number of a payment to a supplier, "SP-000012". */
export const payoutNumber = (payout_no: number): string => `SP-${String(payout_no).padStart(6, '0')}`

const WITH_YEAR = /^(?:20|([A-Za-z0-9/-]{0,4}?))(\d{2})\s*-\s*(?:20)?(\d{2})\s*[/\\\- ]\s*(\d{1,10})$/
// Between letters and digits nothing: R-000012 is a receipt.
const ALONE = /^(?:[#/]?\s*|([A-Za-z]{1,4}))(\d{1,10})$/

/** A number as typed: without its prefix or its financial year where these were left out. */
export type TypedNumber = { prefix?: string; fy?: number; sno: number }

/**
 * Takes what a person types to find a paper ("123", "000123", "26-27/123", "2026-27/000123", "E26-27/123", "E123") and
 * returns the number and, where given, its prefix and the calendar year in which the financial year starts; undefined
 * when it is no number.
 */
export function parseDocumentNumber(text: string): TypedNumber | undefined {
  const typed = text.trim()
  const alone = ALONE.exec(typed)
  if (alone) return numbered(Number(alone[2]), alone[1])
  const dated = WITH_YEAR.exec(typed)
  if (!dated) return undefined
  const [from, to] = [Number(dated[2]), Number(dated[3])]
  if ((from + 1) % 100 !== to) return undefined
  return numbered(Number(dated[4]), dated[1], 2000 + from)
}

function numbered(sno: number, prefix = '', fy?: number): TypedNumber | undefined {
  if (sno < 1) return undefined
  return { ...(prefix !== '' && { prefix }), ...(fy !== undefined && { fy }), sno }
}
