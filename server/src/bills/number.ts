import type { BillKind } from '@kadai/domain/kinds'
import { statement } from '../database/statement.ts'

/**
 * Increments the number of a kind and financial year: from 1, without gaps, rolled back if the save fails (rule 4.9,
 * CGST Rule 46(b)). The counter stays locked until the save is done, so `NUMBER_COUNTED` is this number.
 */
export const countNumber = statement<{ kind: BillKind | 'receipt'; financial_year: number }>(`
  insert into counters (kind, financial_year, last) values (:kind, :financial_year, 1)
  on conflict (kind, financial_year) do update set last = counters.last + 1`)

/** The number just counted, for the statement that inserts the bill, without a round trip to read it. */
export const NUMBER_COUNTED =
  'select last from counters where kind = :kind and financial_year = :financial_year'
