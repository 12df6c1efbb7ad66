import { maskAadhaar } from '@kadai/domain/masks'
import { moneyText, percentText } from '@kadai/domain/money'
import { searchKey } from '@kadai/domain/names'
import type { FieldName } from '../field-names.ts'

const same = (value: string) => value
const number = { blank: 0, stored: Number, answered: String }
const flagText = (flag: number): '0' | '1' => (flag === 1 ? '1' : '0')

/** What each kind of field is in a new record's column, how a parsed value is stored, and how it is answered. */
const KINDS = {
  /** Text that is required. */
  name: { blank: '', stored: same, answered: same, most: 120 },
  text: { blank: '', stored: same, answered: same, most: 120 },
  /** Text of several lines. */
  lines: { blank: '', stored: same, answered: same, most: 500 },
  state: { blank: '', stored: same, answered: same, most: 60 },
  /** A required number of 1 to 10 digits (rule 4.23). */
  phone: { blank: '', stored: same, answered: same },
  /** Digits used as a name. */
  digits: { blank: '', stored: same, answered: same },
  hsn: { blank: '', stored: same, answered: same },
  /** A GST number: one that looks wrong is flagged, not refused (rule 4.17). */
  gst: { blank: '', stored: (gstin: string) => gstin.toUpperCase(), answered: same },
  /** An Aadhaar number: masked wherever it is answered (rule 4.26). */
  aadhaar: { blank: '', stored: same, answered: maskAadhaar },
  /** Paise; in rupees on the wire. */
  money: { blank: 0, stored: Number, answered: moneyText },
  /** Basis points; in percent on the wire. */
  percent: { blank: 0, stored: Number, answered: percentText },
  flag: { blank: 0, stored: Number, answered: flagText },
  /** A number from 0. */
  count: number,
  /** A count that may be below 0. */
  stock: number,
  /** The id of another record that is required, and of one that is not. */
  record: number,
  recordIfAny: number,
} as const

export type Kind = keyof typeof KINDS

export type Field = {
  kind: Kind
  /** Its name on the screens and in refusals. */
  label: FieldName
  /** Its column; absent where the record's own code stores it. */
  column?: string
  /** At most this many characters or digits; by default those of its kind. */
  most?: number
  /** Its forms ask for it, although the calls take a record without it. */
  asked?: true
  /** The record is found by it. */
  searched?: true
  /** The column of a paper that keeps a copy of it. */
  copied?: string
  /** Its column in files, and what other programs call that column; files without `also` cannot be imported with it. */
  file?: { title: string; width: number; also?: readonly string[] }
}

/** A record: its fields by their names on the wire. */
export type Fields = { readonly [name: string]: Field }

type Stored<K extends Kind> = (typeof KINDS)[K]['blank'] extends number ? number : string
type Answered<K extends Kind> = K extends 'flag' ? '0' | '1' : string

/** The names of the fields that have a property. */
export type Having<R extends Fields, P extends keyof Field> = {
  [N in keyof R & string]: R[N] extends Required<Pick<Field, P>> ? N : never
}[keyof R & string]

/** The columns of a record's fields. */
export type Columns<R extends Fields> = {
  [N in Having<R, 'column'> as R[N]['column'] & string]: Stored<R[N]['kind']>
}
/** The columns of papers that keep copies of a record's fields. */
export type Copies<R extends Fields> = { [N in Having<R, 'copied'> as R[N]['copied'] & string]: string }

/** The fields of a record that papers keep, by their names. */
export type Copied<R extends Fields> = { [N in Having<R, 'copied'>]: string }

/** Parsed values for a record's columns, each absent where the record keeps its own. */
export type Draft<R extends Fields> = {
  [N in Having<R, 'column'>]?:
    | Stored<R[N]['kind']>
    | (R[N]['kind'] extends 'flag' ? boolean : never)
    | undefined
}

/** Makes an object from some of a record's fields; fields for which `entry` gives no name are left out. */
const made = (record: Fields, entry: (name: string, field: Field) => [string | undefined, unknown]) =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, field]) => entry(name, field))
      .filter(([name]) => name !== undefined),
  )

type Values = { readonly [name: string]: unknown }

/** The columns of a saved record: parsed values, else what was saved, else blank. */
export const columnsFrom = <R extends Fields>(record: R, draft: Draft<R>, saved?: Columns<R>) =>
  made(record, (name, { kind, column = '' }) => {
    const { blank, stored } = KINDS[kind]
    const value = (draft as Values)[name]
    const kept = (saved as Values | undefined)?.[column] ?? blank
    return [column || undefined, value === undefined ? kept : stored(value as never)]
  }) as Columns<R>

/** A record's columns as the calls answer them and the audit log shows them. */
export const answered = <R extends Fields>(record: R, row: Columns<R>) =>
  made(record, (name, { kind, column }) => [
    column && name,
    column && KINDS[kind].answered((row as Values)[column] as never),
  ]) as { [N in Having<R, 'column'>]: Answered<R[N]['kind']> }

/** The copies that a paper keeps of an answered record. */
export const copiesOf = <R extends Fields>(record: R, of: Copied<R>) =>
  made(record, (name, { copied }) => [copied, (of as Values)[name]]) as Copies<R>

/** The copy of a record that a paper keeps, by the names of its fields. */
export const copied = <R extends Fields>(record: R, paper: Copies<R>) =>
  made(record, (name, { copied }) => [copied && name, copied && (paper as Values)[copied]]) as Copied<R>

/** A record without anything in its copied fields. */
export const nothingCopied = <R extends Fields>(record: R) =>
  made(record, (name, { copied }) => [copied && name, '']) as Copied<R>

/** The text in which a record is found: its searched columns. */
export const searchTextOf = <R extends Fields>(record: R, columns: Columns<R>): string =>
  searchKey(
    Object.values(record)
      .flatMap(({ searched, column }) => (searched && column ? [(columns as Values)[column]] : []))
      .join(' '),
  )

/** The names of a record's columns. */
export const columnNames = <R extends Fields>(record: R) =>
  Object.values(record).flatMap(({ column }) => column ?? []) as (keyof Columns<R> & string)[]

/** The names of the columns of papers that keep copies of a record. */
export const copyNames = <R extends Fields>(record: R) =>
  Object.values(record).flatMap(({ copied }) => copied ?? []) as (keyof Copies<R> & string)[]

/** At most how many characters or digits a field takes; undefined where its kind says. */
export function mostOf({ kind, most }: Field): number | undefined {
  const usual: { blank: unknown; most?: number } = KINDS[kind]
  return most ?? usual.most
}
