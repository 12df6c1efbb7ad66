import { createHash } from 'node:crypto'
import { CompiledQuery, type Insertable, PostgresAdapter } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'
import { Adapter } from './sqlite-dialect.ts'

/** Hints of a save path's statement for the engine. */
export type Hints = {
  /** The name of the prepared statement; absent if there are too many already. */
  name: string | undefined
  /** The statement returns no rows, so it need not be awaited before the commit. */
  unwaited: boolean
}

type Value = string | number | null
/** The value of a `:name`: a single value, a list for `in (:name)`, or rows for `values :name`. */
type Given = Value | readonly Value[] | readonly (readonly Value[])[]

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

// Each connection has its own prepared statements, and each uses memory in the server.
const MOST_NAMES = 200
const names = new Map<string, string>()

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MOST_NAMES) return known
  const name = `kadai_${createHash('sha256').update(sql).digest('base64url').slice(0, 16)}`
  names.set(sql, name)
  return name
}

async function run<R>(db: Db, sql: string, parameters: readonly unknown[], unwaited: boolean): Promise<R[]> {
  const { adapter } = db.getExecutor()
  if (adapter instanceof Adapter) return adapter.rows(sql, parameters) as R[]
  const query: CompiledQuery & Hints = {
    ...CompiledQuery.raw(sql, [...parameters]),
    name: nameOf(sql),
    unwaited,
  }
  return (await db.executeQuery<R>(query as CompiledQuery<R>)).rows
}

/** Numbers the parameters: PostgreSQL refers to them by number, SQLite takes them in order. */
function places(postgres: boolean) {
  let last = 0
  const next = () => (postgres ? `$${++last}` : '?')
  return function place(given: Given | undefined): string {
    if (!Array.isArray(given)) return next()
    return given
      .map((one: Value | readonly Value[]) => (Array.isArray(one) ? `(${place(one)})` : next()))
      .join(', ')
  }
}

const GIVES_ROWS = /^\s*(select|with)\b|\breturning\b/i

/**
 * A statement of the save path as plain SQL for both engines, with `:name` for a parameter. Kysely takes longer to
 * build a statement than the database to run it; this text is split once. `unwaited`: its rows are ignored, so
 * PostgreSQL's answer is not awaited; the same applies to statements without rows.
 */
export function statement<V extends Record<string, Given>, R = object>(
  text: string,
  { unwaited = !GIVES_ROWS.test(text) } = {},
): (db: Db, values: V) => Promise<R[]> {
  // Every second piece is a name.
  const pieces = text.split(/:(\w+)/)
  const named = pieces.filter((_, at) => at % 2 === 1)
  const texts = new Map<string, string>()
  return (db, values) => {
    const given = named.map((name) => values[name])
    const postgres = isPostgres(db)
    const key = `${postgres} ${given.map((one) => (Array.isArray(one) ? one.length : ''))}`
    let sql = texts.get(key)
    if (sql === undefined) {
      const place = places(postgres)
      sql = pieces.map((piece, at) => (at % 2 === 1 ? place(values[piece]) : piece)).join('')
      texts.set(key, sql)
    }
    return run<R>(db, sql, given.flat(2), unwaited)
  }
}

const quoted = (name: string) => `"${name}"`

const inserts = new Map<string, string>()

/** Inserts rows with equal columns in one statement; `after` is the SQL for conflicts. */
export async function insertRows<T extends keyof Schema & string>(
  db: Db,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  after = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).sort() as (keyof Insertable<Schema[T]> & string)[]
  const valuesOf = (row: Insertable<Schema[T]>) =>
    columns.map((column) => {
      if (row[column] === undefined) throw new Error(`A row for ${table} has no ${column}.`)
      return row[column] as Value
    })
  const values = rows.map(valuesOf)
  // PostgreSQL takes many rows as one parameter, so one text and one plan serve any number of them.
  const together = rows.length > 1 && isPostgres(db)
  const key = [table, isPostgres(db), together || rows.length, after, ...columns].join(' ')
  let sql = inserts.get(key)
  if (sql === undefined) {
    const named = columns.map(quoted).join(', ')
    const from = together
      ? `select ${named} from json_populate_recordset(null::${quoted(table)}, $1)`
      : `values ${places(isPostgres(db))(values)}`
    sql = `insert into ${quoted(table)} (${named}) ${from} ${after}`
    inserts.set(key, sql)
  }
  const asObject = (row: readonly Value[]) =>
    Object.fromEntries(columns.map((column, at) => [column, row[at]]))
  await run(db, sql, together ? [JSON.stringify(values.map(asObject))] : values.flat(), true)
}

/**
 * Inserts a row with some columns computed by the database: `looked` is their SQL, `returning` the returned columns,
 * `besides` parameters used only by that SQL.
 */
export function insertLooking<R>(
  table: keyof Schema & string,
  looked: Record<string, string>,
  returning: string,
) {
  const statements = new Map<string, ReturnType<typeof statement<Record<string, Value>, R>>>()
  return (db: Db, row: Record<string, Value>, besides: Record<string, Value>): Promise<R[]> => {
    const columns = Object.keys(row)
    const key = columns.join()
    let insert = statements.get(key)
    if (!insert) {
      const named = [...columns, ...Object.keys(looked)].join(', ')
      const values = [
        ...columns.map((column) => `:${column}`),
        ...Object.values(looked).map((query) => `(${query})`),
      ]
      insert = statement(
        `insert into ${table} (${named}) values (${values.join(', ')}) returning ${returning}`,
      )
      statements.set(key, insert)
    }
    return insert(db, { ...row, ...besides })
  }
}
