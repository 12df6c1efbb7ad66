import type { Columns, Field, Fields, Having } from '@kadai/contract/records/record'
import { SAID_MODES, type SaidMode } from '@kadai/domain/day'
import { inEnglish } from '@kadai/domain/english'
import { byKind } from '@kadai/domain/kinds'
import type { Cell, Column, Kind } from './sheet.ts'

const column =
  <C extends Cell>(kind: Kind, width: number) =>
  <R>(title: string, of: (row: R) => C): Column<R> => ({ title, kind, width, of })

export const text = <R>(title: string, width: number, of: (row: R) => string): Column<R> =>
  column<string>('text', width)(title, of)
export const day = <R extends { day: string }>(title: string): Column<R> =>
  column<string>('day', 12)(title, (row) => row.day)
/** As wide as -99,99,99,99,999.00. */
export const money = column<number>('money', 19)
export const count = column<number>('count', 12)
/** Hundredths of a per cent; blank for none. */
export const percent = column<number | ''>('percent', 10)

/** The kinds of paper by their names: `credit_note` is "Credit note". */
export const PAPERS = { ...byKind((kind) => inEnglish({ id: `paper.${kind}.one` })), order: 'Order' }

const MODES: Record<SaidMode, string> = {
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank',
  cheque: 'Cheque',
  '': 'Mode not given',
}

type Part = { mode: SaidMode; amount_paise: number }

/** A column for each mode: what came in the mode, negative where it went. */
export const byMode = <R>(parts: (row: R) => readonly Part[]): Column<R>[] =>
  SAID_MODES.map((mode) =>
    money(MODES[mode], (row) =>
      parts(row).reduce((sum_paise, part) => sum_paise + (part.mode === mode ? part.amount_paise : 0), 0),
    ),
  )

/** The columns of a record's file; `elsewhere` has the cells that are not in its own row. */
export function ofRecord<R extends Fields, T extends Columns<R>>(
  record: R,
  elsewhere: { [N in Exclude<Having<R, 'file'>, Having<R, 'column'>>]: (row: T) => Cell },
): Column<T>[] {
  const others: { readonly [name: string]: (row: T) => Cell } = elsewhere
  return Object.entries<Field>(record).flatMap(([name, { kind, column, file }]): Column<T>[] => {
    if (!file) return []
    const of = others[name] ?? ((row: T) => row[column as keyof T] as Cell)
    return [{ ...file, kind: kind === 'money' || kind === 'percent' ? kind : 'text', of }]
  })
}
