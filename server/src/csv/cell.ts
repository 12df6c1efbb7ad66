// A text that begins like a formula would be run by a spreadsheet that opens the file: it is made a text there. In an
// East Asian Excel the wide signs begin one too.
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** A text as one cell of a CSV file (RFC 4180): quoted where it must be, and never a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Takes away the apostrophe by which `csvCell`, as spreadsheets do, marks a text that begins like a formula. */
export const unmarked = (text: string) => text.replace(/^'(?=[=+\-@＝＋－＠])/, '')
