import type { Message } from '../messages/languages.ts'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const TIME = '(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\.\\d+)?Z?)?'
/** What spreadsheets make of "10-2": 10-02-2026, 2026-02-10 00:00:00, 10/2/26, 10-Feb, February 10, 2026. */
const DATES = [
  `\\d{1,2}[-/]\\d{1,2}[-/](?:\\d{2}|\\d{4})${TIME}`,
  `\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}${TIME}`,
  `\\d{1,2}[- /]${MONTH}(?:[- /,]+\\d{2,4})?${TIME}`,
  `${MONTH}[-\\s]\\d{2}(?:\\d{2})?`,
  `${MONTH} \\d{1,2}, \\d{4}${TIME}`,
].map((form) => new RegExp(`^${form}$`, 'i'))
const CUT_SHORT = /^\d(\.\d+)?E\+?\d+$/i

/**
 * Codes and numbers that a spreadsheet has changed: "10-2" into a date, a long number into 8.90103E+12; the original
 * is lost.
 */
export function spoiled(text: string): Message | undefined {
  if (DATES.some((date) => date.test(text))) return { id: 'imports.made_a_date' }
  return CUT_SHORT.test(text) ? { id: 'imports.made_a_rounded_number' } : undefined
}
