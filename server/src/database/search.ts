import { codeKey, nameKey, searchKey } from '@kadai/domain/names'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

function like(column: Expression<string>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** Whether a column that holds a `searchKey` contains what was typed; `%` and `_` mean themselves. */
export const contains = (column: Expression<string>, typed: string) => like(column, searchKey(typed))

/** As `contains`, for a column that holds a `nameKey`: accents count. */
export const containsName = (column: Expression<string>, typed: string) => like(column, nameKey(typed))

/** As `contains`, for the key of a product code, which is in capitals. */
export const containsCode = (column: Expression<string>, typed: string) => like(column, codeKey(typed))
