import { CompiledQuery, type Insertable, type InsertQueryBuilder, type QueryResult } from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

// Putting a statement's text together costs Kysely more than the database needs to run it. A save makes a dozen
// statements that differ in their values alone, so their texts are remembered, for each engine.
/** What Kysely builds, a query or raw SQL. */
type Statement<R> = { compile(db: Db): CompiledQuery<R> }
type Texts = Map<unknown, { sql: string; parameters: readonly unknown[] }>
const texts = new WeakMap<object, Texts>()

function textOf(db: Db, key: unknown, compile: () => CompiledQuery) {
  const { adapter } = db.getExecutor()
  const known: Texts = texts.get(adapter) ?? new Map()
  texts.set(adapter, known)
  const found = known.get(key)
  if (found) return found
  const { sql, parameters } = compile()
  const made = { sql, parameters }
  known.set(key, made)
  return made
}

/** Stands for a value that each run brings. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/**
 * A statement that is put together once and then run with other values; gives its rows. `build` may use the values
 * only as values: it sees none of them, so it cannot choose by them.
 */
export function remembered<V extends Record<string, unknown>, R>(
  build: (db: Db, values: V) => Statement<R>,
): (db: Db, values: V) => Promise<R[]> {
  return (db, values) => run<R>(db, build, () => build(db, slots as V), values)
}

/** As `remembered` for a statement over a list: put together once for each length, with a slot for each item's field. */
export function rememberedList<V extends Record<string, unknown>, R>(
  build: (db: Db, list: readonly V[]) => Statement<R>,
): (db: Db, list: readonly V[]) => Promise<R[]> {
  const keys: object[] = []
  return (db, list) => {
    keys[list.length] ??= {}
    const slot = (at: number) => new Proxy({}, { get: (_, name) => new Slot(`${at}.${String(name)}`) }) as V
    const values: Record<string, unknown> = {}
    for (const [at, item] of list.entries())
      for (const name of Object.keys(item)) values[`${at}.${name}`] = item[name]
    const built = () =>
      build(
        db,
        list.map((_, at) => slot(at)),
      )
    return run<R>(db, keys[list.length], built, values)
  }
}

async function run<R>(
  db: Db,
  key: unknown,
  build: () => Statement<R>,
  values: Record<string, unknown>,
): Promise<R[]> {
  const { sql, parameters } = textOf(db, key, () => build().compile(db))
  const filled = parameters.map((it: unknown) => (it instanceof Slot ? values[it.name] : it))
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, filled))).rows
}

type Insert<T extends keyof Schema> = InsertQueryBuilder<Schema, T, object>

/**
 * Inserts rows that all have the same columns, in one statement whose text is remembered by their number; `finish`
 * (one and the same function at every call) may add to it what happens on a conflict or what comes back.
 */
export function insertRows<T extends keyof Schema & string, R = object>(
  db: Db,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  finish?: (insert: Insert<T>) => Statement<R>,
): Promise<QueryResult<R>> {
  const columns = Object.keys(rows[0] ?? {}).sort() as (keyof Insertable<Schema[T]>)[]
  const key = `${table} ${rows.length} ${finish?.name ?? ''} ${columns.join()}`
  const { sql, parameters } = textOf(db, key, () => {
    const ordered = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
    const insert = db.insertInto(table).values(ordered as Insertable<Schema[T]>[]) as unknown as Insert<T>
    return (finish ? finish(insert) : insert).compile(db)
  })
  const values = rows.flatMap((row) =>
    columns.map((column) => {
      if (row[column] === undefined) throw new Error(`A row for ${table} has no ${String(column)}.`)
      return row[column]
    }),
  )
  return db.executeQuery<R>(CompiledQuery.raw(sql, [...values, ...parameters.slice(values.length)]))
}
