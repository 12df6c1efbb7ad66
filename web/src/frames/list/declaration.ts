import type { Body, CallName, Sends } from '@kadai/contract/contract'
import type { ReactNode } from 'react'
import type { Answer, CallOptions } from '../../api/client.ts'
import type { DownloadName } from './download-menu.tsx'

/** The rows of a call whose body is a list. */
export type RowOf<N extends CallName> = Body<N> extends readonly (infer R)[] ? R : never

export type Column<R> = {
  head: string
  /** `place` counts from 1 over all pages: the S.No. */
  cell: (row: R, place: number) => ReactNode
  align?: 'start' | 'end' | 'center'
  /** What the widest of it takes, in pixels, without the room around; the columns without one share what is left. */
  width?: number
  /** What it must have where it has no `width`. */
  least?: number
  /** The head of the column in whose cell it stands, as a second line, where there is no room for one of its own. */
  under?: string
  /** It does so only after the others. */
  later?: true
  /**
   * Where it stands on a card: `place` before the title; `title` and `figure` on the first line, `lead` and `badge` on
   * the second; `action` on the last.
   */
  card?: 'place' | 'title' | 'figure' | 'lead' | 'badge' | 'fact' | 'action' | 'none'
  /** Left out of the table: what the table says by the column a figure stands in, a card says in a word. */
  only?: 'card'
  /** What stands under it in the row of totals, reckoned from the rows of the page. */
  total?: (rows: readonly R[]) => ReactNode
}

/** A choice beside the search, kept in the address under `name` and sent to the call under it. */
export type ListSelect = {
  name: string
  label: string
  /** What no choice is called: "All agents". */
  all: string
  options: readonly { value: string; label: string }[]
  /** It takes effect with the Submit of the dates, not at once, and is found by typing. */
  submitted?: true
}

/** A way from a row to somewhere else than its view and its edit. */
export type RowLink = {
  label: string
  /** The label with what it is about, for whoever hears it. */
  spoken: string
  to: string
  search?: Readonly<Record<string, string>>
}

/** A write on one row, after a question where one is asked. */
export type RowWrite<R> = {
  send: (row: R, options: CallOptions) => Promise<unknown>
  /** What is said when it is done; nothing where the row says it itself. */
  done: string
  /** What is said when the server says no: its own words unless told otherwise. */
  refused?: (message: string) => string
  /** What is said when the server could not be reached. */
  failed: string
}

export type ListDeclaration<N extends CallName, R> = {
  call: N
  /** What is sent beside search, dates, choices and page. */
  input?: Partial<Sends<N>>
  /** The rows in the answer; without it the body is the list. */
  rows?: (answer: Answer<N>) => readonly R[]
  title: string
  /** What makes a row this row and no other. */
  id: (row: R) => string
  columns: readonly Column<R>[]
  /** `server`: the call takes search, dates and page and answers one page; `client`: the whole list comes at once. */
  paging: 'server' | 'client'
  /** `matches` is for lists that come whole; it gets the text in lower case, trimmed. */
  search?: { placeholder: string; matches?: (row: R, typed: string) => boolean }
  /** The filter From, To, Submit; `blank-resets`: a date left blank brings back everything (rule 2.14, GST report). */
  dates?: boolean | 'blank-resets'
  /** What the call answers without dates, where that is not all of them. */
  undated?: string
  selects?: readonly ListSelect[]
  /** `name` says which row, where `remove` does not. */
  view?: { to: (row: R) => string; name?: (row: R) => string }
  /** `closed` says why a row cannot be edited; it can where it says nothing. */
  edit?: { to: (row: R) => string; closed?: (row: R) => string | undefined }
  /** What else can be done with a row, beside Edit and Delete. */
  more?: (row: R) => RowLink | undefined
  remove?: RowWrite<R> & {
    /** The question of the specification, or Kadai's where it has none. */
    question: string
    /** Which row is meant, under the question. */
    names: (row: R) => string
    /** Says why a row cannot be deleted; it can where it says nothing. */
    closed?: (row: R) => string | undefined
  }
  /** Deleted rows can be seen and brought back (rule 4.9): the call takes `deleted`. */
  restore?: RowWrite<R>
  /** The stream that answers the list as a file. */
  download?: DownloadName
  add?: { label: string; to: string }
  /** Words for an empty list; `other` is a second way to fill it, beside Add. */
  empty: { text: string; hint?: string; other?: { label: string; to: string } }
  /** The sums over everything that matches, by the heads of their columns; shown where there is more than one page. */
  sums?: (answer: Answer<N>) => Readonly<Record<string, ReactNode>>
  /** A word on what the list shows, above its rows. */
  note?: (answer: Answer<N>) => ReactNode
}

/** What the texts of one length take in a column, in pixels. */
export const WIDTH = { date: 92, phone: 92, number: 106, money: 128 } as const

/** The column that counts the rows over all pages. */
export function serialNumber<R>(head = 'S.No.'): Column<R> {
  return { head, width: 44, card: 'place', cell: (_row, place) => place }
}
