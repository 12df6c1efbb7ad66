import path from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../src/database/database.ts'
import { figuresAsNumbers } from '../src/database/postgres-types.ts'
import type { Schema } from '../src/database/schema.ts'
import { kyselyOver } from '../src/database/sqlite-dialect.ts'
import type { TestDatabase } from './database.ts'

type Storage = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>

/** Opens a shop's database past Kadai's rules, whether a server runs on it or not. */
export function look(storage: Storage, options: { readonly?: boolean } = {}): Db {
  if (!storage.databaseUrl) return kyselyOver(new SQLite(path.join(storage.dataDir, 'kadai.db'), options))
  const pool = new pg.Pool({ connectionString: storage.databaseUrl, max: 1, types: figuresAsNumbers })
  // Batteries end the database under it.
  pool.on('error', () => {})
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * A statement of SQLite's schema, comparable: how it was written, and with an integer of which name, depends on whether
 * a table was created at once or extended.
 */
const comparable = (statement: string) =>
  statement
    .replaceAll('"', '')
    .replaceAll('bigint', 'integer')
    .replace(/\s+/g, ' ')
    .replace(/([(]) | (?=[),])/g, '$1')
    .replace(/ (default \S+) not null/g, ' not null $1')

/** Describes the schema of a database: tables, columns, constraints, triggers. */
export async function schemaOf(storage: Storage): Promise<string[]> {
  const db = look(storage)
  const statement = storage.databaseUrl
    ? sql<{
        what: string
      }>`select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as what
        from information_schema.columns where table_schema = 'public'
        union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
        order by 1`
    : sql<{ what: string }>`select coalesce(sql, name) as what from sqlite_schema order by name`
  try {
    return (await statement.execute(db)).rows.map(({ what }) => comparable(what))
  } finally {
    await db.destroy()
  }
}
