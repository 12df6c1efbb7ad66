import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { CommitFailed, type Db } from './database.ts'
import type { Pool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import type { Hints } from './statement.ts'

const adapter = new PostgresAdapter()

/** Whether a statement was prepared before a newer Kadai changed the schema: on its connection it stays so. */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)

type Stream = { cork(): void; uncork(): void }

const streamOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { connection?: { stream?: Stream } }).connection?.stream

/**
 * One connection. Within a transaction it sends statements without waiting for the answers to those before; what
 * gives no rows is not waited for at all, and its failure comes with the next that is, or with the commit.
 */
class Line implements DatabaseConnection {
  readonly client: pg.PoolClient
  #within = false
  #failed: unknown
  #unwaited: Promise<unknown>[] = []
  #corked = false

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  async executeQuery<R>(query: CompiledQuery & Partial<Hints>): Promise<QueryResult<R>> {
    // What comes after a failed statement fails because of it.
    if (this.#failed !== undefined) throw this.#failed
    const answer = this.#ask<R>(query)
    if (!this.#within || !query.unwaited) return answer
    // Its failure is kept for what comes next.
    this.#unwaited.push(answer.catch(() => {}))
    return { rows: [] }
  }

  async #ask<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'> & Partial<Hints>): Promise<QueryResult<R>> {
    const { sql, parameters, name } = query
    const config = { text: sql, values: parameters as unknown[], ...(name && { name }) }
    try {
      const { command, rowCount, rows } = await this.#send<R & pg.QueryResultRow>(config)
      const writes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
      return writes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    } catch (error) {
      if (this.#within) throw this.#fail(error)
      if (name && isStale(error)) return this.#ask({ sql, parameters })
      throw error
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it; Kadai pages through what is long
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read in pages.')
  }

  begin(): void {
    this.#within = true
    this.#failed = undefined
    this.#unwaited = [this.#send({ text: 'begin' }).catch((error) => this.#fail(error))]
  }

  /** Resolves when the transaction is on disk. */
  async commit(): Promise<void> {
    const [committed] = await Promise.allSettled([this.#send({ text: 'commit' }), ...this.#unwaited])
    this.#within = false
    // A statement that the server refused took the transaction with it, so the commit had nothing to keep.
    if (this.#failed instanceof pg.DatabaseError) throw this.#failed
    if (committed.status === 'rejected') throw new CommitFailed(committed.reason)
    if (this.#failed !== undefined || committed.value.command !== 'COMMIT')
      throw this.#failed ?? new Error('The transaction was rolled back.')
  }

  async rollback(): Promise<void> {
    try {
      await Promise.all([this.#send({ text: 'rollback' }), ...this.#unwaited])
    } finally {
      this.#within = false
    }
  }

  #fail(error: unknown): unknown {
    this.#failed ??= error
    return this.#failed
  }

  /** What one turn of the event loop sends goes out in one piece. */
  #send<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    if (this.#within && !this.#corked) {
      const stream = streamOf(this.client)
      stream?.cork()
      this.#corked = true
      process.nextTick(() => {
        this.#corked = false
        stream?.uncork()
      })
    }
    return this.client.query<R>(config)
  }
}

/** Where each statement gets its connection from; transactions are begun and ended by `transactOver`. */
function dialectOver(source: Pick<Driver, 'acquireConnection' | 'releaseConnection' | 'destroy'>): Dialect {
  const refuse = async () => {
    throw new Error('Transactions are made by Database.transact.')
  }
  return {
    createAdapter: () => adapter,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      ...source,
    }),
  }
}

/** A Kysely whose every statement takes a connection of the pool. */
export function readingOver(pool: Pool): Db {
  return new Kysely<Schema>({
    dialect: dialectOver({
      acquireConnection: async () => new Line(await pool.connect()),
      releaseConnection: async (line) => (line as Line).client.release(),
      destroy: () => pool.end(),
    }),
  })
}

function withinTransactions(line: Line): Db {
  return new Kysely<Schema>({
    dialect: dialectOver({
      acquireConnection: async () => line,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  })
}

/** Gives what runs work in a transaction on a connection of the pool, whose clients must be made for `pipeline`. */
export function transactOver(pool: Pool) {
  const known = new WeakMap<pg.PoolClient, { line: Line; db: Db }>()
  const made = (client: pg.PoolClient) => {
    const line = new Line(client)
    const it = { line, db: withinTransactions(line) }
    known.set(client, it)
    return it
  }
  return async function once<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    const { line, db } = known.get(client) ?? made(client)
    let broken = true
    try {
      line.begin()
      let value: T
      try {
        value = await work(db)
      } catch (error) {
        // Where the connection is gone, so is the transaction.
        broken = await line.rollback().then(
          () => isStale(error),
          () => true,
        )
        throw error
      }
      await line.commit()
      broken = false
      return value
    } finally {
      client.release(broken)
    }
  }
}
