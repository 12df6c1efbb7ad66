import type { Message } from '../messages/languages.ts'

const DATES = [
  /^\d{1,2}[-/]\d{1,2}[-/]\d{4}$/,
  /^\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(-\d{2,4})?$/,
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2}$/,
]
const CUT_SHORT = /^\d(\.\d+)?E\+?\d+$/i

/**
 * Codes and numbers that a spreadsheet has changed: "10-2" into a date, a long number into 8.90103E+12; the original
 * is lost.
 */
export function spoiled(text: string): Message | undefined {
  if (DATES.some((date) => date.test(text))) return { id: 'imports.made_a_date' }
  return CUT_SHORT.test(text) ? { id: 'imports.made_a_rounded_number' } : undefined
}
