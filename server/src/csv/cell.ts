// A spreadsheet would run a text that begins like a formula, so it is marked as text. In an East Asian Excel
// full-width signs begin one too.
const FORMULA = /^[=+\-@＝＋－＠\t\r]/
// The portal's tool takes a negative amount as a number only.
const NEGATIVE = /^-\d+(?:\.\d+)?$/

/** A text as one cell of a CSV file (RFC 4180): quoted where necessary, and never a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the apostrophe with which `csvCell`, like spreadsheets, marks a text that begins like a formula. */
export const unmarked = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/, '')
