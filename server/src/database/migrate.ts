import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db, Engine } from './database.ts'

/** All migrations by name, in order. They are loaded when run: most starts run none. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first-schema': {
    up: async (db) => (await import('./migrations/001-first-schema.ts')).firstSchema(db, engine),
  },
  '002-find-fast': { up: async (db) => (await import('./migrations/002-find-fast.ts')).findFast(db, engine) },
  '003-two-steps': { up: async (db) => (await import('./migrations/003-two-steps.ts')).twoSteps(db, engine) },
  '004-counted-changes': {
    up: async (db) => (await import('./migrations/004-counted-changes.ts')).countedChanges(db),
  },
  '005-server-notes': {
    up: async (db) => (await import('./migrations/005-server-notes.ts')).serverNotes(db),
  },
  '006-by-name': { up: async (db) => (await import('./migrations/006-by-name.ts')).byName(db, engine) },
  '007-known-devices': {
    up: async (db) => (await import('./migrations/007-known-devices.ts')).knownDevices(db, engine),
  },
  '008-buy-and-sell': { up: async (db) => (await import('./migrations/008-buy-and-sell.ts')).buyAndSell(db) },
  '009-whose-keys': {
    up: async (db) => (await import('./migrations/009-whose-keys.ts')).whoseKeys(db, engine),
  },
  '010-lost-numbers': {
    up: async (db) => (await import('./migrations/010-lost-numbers.ts')).lostNumbers(db),
  },
  '011-ledger-chains': {
    up: async (db) => (await import('./migrations/011-ledger-chains.ts')).ledgerChains(db, engine),
  },
  '012-confirmed-and-sealed': {
    up: async (db) => (await import('./migrations/012-confirmed-and-sealed.ts')).confirmedAndSealed(db),
  },
  '013-record-sums': {
    up: async (db) => (await import('./migrations/013-record-sums.ts')).recordSums(db, engine),
  },
  '014-kinds-of-paper': {
    up: async (db) => (await import('./migrations/014-kinds-of-paper.ts')).kindsOfPaper(db, engine),
  },
  '015-fewer-pages': {
    up: async (db) => (await import('./migrations/015-fewer-pages.ts')).fewerPages(db, engine),
  },
  '016-settlement': { up: async (db) => (await import('./migrations/016-settlement.ts')).settlement(db) },
  '017-counter-sales': {
    up: async (db) => (await import('./migrations/017-counter-sales.ts')).counterSales(db),
  },
  '018-drawer-and-day': {
    up: async (db) => (await import('./migrations/018-drawer-and-day.ts')).drawerAndDay(db, engine),
  },
  '019-tax-figures': {
    up: async (db) => (await import('./migrations/019-tax-figures.ts')).taxFigures(db, engine),
  },
  '020-papers': { up: async (db) => (await import('./migrations/020-papers.ts')).papers(db, engine) },
  '021-price-lists': {
    up: async (db) => (await import('./migrations/021-price-lists.ts')).priceLists(db, engine),
  },
  '023-notes': { up: async (db) => (await import('./migrations/023-notes.ts')).notes(db, engine) },
  '025-month-locks': {
    up: async (db) => (await import('./migrations/025-month-locks.ts')).monthLocks(db, engine),
  },
  '026-reminders-and-printer': {
    up: async (db) =>
      (await import('./migrations/026-reminders-and-printer.ts')).remindersAndPrinter(db, engine),
  },
  '027-own-prices': { up: async (db) => (await import('./migrations/027-own-prices.ts')).ownPrices(db) },
  '028-unit-of-new-shops': {
    up: async (db) => (await import('./migrations/028-unit-of-new-shops.ts')).unitOfNewShops(db, engine),
  },
  '029-what-notes-leave': {
    up: async (db) => (await import('./migrations/029-what-notes-leave.ts')).whatNotesLeave(db, engine),
  },
  '030-consignments': {
    up: async (db) => (await import('./migrations/030-consignments.ts')).consignments(db, engine),
  },
  '031-expenses-entered': {
    up: async (db) => (await import('./migrations/031-expenses-entered.ts')).expensesEntered(db, engine),
  },
})

/** The names of this Kadai's migrations. */
export const migrationNames = (engine: Engine): string[] => Object.keys(migrations(engine))

/** Whether a database has Kysely's table of migrations; Kysely itself would read the columns of all tables for it. */
async function wasMigrated(db: Db, engine: Engine): Promise<boolean> {
  const found =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_schema where type = 'table' and name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  return (await found.execute(db)).rows.length > 0
}

/** A database's schema: how many migrations it has and lacks, and whether it has some of a newer Kadai. */
async function stateOf(db: Db, engine: Engine, all = migrations(engine)) {
  const names = (await wasMigrated(db, engine))
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(
        ({ name }) => name,
      )
    : []
  const done = names.filter((name) => name in all).length
  return { done, missing: Object.keys(all).length - done, newer: names.length > done }
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
  const { done, missing, newer } = await stateOf(db, engine, all)
  if (newer) throw new Error(`${NEWER} It was not changed.`)
  if (missing === 0) return
  if (done > 0) await before?.()
  const { Migrator } = await import('kysely/migration')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  const run = async () => (await migrator.migrateToLatest()).error
  const error = await (engine === 'sqlite' ? withoutForeignKeys(db, run) : run())
  if (error) throw new Error('The database could not be upgraded; it was not changed.', { cause: error })
}

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
  const { missing, newer } = await stateOf(db, engine)
  if (newer) return 'newer'
  return missing > 0 ? 'older' : 'this'
}
