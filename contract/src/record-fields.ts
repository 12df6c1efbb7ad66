import type { z } from 'zod'
import {
  aadhaar,
  digits,
  flagText,
  gstin,
  hsn,
  id,
  type Label,
  multiline,
  optional,
  optionalId,
  optionalMoney,
  optionalYesNo,
  percent,
  phone,
  required,
  stockCount,
  text,
  wholeFrom0,
} from './fields.ts'
import { type Copied, type Field, type Fields, type Kind, mostOf, nothingCopied } from './records/record.ts'

/** How a call reads each kind of field. */
const READ = {
  name: required,
  text: optional,
  lines: multiline,
  state: optional,
  phone,
  digits: (label: Label, max = 0) => digits(label, { max }),
  hsn,
  gst: gstin,
  aadhaar,
  money: optionalMoney,
  percent,
  flag: optionalYesNo,
  count: (label: Label, digits = 0) => wholeFrom0(label, 10 ** digits - 1),
  stock: stockCount,
  record: id,
  recordIfAny: optionalId,
} satisfies Record<Kind, (label: Label, most?: number) => z.ZodType>

export type Read<K extends Kind> = ReturnType<(typeof READ)[K]>

/** How a call reads a field; a file's cells are named by their heading. */
export const reads = <F extends Field>(field: F, label: Label = field.label) =>
  READ[field.kind](label, mostOf(field)) as Read<F['kind']>

const each = <R extends Fields, T>(record: R, of: (field: Field) => T) =>
  Object.fromEntries(Object.entries(record).map(([name, field]) => [name, of(field)])) as never

/** The input of a call that adds a record. */
export const adds = <R extends Fields>(record: R): { [N in keyof R]: Read<R[N]['kind']> } =>
  each(record, (field) => reads(field))

/** The input of a call that changes a record: absent fields stay. */
export const changes = <R extends Fields>(record: R): { [N in keyof R]: z.ZodOptional<Read<R[N]['kind']>> } =>
  each(record, (field) => reads(field).optional())

/** The fields of a record in an answer. */
export const answers = <R extends Fields>(
  record: R,
): { [N in keyof R]: R[N]['kind'] extends 'flag' ? typeof flagText : typeof text } =>
  each(record, ({ kind }) => (kind === 'flag' ? flagText : text))

/** The fields of a paper's copy of a record in an answer. */
export const answersCopied = <R extends Fields>(record: R): { [N in keyof Copied<R>]: typeof text } =>
  Object.fromEntries(Object.keys(nothingCopied(record)).map((name) => [name, text])) as never
