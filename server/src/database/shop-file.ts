import { readSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type SQLite from 'better-sqlite3'
import { hasSavesInItsLog } from './database-file.ts'
import { readIfThere, toDisk, withFile, writeWhole } from './to-disk.ts'

/** Backups next to a database, which a new shop in its place would mix with its own. */
export type Surroundings = {
  /** The newest backup, for the message; `undefined` if there is none. */
  lastBackup(): { file: string; made: string } | undefined
  /** Moves the existing backups aside for a new shop's. */
  setBackupsAside(): void
  /** The person has confirmed that a new shop begins here. */
  newShop: boolean
}

const MAGIC = 'SQLite format 3\0'
const HEADER_BYTES = 100

/**
 * What is wrong with a file that should be an intact SQLite database, in words; undefined if its header and size are
 * right.
 */
function headerProblem(file: string): string | undefined {
  const { size } = statSync(file)
  const header = Buffer.alloc(HEADER_BYTES)
  withFile(file, 'r', (handle) => readSync(handle, header, 0, HEADER_BYTES, 0))
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'it does not begin as a database does'
  // Pages that are only in the log make the file longer once they are checkpointed.
  if (hasSavesInItsLog(file)) return undefined
  const written = header.readUInt16BE(16)
  const pageBytes = written === 1 ? 65_536 : written
  // The page count is valid if it was written with the last change.
  const counted = header.readUInt32BE(24) === header.readUInt32BE(92) ? header.readUInt32BE(28) : 0
  return shortBy(size, pageBytes, counted)
}

function shortBy(size: number, pageBytes: number, pages: number): string | undefined {
  return size % pageBytes !== 0 || size < pages * pageBytes
    ? `it is cut short: ${size} bytes instead of ${Math.max(pages * pageBytes, Math.ceil(size / pageBytes) * pageBytes)}`
    : undefined
}

/** Like `headerProblem`, for an open database whose log was checkpointed. */
export function sizeProblem(file: string, connection: SQLite.Database): string | undefined {
  const [done] = connection.pragma('wal_checkpoint(PASSIVE)') as { log: number; checkpointed: number }[]
  // A reader in another program prevents a full checkpoint.
  if (done && done.log !== done.checkpointed) return undefined
  const number = (name: string) => Number(connection.pragma(name, { simple: true }))
  return shortBy(statSync(file).size, number('page_size'), number('page_count'))
}

/** Says what to do about an unusable database. */
export function refusal(trouble: string, { lastBackup }: Surroundings, orNew = false): Error {
  const last = lastBackup()
  const restore = last
    ? `Restore the last backup, made ${last.made}: npm run restore ${last.file}`
    : 'There is no backup beside it. If you have one elsewhere: npm run restore FILE'
  const begin =
    '\nTo begin a new shop here instead, start once with NEW_SHOP=yes: older backups are then put in a folder of their own.'
  return new Error(`${trouble} Nothing was changed.\n${restore}${orNew ? begin : ''}`)
}

/** Refuses a missing, empty or damaged database where there was a shop. Called before the file is opened. */
export function checkFile(file: string, around: Surroundings): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size) {
    const problem = headerProblem(file)
    if (problem) throw refusal(`The shop's database, ${file}, is damaged: ${problem}.`, around)
    return
  }
  const wasThere = markOf(path.dirname(file)) !== undefined || around.lastBackup() !== undefined
  if (!wasThere || around.newShop) return
  const how = size === undefined ? 'is missing' : 'is empty (0 bytes)'
  throw refusal(`The shop's database, ${file}, ${how}, but this folder belongs to a shop.`, around, true)
}

const markFile = (dataDir: string) => path.join(dataDir, 'kadai.shop')

/** The shop that a data folder belongs to; `undefined` if unknown. */
const markOf = (dataDir: string) => readIfThere(markFile(dataDir)) || undefined

/** Lets a data folder take the next shop opened in it. */
export function unmark(dataDir: string): void {
  rmSync(markFile(dataDir), { force: true })
  toDisk(dataDir)
}

const NOTE = 'shop'

const has = (connection: SQLite.Database, table: string) =>
  connection.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table) !== undefined

/** The shop's id in the database; `undefined` in one from before ids. */
function shopIn(connection: SQLite.Database): string | undefined {
  if (!has(connection, 'server_notes')) return undefined
  const note = connection.prepare('select value from server_notes where name = ?').get(NOTE)
  return (note as { value: string } | undefined)?.value
}

const isEmpty = (connection: SQLite.Database) =>
  !has(connection, 'employees') || connection.prepare('select 1 from employees limit 1').get() === undefined

/** Refuses an open database that does not belong to this folder, and an empty one next to another shop's backups. */
export function checkShop(file: string, connection: SQLite.Database, around: Surroundings): void {
  const [marked, own] = [markOf(path.dirname(file)), shopIn(connection)]
  if (marked !== undefined && marked === own) return
  const empty = isEmpty(connection)
  const trouble =
    own !== undefined && marked !== undefined
      ? `The database ${file} is of another shop than this folder (kadai.shop in it says which).`
      : empty && (marked !== undefined || around.lastBackup() !== undefined)
        ? `The database ${file} is an empty shop, but this folder has been another one's.`
        : undefined
  if (!trouble) return
  if (!around.newShop) throw refusal(trouble, around, true)
  around.setBackupsAside()
  unmark(path.dirname(file))
}

/** Makes sure that a database and its folder name the same shop. */
export function markShop(dataDir: string, connection: SQLite.Database): void {
  const marked = markOf(dataDir)
  const shop = shopIn(connection) ?? marked ?? crypto.randomUUID()
  connection
    .prepare('insert into server_notes (name, value, at) values (?, ?, ?) on conflict (name) do nothing')
    .run(NOTE, shop, new Date().toISOString())
  if (marked !== shop) writeWhole(markFile(dataDir), `${shop}\n`)
}
