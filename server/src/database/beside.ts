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

/** A database as a command at the machine has it, whether a server runs on it or not. */
export type Beside = Pick<Database, 'engine' | 'read' | 'transact' | 'close'>

const OLD =
  'This database is not as this version of Kadai keeps it. Start Kadai once, which brings it up to date, then try again.'

/**
 * Opens the shop's database beside a server that may be running on it: for a short write that no screen can make. It
 * makes nothing and changes no schema; throws a sentence for the person where there is no shop.
 */
export async function openBeside(config: Config): Promise<Beside> {
  const database = config.databaseUrl
    ? await onPostgres(config.databaseUrl)
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

async function onPostgres(url: string): Promise<Beside> {
  const { connectPostgres } = await import('./postgres.ts')
  return connectPostgres(url)
}

/** Files that another account leaves beside the database would be in the server's way. */
function refuseOthers(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat)
    throw new Error(`There is no shop in ${path.dirname(file)}. Set DATA_DIR to the folder it is in.`)
  const self = process.getuid?.()
  if (self !== undefined && stat.uid !== self)
    throw new Error('Run this as the account that Kadai runs as: the database belongs to another one.')
}

async function onSqlite(file: string): Promise<Beside> {
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
