import type SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type KyselyConfig,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Db } from './database.ts'
import { type Prepared, preparedOn } from './prepared-statements.ts'
import type { Schema } from './schema.ts'

const LOCKS: readonly string[] = ['ForUpdate', 'ForNoKeyUpdate', 'ForKeyShare']

class Compiler extends SqliteQueryCompiler {
  // The single writer locks the whole file, so row locks mean nothing here. Features request them for PostgreSQL,
  // mostly as "no key": a row's key never changes, and a save whose rows refer to the locked one need not wait.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!LOCKS.includes(node.modifier ?? '')) super.visitSelectModifier(node)
  }
}

export const compilerOf = () => new Compiler()

type Heard = ((error: unknown) => void) | undefined

export class Adapter extends SqliteAdapter {
  readonly #source: Prepared
  readonly #failed: Heard

  constructor(source: Prepared, failed: Heard) {
    super()
    this.#source = source
    this.#failed = failed
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Runs a statement at once: Kysely would first wait for the connection, which takes longer than most statements. */
  rows(sql: string, parameters: readonly unknown[]): unknown[] {
    try {
      const statement = this.#source.prepare(sql)
      if (statement.reader) return statement.all(parameters)
      statement.run(parameters)
      return []
    } catch (error) {
      this.#failed?.(error)
      throw error
    }
  }
}

class Driver extends SqliteDriver {
  // A deferred transaction that starts to write halfway can fail with SQLITE_BUSY, so it begins as a writer.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Kysely's driver over better-sqlite3. */
export function dialectOn(database: Prepared, failed?: Heard): Dialect {
  const config = { database }
  return {
    createAdapter: () => new Adapter(database, failed),
    createDriver: () => new Driver(config),
    createQueryCompiler: compilerOf,
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** A Kysely over one better-sqlite3 connection; `failed` is called with every error. */
export const kyselyOver = (connection: SQLite.Database, failed?: Heard): Db =>
  kyselyOn(preparedOn(connection), failed)

/** Like `kyselyOver`, over a replaceable connection. */
export const kyselyOn = (source: Prepared, failed?: Heard): Db =>
  new Kysely<Schema>({ dialect: dialectOn(source, failed), ...reporting(failed) })

/** Makes Kysely report every failed query. */
export const reporting = (failed: Heard): Pick<KyselyConfig, 'log'> =>
  failed
    ? {
        log(event) {
          if (event.level === 'error') failed(event.error)
        },
      }
    : {}
