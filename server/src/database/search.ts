import { searchKey } from '@kadai/domain/names'
import { sought } from '@kadai/domain/sought'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

function like(column: Expression<string>, part: string): RawBuilder<SqlBool> {
  const pattern = `%${part.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

/** A column to search, and how its text was made: with `searchKey`, or with another key. */
type Searched = [column: Expression<string>, keyOf?: (text: string) => string]

/** Whether columns together have what is typed into a search (rule 1.11); `%` and `_` are literal. */
export function finds(typed: string, ...columns: Searched[]): RawBuilder<SqlBool> {
  const { words, phone } = sought(typed)
  const has = (part: string) =>
    sql<SqlBool>`(${sql.join(
      columns.map(([column, keyOf = searchKey]) => like(column, keyOf(part))),
      sql` or `,
    )})`
  const all = sql<SqlBool>`(${sql.join(words.map(has), sql` and `)})`
  return phone === undefined ? all : sql<SqlBool>`(${all} or ${has(phone)})`
}
