import { type Migration, Migrator } from 'kysely/migration'
import type { Db, Engine } from './database.ts'
import { firstSchema } from './migrations/001-first-schema.ts'
import { findFast } from './migrations/002-find-fast.ts'
import { twoSteps } from './migrations/003-two-steps.ts'
import { countedChanges } from './migrations/004-counted-changes.ts'
import { serverNotes } from './migrations/005-server-notes.ts'

/** Every change of the schema by its name, in their order. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first-schema': { up: (db) => firstSchema(db, engine) },
  '002-find-fast': { up: (db) => findFast(db, engine) },
  '003-two-steps': { up: (db) => twoSteps(db, engine) },
  '004-counted-changes': { up: countedChanges },
  '005-server-notes': { up: serverNotes },
})

/** The names of the migrations that make the schema of this Kadai. */
export const migrationNames = (engine: Engine): string[] => Object.keys(migrations(engine))

/**
 * Brings the schema up to date in one transaction: all of it or nothing. `before` runs first where a shop's data is
 * about to be changed: that is when a backup is made.
 */
export async function migrate(db: Db, engine: Engine, before?: () => Promise<void>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
  const known = await migrator.getMigrations()
  const done = known.filter((migration) => migration.executedAt).length
  if (done > 0 && done < known.length) await before?.()
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw new Error('The database could not be brought up to date; it was left as it was.', { cause: error })
}

/** Whether a database has the schema of this Kadai already. */
export async function isUpToDate(db: Db, engine: Engine): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
  return (await migrator.getMigrations()).every((migration) => migration.executedAt)
}
