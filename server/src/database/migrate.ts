import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db, Engine } from './database.ts'
import { firstSchema } from './migrations/001-first-schema.ts'
import { findFast } from './migrations/002-find-fast.ts'
import { twoSteps } from './migrations/003-two-steps.ts'
import { countedChanges } from './migrations/004-counted-changes.ts'
import { serverNotes } from './migrations/005-server-notes.ts'
import { byName } from './migrations/006-by-name.ts'
import { knownDevices } from './migrations/007-known-devices.ts'
import { buyAndSell } from './migrations/008-buy-and-sell.ts'
import { whoseKeys } from './migrations/009-whose-keys.ts'
import { lostNumbers } from './migrations/010-lost-numbers.ts'
import { ledgerChains } from './migrations/011-ledger-chains.ts'
import { confirmedAndSealed } from './migrations/012-confirmed-and-sealed.ts'
import { recordSums } from './migrations/013-record-sums.ts'
import { kindsOfPaper } from './migrations/014-kinds-of-paper.ts'
import { fewerPages } from './migrations/015-fewer-pages.ts'
import { settlement } from './migrations/016-settlement.ts'
import { counterSales } from './migrations/017-counter-sales.ts'
import { drawerAndDay } from './migrations/018-drawer-and-day.ts'
import { taxFigures } from './migrations/019-tax-figures.ts'
import { papers } from './migrations/020-papers.ts'
import { priceLists } from './migrations/021-price-lists.ts'
import { notes } from './migrations/023-notes.ts'
import { monthLocks } from './migrations/025-month-locks.ts'
import { remindersAndPrinter } from './migrations/026-reminders-and-printer.ts'
import { ownPrices } from './migrations/027-own-prices.ts'
import { unitOfNewShops } from './migrations/028-unit-of-new-shops.ts'
import { whatNotesLeave } from './migrations/029-what-notes-leave.ts'
import { consignments } from './migrations/030-consignments.ts'
import { expensesEntered } from './migrations/031-expenses-entered.ts'

/** All migrations by name, in order. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first-schema': { up: (db) => firstSchema(db, engine) },
  '002-find-fast': { up: (db) => findFast(db, engine) },
  '003-two-steps': { up: (db) => twoSteps(db, engine) },
  '004-counted-changes': { up: countedChanges },
  '005-server-notes': { up: serverNotes },
  '006-by-name': { up: (db) => byName(db, engine) },
  '007-known-devices': { up: (db) => knownDevices(db, engine) },
  '008-buy-and-sell': { up: buyAndSell },
  '009-whose-keys': { up: (db) => whoseKeys(db, engine) },
  '010-lost-numbers': { up: lostNumbers },
  '011-ledger-chains': { up: (db) => ledgerChains(db, engine) },
  '012-confirmed-and-sealed': { up: confirmedAndSealed },
  '013-record-sums': { up: (db) => recordSums(db, engine) },
  '014-kinds-of-paper': { up: (db) => kindsOfPaper(db, engine) },
  '015-fewer-pages': { up: (db) => fewerPages(db, engine) },
  '016-settlement': { up: settlement },
  '017-counter-sales': { up: counterSales },
  '018-drawer-and-day': { up: (db) => drawerAndDay(db, engine) },
  '019-tax-figures': { up: (db) => taxFigures(db, engine) },
  '020-papers': { up: (db) => papers(db, engine) },
  '021-price-lists': { up: (db) => priceLists(db, engine) },
  '023-notes': { up: (db) => notes(db, engine) },
  '025-month-locks': { up: (db) => monthLocks(db, engine) },
  '026-reminders-and-printer': { up: (db) => remindersAndPrinter(db, engine) },
  '027-own-prices': { up: ownPrices },
  '028-unit-of-new-shops': { up: (db) => unitOfNewShops(db, engine) },
  '029-what-notes-leave': { up: (db) => whatNotesLeave(db, engine) },
  '030-consignments': { up: (db) => consignments(db, engine) },
  '031-expenses-entered': { up: (db) => expensesEntered(db, engine) },
})

/** The names of this Kadai's migrations. */
export const migrationNames = (engine: Engine): string[] => Object.keys(migrations(engine))

/** A database's schema: the migrations it has, those it lacks, and whether it has some of a newer Kadai. */
async function standing(db: Db, engine: Engine, all = migrations(engine)) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  const known = await migrator.getMigrations()
  const done = known.filter((migration) => migration.executedAt).length
  // Kysely's table of migrations exists once one was run.
  const { rows } =
    done === 0 ? { rows: [] } : await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return { migrator, done, missing: known.length - done, newer: rows.length > done }
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
  const { migrator, done, missing, newer } = await standing(db, engine, all)
  if (newer) throw new Error(`${NEWER} It was not changed.`)
  if (done > 0 && missing > 0) await before?.()
  const run = async () => (await migrator.migrateToLatest()).error
  const error = await (engine === 'sqlite' && missing > 0 ? withoutForeignKeys(db, run) : run())
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
  const { missing, newer } = await standing(db, engine)
  if (newer) return 'newer'
  return missing > 0 ? 'older' : 'this'
}
