import type { Kysely } from 'kysely'
import type { Health } from './health.ts'
import type { Schema } from './schema.ts'

/** Where queries run: inside a handler of a write, the transaction. */
export type Db = Kysely<Schema>

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  /** For short reads; sees only what is committed. */
  read: Db
  /** For lists, reports and exports: sees only what is committed, and delays no save however long it takes. */
  reports: Db
  /** Runs reads as `reports` does, all of one state of the database, whatever is saved meanwhile. */
  snapshot<T>(read: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction; resolves once it is on disk, rejects with nothing written. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** The known state of the database; once it is damaged, nothing is saved any more. */
  health: Health
  close(): Promise<void>
}

/** The result of a commit is unknown, because the connection broke during it. */
export class CommitFailed extends Error {
  constructor(cause: unknown) {
    super(`A commit failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'CommitFailed'
  }
}
