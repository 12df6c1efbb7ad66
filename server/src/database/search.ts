import { setImmediate } from 'node:timers/promises'
import { finder, searched, sought } from '@kadai/domain/finder'
import { searchKey } from '@kadai/domain/names'
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

/** The sounds of names that were searched; each key press searches the same. */
const known = new Map<string, ReturnType<typeof searched>>()
const MOST_KNOWN = 50_000

function soundsOf(text: string) {
  const sounds = known.get(text) ?? searched(text)
  if (known.size > MOST_KNOWN) known.clear()
  known.set(text, sounds)
  return sounds
}

type Named = { execute: () => Promise<{ id: number; text: string }[]> }

/** Whether a row, by its column `id`, is one of those that have what is typed in their texts, also by ear. */
export async function heard(typed: string, rows: Named, id: string): Promise<RawBuilder<SqlBool>> {
  const has = finder(typed)
  const ids: number[] = []
  for (const some of portions(await rows.execute())) {
    ids.push(...some.filter(({ text }) => has(soundsOf(text))).map((row) => row.id))
    // Saves come between.
    await setImmediate()
  }
  return sql<SqlBool>`${sql.ref(id)} in (${sql.raw(ids.join(', ') || 'null')})`
}
