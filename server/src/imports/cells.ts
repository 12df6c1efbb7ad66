const DATES = [
  /^\d{1,2}[-/]\d{1,2}[-/]\d{4}$/,
  /^\d{1,2}-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(-\d{2,4})?$/,
  /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2}$/,
]
const CUT_SHORT = /^\d(\.\d+)?E\+?\d+$/i

/** What a spreadsheet has made of a code or a number: "10-2" becomes a date, a long number 8.90103E+12, and what was typed is lost. */
export function spoiled(text: string): string | undefined {
  const what = DATES.some((date) => date.test(text))
    ? 'a date'
    : CUT_SHORT.test(text)
      ? 'a rounded number'
      : ''
  return what && `The spreadsheet has made ${what} of this. Format the column as Text and type it again.`
}

/** An amount as people write it in lists, without its ₹; commas are read as they stand. */
export const bareMoney = (text: string) => text.replace(/^₹\s*/, '')

/** A count without its thousands commas. */
export const bareCount = (text: string) =>
  /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.0+)?$/.test(text) ? text.replaceAll(',', '') : text

/** A phone number without its spaces, hyphens, and the country's code or 0 before its ten digits. */
export const barePhone = (text: string) =>
  text.replace(/[\s().-]/g, '').replace(/^(\+91|0091|91|0)(?=\d{10}$)/, '')

/** A GST number without the spaces that group it. */
export const bareGstin = (text: string) => text.replace(/\s+/g, '')
