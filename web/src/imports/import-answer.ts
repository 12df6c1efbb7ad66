import type { RowNote } from '@kadai/contract/imports'
import { Refusal, Unreachable } from '../api/client.ts'

/**
 * The answer to a refused file: the cells at fault, how many there are in all, and the file with the reasons (rule
 * 4.16).
 */
export type ImportTrouble = { message: string; rows: readonly RowNote[]; mistakes: number; report: string }

/** The texts for a failed import (rule 2.13), with the rows at fault where the server names them. */
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

/** The largest file an import takes (rule 4.16). */
const MAX_FILE_BYTES = 5 * 1024 * 1024

/** Returns what is wrong with a chosen file before it is sent; undefined where the server should check it. */
export function fileProblem(file: { size: number }): string | undefined {
  if (file.size === 0) return 'This file is empty.'
  if (file.size > MAX_FILE_BYTES) return 'This file is too large: at most 5 MB.'
  return undefined
}

/** The name of the file with the reasons: "prices.xlsx" becomes "prices with reasons.csv". */
export function reportFile(name: string, report: string): { file: Blob; name: string } {
  const file = new Blob([report], { type: 'text/csv;charset=utf-8' })
  return { file, name: `${name.replace(/\.[^.]*$/, '')} with reasons.csv` }
}
