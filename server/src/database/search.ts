import { searchKey } from '@kadai/domain/names'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a column that holds a `searchKey` contains what was typed; `%` and `_` mean themselves. */
export function contains(column: Expression<string>, typed: string): RawBuilder<SqlBool> {
  const pattern = `%${searchKey(typed).replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}
