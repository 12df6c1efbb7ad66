import type { BillKind } from '@kadai/domain/kinds'
import { statement } from '../database/statement.ts'

type Counter = { kind: BillKind; financial_year: number }

/**
 * Counts to the next number of a kind and financial year: from 1, without gaps, taken back if the save fails (design
 * 4.9, CGST Rule 46(b)). Nobody else counts on before this save is done, so `NUMBER_COUNTED` is what was counted.
 */
export const countNumber = statement<Counter>(`
  insert into counters (kind, financial_year, last) values (:kind, :financial_year, 1)
  on conflict (kind, financial_year) do update set last = counters.last + 1`)

/** The number counted a moment ago, for the statement that writes the bill: so nobody waits to be told it. */
export const NUMBER_COUNTED =
  'select last from counters where kind = :kind and financial_year = :financial_year'
