import { inEnglish, type Message } from '../messages/languages.ts'

/** The most rows one file may have below its headings (rule 4.16). */
export const MOST_ROWS = 10_000

/** A row of an imported file: its number in the sheet (from 1) and its cells as text. */
export type TableRow = {
  number: number
  cells: string[]
  /** Holds cells merged across columns: a heading, where it says nothing else. */
  merged: boolean
}

/** What an imported file says: its rows that are not blank. */
export type Table = {
  rows: TableRow[]
  /** In text files a comma too many shifts every cell after it, so a row wider than its headings is a mistake there. */
  kind: 'text' | 'xlsx'
}

/** A file that cannot be read; the message says to the person why, and what to do. */
export class Unreadable extends Error {
  readonly told: Message

  constructor(told: Message, options?: ErrorOptions) {
    super(inEnglish(told), options)
    this.told = told
  }
}

/** What to tell of a list that is too long (rule 4.16). */
export const tooManyRows = (rows: number): Message => ({
  id: 'imports.too_many_rows',
  params: { rows, most: MOST_ROWS },
})
