import type { RowNote } from '@kadai/contract/imports'
import { Refusal, Unreachable } from '../api/client.ts'
import { words } from './words.ts'

/**
 * The answer to a refused file: the cells at fault, how many there are in all, and the file with the reasons (rule
 * 4.16); or what the import would change, and `seen` to agree to these changes (rule 4.102).
 */
export type ImportTrouble = {
  message: string
  rows: readonly RowNote[]
  mistakes: number
  report: string
  seen: string
}

/** The texts for a failed import (rule 2.13), with the rows at fault where the server names them. */
export function importTrouble(error: unknown): ImportTrouble {
  const details = (error instanceof Refusal && error.details) || {}
  const { rows = [], mistakes = rows.length, report = '', seen = '' } = details
  return { message: messageOf(error), rows, mistakes, report, seen }
}

/** Whether no answer came: the server may have imported the file. */
export const isLost = (error: unknown): boolean => error instanceof Unreachable && error.why !== 'answer'

/** A file that was corrected and saved after it was chosen: browsers do not read it any more. */
class Changed extends Error {}

/** Asks, and asks again where no answer came: a call with the same key answers what the first did. */
export async function answered<T>(file: Blob, ask: () => Promise<T>): Promise<T> {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => Promise.reject(new Changed()))
  return ask().catch((error: unknown) => (isLost(error) ? ask() : Promise.reject(error)))
}

function messageOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (isLost(error)) return words.not_known
  if (error instanceof Changed) return words.file_changed
  if (!(error instanceof Unreachable)) return words.failed
  return error.cause instanceof SyntaxError ? words.invalid_answer : words.unexpected_answer
}

/** The largest file an import takes (rule 4.16). */
const MAX_FILE_BYTES = 5 * 1024 * 1024

/** Returns what is wrong with a chosen file before it is sent; undefined where the server should check it. */
export function fileProblem(file: { size: number }): string | undefined {
  if (file.size === 0) return words.file_empty
  if (file.size > MAX_FILE_BYTES) return words.file_too_large
  return undefined
}

/** The name of the file with the reasons: "prices.xlsx" becomes "prices with reasons.csv". */
export function reportFile(name: string, report: string): { file: Blob; name: string } {
  const file = new Blob([report], { type: 'text/csv;charset=utf-8' })
  return { file, name: words.report_name({ name: name.replace(/\.[^.]*$/, '') }) }
}
