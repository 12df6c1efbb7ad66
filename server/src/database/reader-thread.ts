import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import type { Db } from './database.ts'
import type { Answer, Question } from './reader-job.ts'
import type { Schema } from './schema.ts'
import { compilerOf, told } from './sqlite-dialect.ts'

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void }

/** Asks the thread that reads; it is started with the first question, and anew after it died. */
class Reader implements DatabaseConnection {
  readonly #file: string
  #worker: Worker | undefined
  #asked = 0
  readonly #waiting = new Map<number, Waiting>()

  constructor(file: string) {
    this.#file = file
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const worker = this.#started()
    const id = ++this.#asked
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, sql, parameters } satisfies Question)
    })
    return { rows: rows as R[] }
  }

  // biome-ignore lint/correctness/useYield: long lists are read some at a time by their keys
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The thread that reads does not stream.')
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./reader-job.ts', import.meta.url), {
      workerData: this.#file,
      // Its rows are on their way as soon as they are read: it needs no large nursery.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    // It keeps no shop open that wants to close.
    worker.unref()
    worker.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if ('rows' in answer) waiting?.resolve(answer.rows)
      else waiting?.reject(Object.assign(new Error(answer.message), { code: answer.code }))
    })
    const ended = (error: Error) => {
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', ended)
    worker.on('exit', () => ended(new Error('The thread that reads has ended.')))
    this.#worker = worker
    return worker
  }
}

/**
 * A Kysely over the SQLite database in `file` whose queries run in a thread of their own, with a connection that
 * can only read: however long one takes, no save waits for it. It takes no transactions. `failed` is told of every error.
 */
export function threadReader(file: string, failed?: (error: unknown) => void): Db {
  const reader = new Reader(file)
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => reader,
    beginTransaction: () => Promise.reject(new Error('The thread that reads takes no transactions.')),
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: () => reader.close(),
  }
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createQueryCompiler: compilerOf,
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
  return new Kysely<Schema>({ dialect, ...told(failed) })
}
