import type { RowNote } from '@kadai/contract/imports'
import { Refusal, Unreachable } from '../api/client.ts'

/** What a refused file comes back with: the cells at fault, how many there are in all, and the file with the reasons (design 4.16). */
export type ImportTrouble = { message: string; rows: readonly RowNote[]; mistakes: number; report: string }

/** The texts for an import that failed (spec part 2 §8), with the rows at fault where the server names them. */
export function importTrouble(error: unknown): ImportTrouble {
  const { rows = [], mistakes = rows.length, report = '' } = (error instanceof Refusal && error.details) || {}
  return { message: messageOf(error), rows, mistakes, report }
}

function messageOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof Unreachable) || error.why !== 'answer')
    return 'An error occurred while importing the file.'
  return error.cause instanceof SyntaxError
    ? 'Invalid response from the server.'
    : 'Unexpected response structure from API.'
}

/** The largest file an import takes (design 4.16). */
const MAX_FILE_BYTES = 5 * 1024 * 1024

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
