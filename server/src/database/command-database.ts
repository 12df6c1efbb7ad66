import { statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { lockForCommand } from './lock-file.ts'
import { NEWER, schemaAge } from './migrate.ts'
import { prepare } from './sqlite.ts'
import { kyselyOver } from './sqlite-dialect.ts'

/** The database as a command at the machine uses it, whether or not a server is running on it. */
export type CommandDatabase = Pick<Database, 'engine' | 'read' | 'transact' | 'close'>

const OLD =
  'This database is not as this version of Kadai keeps it. Start Kadai once, which brings it up to date, then try again.'

/**
 * Opens the shop's database for a command, next to a server that may be running on it: for one short write that no
 * screen offers. Creates no database and runs no migrations; throws a sentence for the person where there is no shop.
 */
export async function openForCommand(config: Config): Promise<CommandDatabase> {
  const database = config.databaseUrl
    ? (await import('./postgres.ts')).connectPostgres(config.databaseUrl)
    : await onSqlite(path.join(config.dataDir, 'kadai.db'))
  try {
    const age = await schemaAge(database.read, database.engine)
    if (age !== 'this') throw new Error(age === 'older' ? OLD : NEWER)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Refuses to run as another account: the files it would create would be unusable for the server. */
function refuseOthers(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat)
    throw new Error(`There is no shop in ${path.dirname(file)}. Set DATA_DIR to the folder it is in.`)
  const self = process.getuid?.()
  if (self !== undefined && stat.uid !== self)
    throw new Error('Run this as the account that Kadai runs as: the database belongs to another one.')
}

async function onSqlite(file: string): Promise<CommandDatabase> {
  refuseOthers(file)
  const release = lockForCommand(path.dirname(file))
  try {
    const connection = new SQLite(file, { fileMustExist: true })
    prepare(connection)
    const db = kyselyOver(connection)
    return {
      engine: 'sqlite',
      read: db,
      transact: groupCommit(connection, db),
      async close() {
        await db.destroy()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
