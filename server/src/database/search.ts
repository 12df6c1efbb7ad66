import { codeKey, nameKey, searchKey } from '@kadai/domain/names'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

function like(column: Expression<string>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** Whether a column with a `searchKey` contains the typed text; `%` and `_` are literal. */
export const contains = (column: Expression<string>, typed: string) => like(column, searchKey(typed))

/** Like `contains`, for a column with a `nameKey`: accents count. */
export const containsName = (column: Expression<string>, typed: string) => like(column, nameKey(typed))

/** Like `contains`, for the key of a product code, which is in capitals. */
export const containsCode = (column: Expression<string>, typed: string) => like(column, codeKey(typed))
