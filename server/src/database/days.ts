import { type Expression, type SqlBool, sql } from 'kysely'

export type Days = { from?: string | undefined; to?: string | undefined }

/** Limits a query to a date range, inclusive; no limit where no dates are given. */
export const withinDays = ({ from, to }: Days, column = 'day'): Expression<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
]
