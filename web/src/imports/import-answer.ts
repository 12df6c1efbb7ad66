import { Refusal, Unreachable } from '../api/client.ts'

/** A cell of the file that cannot be taken, or that deserves a look; `row` counts as a spreadsheet does. */
export type ImportRow = { row: string; column: string; reason: string; value: string }

/** What a refused file comes back with: the cells at fault, and the file itself with the reasons added (design 4.16). */
export type ImportTrouble = { message: string; rows: ImportRow[]; report: string }

/** What an import did. */
export type ImportResult = { added: number; updated: number; warnings: ImportRow[] }

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

function rowsOf(value: unknown): ImportRow[] {
  if (!Array.isArray(value)) return []
  return value.map((item) => {
    const { row, column, reason, value: cell } = record(item)
    return { row: textOf(row), column: textOf(column), reason: textOf(reason), value: textOf(cell) }
  })
}

/** The texts for an import that failed (spec part 2 §8), with the rows at fault where the server names them. */
export function importTrouble(error: unknown): ImportTrouble {
  const nothing = { rows: [], report: '' }
  if (error instanceof Refusal) {
    const details = record(error.details)
    return { message: error.message, rows: rowsOf(details.rows), report: textOf(details.report) }
  }
  if (error instanceof Unreachable && error.why === 'answer') {
    const unreadable = error.cause instanceof SyntaxError
    return {
      message: unreadable ? 'Invalid response from the server.' : 'Unexpected response structure from API.',
      ...nothing,
    }
  }
  return { message: 'An error occurred while importing the file.', ...nothing }
}

/** What the answer of an import says it did. */
export function importResult(body: unknown): ImportResult {
  const { added, updated, warnings } = record(body)
  return { added: Number(added ?? 0), updated: Number(updated ?? 0), warnings: rowsOf(warnings) }
}

/** The largest file an import takes (design 4.16). */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** What is wrong with a chosen file before it is sent; undefined where the server shall look at it. */
export function fileProblem(file: { size: number }): string | undefined {
  if (file.size === 0) return 'This file is empty.'
  if (file.size > MAX_FILE_BYTES) return 'This file is too large: at most 5 MB.'
  return undefined
}

/** The size of a file as a person reads it: "12 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** The name of the file with the reasons: "prices.xlsx" gives "prices with reasons.csv". */
export function reportName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')} with reasons.csv`
}

/** A CSV as spreadsheets open it rightly: marked as UTF-8, or Tamil would come out as signs. */
export function spreadsheetText(csv: string): string {
  return csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`
}
