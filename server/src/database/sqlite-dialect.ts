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
import type { Schema } from './schema.ts'

const REMEMBERED_STATEMENTS = 500

/** `prepare` with a cache by SQL text: compiling a statement costs more than running it. */
export function remembering(first: SQLite.Database) {
  let connection = first
  const statements = new Map<string, SQLite.Statement>()
  return {
    /** Switches to another connection to the same file. */
    renew(next: SQLite.Database): void {
      statements.clear()
      connection = next
    },
    prepare(sql: string): SQLite.Statement {
      const known = statements.get(sql)
      if (known) return known
      const statement = connection.prepare(sql)
      statements.set(sql, statement)
      if (statements.size > REMEMBERED_STATEMENTS) {
        const oldest = statements.keys().next().value
        if (oldest !== undefined) statements.delete(oldest)
      }
      return statement
    },
    close: () => connection.close(),
  }
}

const LOCKS: readonly string[] = ['ForUpdate', 'ForNoKeyUpdate', 'ForKeyShare']

class Compiler extends SqliteQueryCompiler {
  // The single writer locks the whole file, so row locks mean nothing here. Features request them for PostgreSQL,
  // mostly as "no key": a row's key never changes, and a save whose rows refer to the locked one need not wait.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!LOCKS.includes(node.modifier ?? '')) super.visitSelectModifier(node)
  }
}

export const compilerOf = () => new Compiler()

type Source = ReturnType<typeof remembering>
type Heard = ((error: unknown) => void) | undefined

export class Adapter extends SqliteAdapter {
  readonly #source: Source
  readonly #failed: Heard

  constructor(source: Source, failed: Heard) {
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

/** Kysely's driver over one better-sqlite3 connection. */
export const dialectOver = (connection: SQLite.Database): Dialect => dialectOn(remembering(connection))

function dialectOn(database: Source, failed?: Heard): Dialect {
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
  kyselyOn(remembering(connection), failed)

/** Like `kyselyOver`, over a replaceable connection. */
export const kyselyOn = (source: Source, failed?: Heard): Db =>
  new Kysely<Schema>({ dialect: dialectOn(source, failed), ...told(failed) })

/** Makes Kysely report every failed query. */
export const told = (failed: Heard): Pick<KyselyConfig, 'log'> =>
  failed
    ? {
        log(event) {
          if (event.level === 'error') failed(event.error)
        },
      }
    : {}
