import type { Body, CallName, Sends } from '@kadai/contract/contract'
import type { ReactNode } from 'react'
import type { Answer, CallOptions } from '../../api/client.ts'
import type { IconPlus } from '../../theme/icons.ts'
import type { DownloadName } from './download-menu.tsx'
import { words } from './words.ts'

/** The rows of a call whose body is a list. */
export type RowOf<N extends CallName> = Body<N> extends readonly (infer R)[] ? R : never

export type Column<R> = {
  head: string
  /** `place` counts from 1 over all pages: the S.No. */
  cell: (row: R, place: number) => ReactNode
  align?: 'end'
  /** The width of its widest content in pixels, without padding; columns without one share what is left. */
  width?: number
  /** Its least width where it has no `width`. */
  least?: number
  /** The title of the column whose cell it joins, as a second line, where there is not room for both. */
  under?: string
  /** It joins only after the others. */
  later?: true
  /**
   * Its place on a card: `title` and `figure` on the first line, with `place` before and `beside` after the title; then
   * `lead` and `badge`, and `action` at the end.
   */
  card?: 'place' | 'title' | 'beside' | 'figure' | 'lead' | 'badge' | 'fact' | 'action' | 'none'
  /**
   * `card`: not in the table, because a card says in a word what the table says by a figure's column; `saved`: not of
   * deleted rows.
   */
  only?: 'card' | 'saved'
  /** Its cell in the row of totals, computed from the rows of the page. */
  total?: (rows: readonly R[]) => ReactNode
}

/** How the rows of a list are moved (rule 4.22). */
export type Moving<R> = {
  names: (row: R) => string
  /** Moves a row to a place, counted from 1; the others shift. */
  send: (row: R, place: number, options: CallOptions) => Promise<unknown>
}

/** A choice next to the search, kept in the address and sent to the call as `name`. */
export type ListSelect = {
  name: string
  label: string
  /** The label of "no choice": "All agents". */
  all: string
  options: readonly { value: string; label: string }[]
  /** Applied by the Submit of the dates, not at once; its options can be searched. */
  submitted?: true
}

/** A link of a row to something other than its view and its edit. */
export type RowLink = {
  label: string
  /** The label with its subject, for screen readers. */
  spoken: string
  to: string
  search?: Readonly<Record<string, string>>
}

/** A write on one row, after a question where there is one. */
export type RowWrite<R> = {
  send: (row: R, options: CallOptions) => Promise<unknown>
  /** The text on success; absent where the row shows it itself. */
  done: string
  /** The text when the server refuses; by default the server's own words. */
  refused?: (message: string) => string
  /** The text when the server could not be reached. */
  failed: string
  /** What is said of a row instead. */
  texts?: (row: R) => { done: string; failed: string }
}

export type ListDeclaration<N extends CallName, R> = {
  call: N
  /** What is sent besides search, dates, choices and page. */
  input?: Partial<Sends<N>>
  /** Returns the rows from the answer; by default the body is the list. */
  rows?: (answer: Answer<N>) => readonly R[]
  /** By default that of its screen. */
  title?: string
  /** Returns what identifies a row. */
  id: (row: R) => string
  columns: readonly Column<R>[]
  /** `client`: the whole list comes at once; by default the call takes search, dates and page and answers one page. */
  paging?: 'client'
  /** `text` is what is searched in lists that come whole. */
  search?: { placeholder: string; text?: (row: R) => string }
  /** The filter From, To, Submit; `blank-resets`: a blank date removes the filter (rule 2.14, GST report). */
  dates?: boolean | 'blank-resets'
  /** What the call answers without dates, where that is not everything. */
  undated?: string
  selects?: readonly ListSelect[]
  /** `name` identifies the row in words, where `remove` does not. */
  view?: { to: (row: R) => string; name?: (row: R) => string }
  /** `closed` returns why a row cannot be edited; undefined where it can. */
  edit?: { to: (row: R) => string; closed?: (row: R) => string | undefined }
  /** Further actions of a row, besides Edit and Delete. */
  more?: (row: R) => RowLink | undefined
  remove?: RowWrite<R> & {
    /** The specification's question, or Kadai's where it has none. */
    question: string
    /** The row's name, under the question. */
    names: (row: R) => string
    /** What tells the row from others of its name, under the name; blank ones are left out. */
    tells?: (row: R) => readonly string[]
    /** What the person should know before the row is deleted. */
    warns?: (row: R) => string | undefined
    /** Returns why a row cannot be deleted; undefined where it can. */
    closed?: (row: R) => string | undefined
  }
  /** Deleted rows can be shown and restored (rule 4.9): the call takes `deleted`. */
  restore?: RowWrite<R> & {
    /** What is asked before a row is restored; undefined where nothing is. */
    asks?: (row: R) => string | undefined
  }
  /** Its rows have an order that the shop sets. */
  move?: Moving<R>
  /** The stream that answers the list as a file. */
  download?: DownloadName
  /** The form of a new record; the label is by default the title of the form. */
  add?: { label?: string; to: string }
  /** Buttons beside Add that lead to other screens; in a menu where there is no room for them. */
  ways?: readonly { label: string; to: string; icon: typeof IconPlus }[]
  /** Texts for an empty list; `other` is a second way to fill it, besides Add. */
  empty: { text: string; hint?: string; other?: { label: string; to: string } }
  /** The sums over everything that matches, by column title; shown where there is more than one page. */
  sums?: (answer: Answer<N>) => Readonly<Record<string, ReactNode>>
  /** A note on what the list shows, above its rows. */
  note?: (answer: Answer<N>) => ReactNode
}

/** Rows as a table or as cards show them. */
export type Shown<R> = {
  /** Undefined until the first answer; shows a skeleton. */
  rows: readonly R[] | undefined
  id: (row: R) => string
  /** The place of the first row, counted from 1 over all pages. */
  first?: number
  /** The sums of all pages, by column title. */
  sums?: Readonly<Record<string, ReactNode>> | undefined
  /** How many rows the skeleton has. */
  awaited?: number | undefined
  caption: string
  /** The row that was just added. */
  lit?: string | undefined
  /** The totals row stays visible above the pager. */
  paged?: boolean
}

/** The width of texts of one length, in pixels. */
export const WIDTH = { date: 92, phone: 92, number: 118, money: 128 } as const

/** The column that numbers the rows over all pages. */
export function serialNumber<R>(head = words.serial_number): Column<R> {
  return { head, width: 44, card: 'place', cell: (_row, place) => place }
}
