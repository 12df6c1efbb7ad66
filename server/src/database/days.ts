import { addDays } from '@kadai/domain/dates'
import { type Expression, type SqlBool, sql } from 'kysely'

export type Days = { from?: string | undefined; to?: string | undefined }

/** Limits a query to a date range, inclusive; no limit where no dates are given. */
export const withinDays = ({ from, to }: Days, column = 'day'): Expression<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
]

/** The days asked for; without a first day so many up to the last or to today. */
export function lastDays(today: string, { from, to = today }: Days, days = 30): { from: string; to: string } {
  return { from: from ?? addDays(to, 1 - days), to }
}
