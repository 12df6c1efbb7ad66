import { type Expression, type SqlBool, sql } from 'kysely'

export type Days = { from?: string | undefined; to?: string | undefined }

/** What keeps a query to the days asked for, the first and the last among them; nothing where none are named. */
export const withinDays = ({ from, to }: Days, column = 'day'): Expression<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
]
