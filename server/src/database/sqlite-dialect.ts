import type SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

const REMEMBERED_STATEMENTS = 500

/** `prepare` that remembers its statements by SQL text: compiling one costs more than running it. */
export function remembering(connection: SQLite.Database) {
  const statements = new Map<string, SQLite.Statement>()
  return {
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
  // The one writer holds the whole file, so a lock has nothing to say here; features write it for PostgreSQL, mostly as
  // "no key": no row's key ever changes, and a save whose rows refer to the locked one need not wait.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!LOCKS.includes(node.modifier ?? '')) super.visitSelectModifier(node)
  }
}

export const compilerOf = () => new Compiler()

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class Driver extends SqliteDriver {
  // A deferred transaction that turns into a writer half-way can fail with SQLITE_BUSY; begin as a writer.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** How Kysely speaks to one better-sqlite3 connection. */
export function dialectOver(connection: SQLite.Database): Dialect {
  const config = { database: remembering(connection) }
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new Driver(config),
    createQueryCompiler: compilerOf,
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** A Kysely over one better-sqlite3 connection. */
export const kyselyOver = (connection: SQLite.Database): Db =>
  new Kysely<Schema>({ dialect: dialectOver(connection) })
