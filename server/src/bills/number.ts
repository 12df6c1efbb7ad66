import type { Db } from '../database/database.ts'
import { remembered } from '../database/remembered.ts'
import type { BillKind } from '../database/schema.ts'

const countOn = remembered((db, values: { kind: BillKind; financial_year: number }) =>
  db
    .insertInto('counters')
    .values({ kind: values.kind, financial_year: values.financial_year, last: 1 })
    .onConflict((on) =>
      on.columns(['kind', 'financial_year']).doUpdateSet((eb) => ({ last: eb('counters.last', '+', 1) })),
    )
    .returning('last'),
)

/** Gives the next number of a kind and financial year: from 1, without gaps, taken back if the save fails (design 4.9, CGST Rule 46(b)). */
export async function nextNumber(db: Db, kind: BillKind, financial_year: number): Promise<number> {
  const [counted] = await countOn(db, { kind, financial_year })
  if (!counted) throw new Error('The counter gave no number.')
  return counted.last
}
