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
  /** For lists, reports and exports: sees only what is committed, and however long it takes, no save waits for it. */
  reports: Db
  /** Runs `work` in one transaction; resolves only when what it wrote is on disk, rejects with nothing written. */
  transact<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Whether it is whole, as far as is known; once it is damaged, nothing is saved any more. */
  health: Health
  close(): Promise<void>
}

/** The database did not say whether a commit holds: where the connection broke meanwhile, nobody knows it yet. */
export class CommitFailed extends Error {
  constructor(cause: unknown) {
    super(`A commit failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'CommitFailed'
  }
}
