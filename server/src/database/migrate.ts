import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db, Engine } from './database.ts'

const FIRST = '031-first-schema'
/** The last of the migrations that made the first schema before 0.1.0. */
const LAST_BEFORE = '031-expenses-entered'

/** All migrations by name, in order. They are loaded when run: most starts run none. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  [FIRST]: {
    up: async (db) => (await import('./migrations/031-first-schema.ts')).firstSchema(db, engine),
  },
  '032-sums-of-settings': {
    up: async (db) => (await import('./migrations/sum-anew.ts')).sumAnew(db, 'settings'),
  },
  '033-merged-customers': {
    up: async (db) => (await import('./migrations/033-merged-customers.ts')).mergedCustomers(db, engine),
  },
  '034-product-counts': {
    up: async (db) => (await import('./migrations/034-product-counts.ts')).productCounts(db, engine),
  },
  '035-upi-name': {
    up: async (db) => (await import('./migrations/035-upi-name.ts')).upiName(db),
  },
  '036-taxed-days': {
    up: async (db) => (await import('./migrations/036-taxed-days.ts')).taxedDays(db),
  },
  '038-purchases': {
    up: async (db) => (await import('./migrations/038-purchases.ts')).purchases(db, engine),
  },
  '039-numbers-before': {
    up: async (db) => (await import('./migrations/039-numbers-before.ts')).numbersBefore(db),
  },
  '040-openings': {
    up: async (db) => (await import('./migrations/040-openings.ts')).openings(db, engine),
  },
  '041-owed-before': {
    up: async (db) => (await import('./migrations/041-owed-before.ts')).owedBefore(db),
  },
})

export const migrationNames = (engine: Engine): string[] => Object.keys(migrations(engine))

/** Whether a database has Kysely's table of migrations; Kysely itself would read the columns of all tables for it. */
async function wasMigrated(db: Db, engine: Engine): Promise<boolean> {
  const found =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  return (await found.execute(db)).rows.length > 0
}

/** The error for a database, or a backup, of a Kadai before the first schema; it was not changed. */
export class TooOld extends Error {
  constructor() {
    super(
      'A Kadai older than commit 63f5345e made this database: start the Kadai of that commit on it once, then this one. It was not changed.',
    )
  }
}

async function namesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

const isTooOld = (names: readonly string[]) =>
  names.length > 0 && !names.includes(FIRST) && !names.includes(LAST_BEFORE)

/** Returns the names of the migrations that made a database; refuses one from before the first schema. */
export async function migrationsOf(db: Db): Promise<ReadonlySet<string>> {
  const names = await namesIn(db)
  if (isTooOld(names)) throw new TooOld()
  return new Set(names)
}

/**
 * A database's schema: how many migrations it has and lacks, whether it has some of a newer Kadai, and whether the
 * migrations before 0.1.0 made its first schema. Refuses a database that lacks some of those.
 */
async function stateOf(db: Db, engine: Engine, all = migrations(engine)) {
  const names = (await wasMigrated(db, engine)) ? await namesIn(db) : []
  const early = names.includes(LAST_BEFORE)
  if (isTooOld(names)) throw new TooOld()
  const later = names.filter((name) => name > FIRST)
  const done = Number(names.length > 0) + later.filter((name) => name in all).length
  return { done, missing: Object.keys(all).length - done, newer: later.some((name) => !(name in all)), early }
}

/** The error for a database changed by a newer Kadai. */
export const NEWER = 'A newer version of Kadai has changed this database: use that version.'

/**
 * Runs the missing migrations in one transaction: all or nothing. `before` runs first if a shop's data will change: it
 * makes a backup. Refuses a database that a newer Kadai has changed.
 */
export async function migrate(
  db: Db,
  engine: Engine,
  before?: () => Promise<void>,
  all = migrations(engine),
): Promise<void> {
  const { done, missing, newer, early } = await stateOf(db, engine, all)
  if (newer) throw new Error(`${NEWER} It was not changed.`)
  if (done > 0 && (missing > 0 || early)) await before?.()
  if (early) await nameFirst(db)
  if (missing === 0) return
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  const run = async () => (await migrator.migrateToLatest()).error
  const error = await (engine === 'sqlite' ? withoutForeignKeys(db, run) : run())
  if (error) throw new Error('The database could not be upgraded; it was not changed.', { cause: error })
}

/** The migrations before 0.1.0 made the first schema: one row says so for all of them. */
const nameFirst = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`update kysely_migration set name = ${FIRST} where name = ${LAST_BEFORE}`.execute(tx)
    await sql`delete from kysely_migration where name < ${FIRST}`.execute(tx)
  })

/** SQLite can recreate a table only with foreign keys off, which must be set before a transaction. */
async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** Compares a database's schema with this Kadai's. */
export async function schemaAge(db: Db, engine: Engine): Promise<'older' | 'this' | 'newer'> {
  const { missing, newer, early } = await stateOf(db, engine)
  if (newer) return 'newer'
  return missing > 0 || early ? 'older' : 'this'
}
