import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  sql,
} from 'kysely'
import { programFile } from '../files.ts'
import type { Db } from './database.ts'
import type { Answer, Question } from './reader-job.ts'
import type { Schema } from './schema.ts'
import { compilerOf, reporting } from './sqlite-dialect.ts'
import { startThread, type Thread } from './thread.ts'

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }

/** Sends queries to the reader thread; starts it at the first query, and again after it died. */
class Reader implements DatabaseConnection {
  readonly #file: string
  #thread: Thread | undefined
  #asked = 0
  readonly #waiting = new Map<number, Waiting>()

  constructor(file: string) {
    this.#file = file
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { worker } = this.#started()
    const id = ++this.#asked
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sql, parameters } satisfies Question)
    })
    return { rows: rows as R[] }
  }

  // biome-ignore lint/correctness/useYield: long lists are read in portions by key
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The reader thread does not stream.')
  }

  async close(): Promise<void> {
    await this.#thread?.end()
  }

  #started(): Thread {
    if (this.#thread) return this.#thread
    const thread = startThread(programFile('database/reader-job'), this.#file, {
      // Its rows are sent as soon as they are read, so a small young generation is enough.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    const { worker } = thread
    // It does not keep a closing shop's process alive.
    worker.unref()
    worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('rows' in answer) waiting?.resolve(answer.rows)
      else waiting?.reject(Object.assign(new Error(answer.message), { code: answer.code }))
    })
    const ended = (error: Error) => {
      this.#thread = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', ended)
    worker.on('exit', () => ended(new Error('The reader thread has ended.')))
    this.#thread = thread
    return thread
  }
}

/** Runs reads in a thread of their own, one after the other, each within one read transaction. */
export function snapshotReader(file: string, failed?: (error: unknown) => void) {
  const db = threadReader(file, failed)
  let last: Promise<unknown> = Promise.resolve()
  async function within<T>(read: (db: Db) => Promise<T>): Promise<T> {
    await sql`begin`.execute(db)
    try {
      return await read(db)
    } finally {
      await sql`commit`.execute(db)
    }
  }
  return {
    snapshot<T>(read: (db: Db) => Promise<T>): Promise<T> {
      const mine = last.then(() => within(read))
      last = mine.catch(() => {})
      return mine
    },
    destroy: () => db.destroy(),
  }
}

/**
 * A Kysely over the SQLite database in `file` whose queries run in a separate thread with a read-only connection, so
 * that a long query delays no save. No transactions. `failed` is called with every error.
 */
export function threadReader(file: string, failed?: (error: unknown) => void): Db {
  const reader = new Reader(file)
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: async () => reader,
    beginTransaction: () => Promise.reject(new Error('The reader thread has no transactions.')),
    destroy: () => reader.close(),
  })
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createQueryCompiler: compilerOf,
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  return new Kysely<Schema>({ dialect, ...reporting(failed) })
}
