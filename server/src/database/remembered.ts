import { createHash } from 'node:crypto'
import {
  CompiledQuery,
  type Insertable,
  type InsertQueryBuilder,
  PostgresAdapter,
  type QueryResult,
  sql,
} from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

/** What Kysely builds, a query or raw SQL. */
type Statement<R> = { compile(db: Db): CompiledQuery<R> }

/** What a remembered statement says of itself to the engine that runs it. */
export type Remembered = {
  /** Under this name it may be kept prepared; absent where there are too many already. */
  name: string | undefined
  /** It gives no rows, so nobody needs to wait for it before the commit. */
  unwaited: boolean
}

// Putting a statement's text together costs Kysely more than the database needs to run it. A save makes a dozen
// statements that differ in their values alone, so their texts are remembered, for each engine by its adapter.
type Text = Remembered & { sql: string; parameters: readonly unknown[] }
type Texts = Map<unknown, Text>
const texts = new WeakMap<object, Texts>()

// Each connection keeps its own prepared statements, and each takes a server's memory.
const MOST_NAMES = 200
const names = new Map<string, string>()

function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known || names.size >= MOST_NAMES) return known
  const name = `kadai_${createHash('sha256').update(sql).digest('base64url').slice(0, 16)}`
  names.set(sql, name)
  return name
}

const givesRows = ({ query }: CompiledQuery) =>
  !(
    query.kind === 'InsertQueryNode' ||
    query.kind === 'UpdateQueryNode' ||
    query.kind === 'DeleteQueryNode'
  ) || query.returning !== undefined

function textOf(db: Db, key: unknown, compile: () => CompiledQuery, unwaited = false): Text {
  const { adapter } = db.getExecutor()
  const known: Texts = texts.get(adapter) ?? new Map()
  texts.set(adapter, known)
  const found = known.get(key)
  if (found) return found
  const compiled = compile()
  const made = {
    sql: compiled.sql,
    parameters: compiled.parameters,
    name: nameOf(compiled.sql),
    unwaited: unwaited || !givesRows(compiled),
  }
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

/** As `remembered` for a statement whose rows nobody needs: PostgreSQL is not waited for. */
export function sent<V extends Record<string, unknown>>(
  build: (db: Db, values: V) => Statement<unknown>,
): (db: Db, values: V) => Promise<unknown> {
  return (db, values) => run(db, build, () => build(db, slots as V), values, true)
}

/** As `remembered` for a statement over a list: put together once for each length, with a slot for each item's field. */
export function rememberedList<V extends Record<string, unknown>, R>(
  build: (db: Db, list: readonly V[]) => Statement<R>,
): (db: Db, list: readonly V[]) => Promise<R[]> {
  return overList(build, false)
}

/** As `rememberedList` for a statement whose rows nobody needs: PostgreSQL is not waited for. */
export function sentList<V extends Record<string, unknown>>(
  build: (db: Db, list: readonly V[]) => Statement<unknown>,
): (db: Db, list: readonly V[]) => Promise<unknown> {
  return overList(build, true)
}

function overList<V extends Record<string, unknown>, R>(
  build: (db: Db, list: readonly V[]) => Statement<R>,
  unwaited: boolean,
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
    return run<R>(db, keys[list.length], built, values, unwaited)
  }
}

async function run<R>(
  db: Db,
  key: unknown,
  build: () => Statement<R>,
  values: Record<string, unknown>,
  unwaited = false,
): Promise<R[]> {
  const text = textOf(db, key, () => build().compile(db), unwaited)
  const filled = text.parameters.map((it: unknown) => (it instanceof Slot ? values[it.name] : it))
  return (await execute<R>(db, text, filled)).rows
}

function execute<R>(db: Db, text: Text, parameters: unknown[]): Promise<QueryResult<R>> {
  const query: CompiledQuery & Remembered = {
    ...CompiledQuery.raw(text.sql, parameters),
    name: text.name,
    unwaited: text.unwaited,
  }
  return db.executeQuery<R>(query as CompiledQuery<R>)
}

type Insert<T extends keyof Schema> = InsertQueryBuilder<Schema, T, object>

/**
 * Inserts rows that all have the same columns, in one statement whose text is remembered; `finish` (one and the same
 * function at every call) may add to it what happens on a conflict or what comes back.
 */
export function insertRows<T extends keyof Schema & string, R = object>(
  db: Db,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  finish: (insert: Insert<T>) => Statement<R> = (insert) => insert as unknown as Statement<R>,
): Promise<QueryResult<R>> {
  type Column = keyof Insertable<Schema[T]>
  const columns = Object.keys(rows[0] ?? {}).sort() as Column[]
  const value = (row: Insertable<Schema[T]>, column: Column) => {
    if (row[column] === undefined) throw new Error(`A row for ${table} has no ${String(column)}.`)
    return row[column]
  }
  // PostgreSQL takes many rows as one value: then one text, and one plan, serves for any number of them.
  const together = rows.length > 1 && db.getExecutor().adapter instanceof PostgresAdapter
  const key = `${table} ${together ? 'many' : rows.length} ${finish.name} ${columns.join()}`
  const text = textOf(db, key, () => {
    const into = db.insertInto(table)
    const named = sql.join(columns.map((column) => sql.ref(String(column))))
    const insert = together
      ? into
          .columns(columns as never)
          .expression(
            sql`select ${named} from json_populate_recordset(null::${sql.table(table)}, ${''})` as never,
          )
      : into.values(rows.map((row) => pick(row, columns)) as never)
    return finish(insert as unknown as Insert<T>).compile(db)
  })
  const given = together
    ? [
        JSON.stringify(
          rows.map((row) => Object.fromEntries(columns.map((column) => [column, value(row, column)]))),
        ),
      ]
    : rows.flatMap((row) => columns.map((column) => value(row, column)))
  return execute(db, text, [...given, ...text.parameters.slice(given.length)])
}

const pick = <R, C extends keyof R>(row: R, columns: readonly C[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))
