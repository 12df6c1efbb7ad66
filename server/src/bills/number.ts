import type { BillKind } from '@kadai/domain/kinds'
import type { Db } from '../database/database.ts'
import { sent } from '../database/remembered.ts'

type Counter = { kind: BillKind; financial_year: number }

/**
 * Counts to the next number of a kind and financial year: from 1, without gaps, taken back if the save fails (design
 * 4.9, CGST Rule 46(b)). Nobody else counts on before this save is done, so `numberCounted` is what was counted.
 */
export const countNumber = sent((db, values: Counter) =>
  db
    .insertInto('counters')
    .values({ kind: values.kind, financial_year: values.financial_year, last: 1 })
    .onConflict((on) =>
      on.columns(['kind', 'financial_year']).doUpdateSet((eb) => ({ last: eb('counters.last', '+', 1) })),
    ),
)

/** The number counted a moment ago, for the statement that writes the bill: so nobody waits to be told it. */
export const numberCounted = (db: Db, { kind, financial_year }: Counter) =>
  db
    .selectFrom('counters')
    .select('last')
    .where('kind', '=', kind)
    .where('financial_year', '=', financial_year)
