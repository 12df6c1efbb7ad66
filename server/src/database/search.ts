import { setImmediate } from 'node:timers/promises'
import { finder, searched } from '@kadai/domain/finder'
import { searchKey } from '@kadai/domain/names'
import { sought } from '@kadai/domain/sought'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { portions } from './portions.ts'

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

/** Beyond as many names a search goes by letters alone. */
const MOST_HEARD = 20_000

/** The sounds of names that were searched; each key press searches the same. */
const known = new Map<string, ReturnType<typeof searched>>()

function soundsOf(text: string) {
  const sounds = known.get(text) ?? searched(text)
  if (known.size > 2 * MOST_HEARD) known.clear()
  known.set(text, sounds)
  return sounds
}

type Named = { limit: (rows: number) => { execute: () => Promise<{ id: number; text: string }[]> } }

/** Finds the rows that have a name with what is typed, also by ear: returns whether a row is one of them. */
export async function heard(
  typed: string | undefined,
  rows: Named,
  id: string,
): Promise<RawBuilder<SqlBool>> {
  const has = finder(typed ?? '')
  const all = typed?.trim() ? await rows.limit(MOST_HEARD).execute() : []
  const ids: number[] = []
  for (const some of portions(all)) {
    ids.push(...some.filter(({ text }) => has(soundsOf(text))).map((row) => row.id))
    // Saves come between.
    await setImmediate()
  }
  return ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(id)} in (${sql.join(ids)})`
}
