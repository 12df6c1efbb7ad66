import { financialYearLabel } from './dates.ts'

/**
 * A printed number: the financial year and the number within it, "26-27/000123"; at most 16 characters (CGST Rule
 * 46(b)).
 */
export function documentNumber(fy: number, sno: number): string {
  const text = `${financialYearLabel(fy)}/${String(sno).padStart(6, '0')}`
  if (text.length > 16) throw new RangeError('A document number has at most 16 characters.')
  return text
}

/**
 * The number of a payment's receipt, "R-000012": the payment's own, with a letter so that it is not mistaken for a
 * bill's.
 */
export function receiptNumber(payment_id: number): string {
  return `R-${String(payment_id).padStart(6, '0')}`
}

const WITH_YEAR = /^(?:20)?(\d{2})\s*-\s*(?:20)?(\d{2})\s*[/\\\- ]\s*(\d{1,10})$/
const ALONE = /^[#/]?\s*(\d{1,10})$/

/**
 * Takes what a person types to find a paper ("123", "000123", "26-27/123", "2026-27/000123") and returns the number
 * and, where given, the calendar year in which the financial year starts; undefined when it is no number.
 */
export function parseDocumentNumber(text: string): { fy?: number; sno: number } | undefined {
  const typed = text.trim()
  const alone = ALONE.exec(typed)
  if (alone) return numbered(Number(alone[1]))
  const dated = WITH_YEAR.exec(typed)
  if (!dated) return undefined
  const [from, to] = [Number(dated[1]), Number(dated[2])]
  if ((from + 1) % 100 !== to) return undefined
  return numbered(Number(dated[3]), 2000 + from)
}

function numbered(sno: number, fy?: number): { fy?: number; sno: number } | undefined {
  if (sno < 1) return undefined
  return fy === undefined ? { sno } : { fy, sno }
}
