import { inEnglish, type Message } from '../messages/languages.ts'

/** The most rows one file may have below its headings (rule 4.16). */
export const MOST_ROWS = 10_000

/**
 * A row of an imported file: its number in the sheet (from 1) and its cells as text, as the sheet shows them; `held` has
 * the numbers in cells that show something else.
 */
export type TableRow = {
  number: number
  cells: string[]
  held: ReadonlyMap<number, string>
  /** It has cells merged across columns: a heading, if nothing else is in it. */
  merged: boolean
}

/** A sheet of an imported file, with its non-blank rows; a text file has one without a name. */
export type Sheet = {
  name: string
  rows: TableRow[]
  /** How many of the rows are hidden, by a filter or by hand. */
  unseen: number
}

/** The sheets of an imported file, the visible ones first. */
export type Table = {
  sheets: Sheet[]
  /** In text files an extra comma shifts all cells after it, so a row wider than the headings is a mistake. */
  kind: 'text' | 'xlsx'
}

/** An unreadable file; the message tells the person why, and what to do. */
export class Unreadable extends Error {
  readonly msg: Message

  constructor(msg: Message, options?: ErrorOptions) {
    super(inEnglish(msg), options)
    this.msg = msg
  }
}

/** The message about a list that is too long (rule 4.16). */
export const tooManyRows = (rows: number): Message => ({
  id: 'imports.too_many_rows',
  params: { rows, most: MOST_ROWS },
})
