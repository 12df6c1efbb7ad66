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

/** Whether a statement was prepared before a newer Kadai changed the schema; it stays so on its connection. */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)

type Stream = { cork(): void; uncork(): void }

const streamOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { connection?: { stream?: Stream } }).connection?.stream

/**
 * One connection. Within a transaction it sends statements without waiting for earlier answers. A statement without
 * rows is not waited for at all; its failure is reported by the next awaited one or by the commit.
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
    // Statements after a failed one fail because of it.
    if (this.#failed !== undefined) throw this.#failed
    const answer = this.#ask<R>(query)
    if (!this.#within || !query.unwaited) return answer
    // Its failure is reported by the next one.
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

  // biome-ignore lint/correctness/useYield: required by Kysely; Kadai pages through long results
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
    // A refused statement has aborted the transaction, so the commit kept nothing.
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

  /** Sends everything of one turn of the event loop in one packet. */
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

/** Provides connections for statements; transactions are handled by `transactOver`. */
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

/** A Kysely whose every statement takes a connection from the pool. */
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

/**
 * Returns a function that runs work in a transaction on a connection of the pool, whose clients must support
 * `pipeline`.
 */
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
        // The transaction ended with the connection.
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
