import type { Db } from '../database/database.ts'
import type { BillKind } from '../database/schema.ts'

/** Gives the next number of a kind and financial year: from 1, without gaps, taken back if the save fails (design 4.9, CGST Rule 46(b)). */
export async function nextNumber(db: Db, kind: BillKind, financial_year: number): Promise<number> {
  const { last } = await db
    .insertInto('counters')
    .values({ kind, financial_year, last: 1 })
    .onConflict((on) =>
      on.columns(['kind', 'financial_year']).doUpdateSet((eb) => ({ last: eb('counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}
