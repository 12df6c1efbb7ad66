import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database, Db } from '../database/database.ts'
import { writeWhole } from '../database/to-disk.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import { noteDone } from '../servers/exports.ts'
import { keyFile, keyText, sealUnder } from '../session/exports.ts'
import { type BackupKey, backupKeyIn, derivation, isMadeWith, keepBackupKey, partOf } from './backup-key.ts'

// The shop's key stands in the database itself, wrapped with the backup key: so every backup and the running copy hold
// it. Beside it stands a text sealed with the shop's key, by which a key is known to be the right one.

const NOTE = 'wrapped key'
const ABOUT = 'kadai.key'
const CHECK = 'Kadai'

const wrappedKey = z.object({ derivation, key: z.string(), check: z.string() })
export type WrappedKey = z.infer<typeof wrappedKey>

const sealOf = (text: string) => sealUnder(() => text)
const wrapper = ({ key }: BackupKey) => sealOf(partOf(key, 'wrap').toString('base64url'))

function wrap(text: string, key: BackupKey): WrappedKey {
  return {
    derivation: key.derivation,
    key: wrapper(key).close(text, ABOUT),
    check: sealOf(text).close(CHECK, NOTE),
  }
}

/** The shop's key out of what it is wrapped in; `undefined` where that was not made with this backup key, or is damaged. */
function unwrap(wrapped: WrappedKey, key: BackupKey): string | undefined {
  return isMadeWith(key, wrapped.derivation) ? wrapper(key).open(wrapped.key, ABOUT) : undefined
}

/** Whether a text is the key that a shop's secrets are sealed with. */
const opens = (text: string, { check }: WrappedKey) => sealOf(text).open(check, NOTE) === CHECK

function parse(value: string | undefined): WrappedKey | undefined {
  if (value === undefined) return undefined
  return wrappedKey.safeParse(JSON.parse(value)).data
}

/**
 * Writes the shop's key into its database, wrapped with the backup key. What was wrapped there of another key, under
 * which something may still be sealed, stays beside it.
 */
export async function keepWrapped(db: Db, config: Config, key: BackupKey, now: Date): Promise<void> {
  const text = keyText(config)
  const before = await wrappedNow(db)
  if (before && !opens(text, before))
    await noteDone(db, `${NOTE} until ${now.toISOString()}`, JSON.stringify(before), now)
  await noteDone(db, NOTE, JSON.stringify(wrap(text, key)), now)
}

async function wrappedNow(db: Db): Promise<WrappedKey | undefined> {
  const note = await db.selectFrom('server_notes').select('value').where('name', '=', NOTE).executeTakeFirst()
  return parse(note?.value)
}

/** Whether the shop's key can be had from its backups with the owner's passphrase. */
export const isWrapped = async (db: Db): Promise<boolean> => (await wrappedNow(db)) !== undefined

/**
 * Sees to it at the start that the shop's key and what backups hold of it are the same: one that is missing beside the
 * database is put back, one that was changed is wrapped anew. A trouble is told and does not keep the shop closed.
 */
export async function settleKeys(config: Config, database: Database, now: Date): Promise<void> {
  try {
    const key = backupKeyIn(config.dataDir)
    if (!key) return
    const wrapped = await wrappedNow(database.read)
    const text = wrapped && unwrap(wrapped, key)
    if (text !== undefined && !config.key && !existsSync(keyFile(config.dataDir)))
      writeWhole(keyFile(config.dataDir), text, 'there')
    const same = wrapped && text === keyText(config) && opens(text, wrapped)
    if (!same) await database.transact((db) => keepWrapped(db, config, key, now))
  } catch (error) {
    console.error(`The shop's key could not be put into backups. ${bugReport(error)}`)
  }
}

/** The wrapped key in an SQLite database or a backup of one; `undefined` where there is none, or none can be read. */
function wrappedIn(file: string): WrappedKey | undefined {
  let connection: SQLite.Database | undefined
  try {
    connection = new SQLite(file, { readonly: true, fileMustExist: true })
    const note = connection.prepare('select value from server_notes where name = ?').get(NOTE)
    return parse((note as { value: string } | undefined)?.value)
  } catch {
    // From before there were notes, or no database at all: whoever proves it says so.
    return undefined
  } finally {
    connection?.close()
  }
}

/** What the passphrase is needed for before a database is restored into a folder; `undefined` where the key is there, or not to be had. */
export function keyMissingFor(
  file: string,
  { key, dataDir }: Pick<Config, 'key' | 'dataDir'>,
): WrappedKey | undefined {
  const wrapped = wrappedIn(file)
  if (!wrapped) return undefined
  try {
    const there = key !== undefined || existsSync(keyFile(dataDir))
    return there && opens(keyText({ key, dataDir }), wrapped) ? undefined : wrapped
  } catch (error) {
    // One that is cut short opens nothing.
    if (error instanceof Refusal) return wrapped
    throw error
  }
}

/**
 * Puts the shop's key and the backup key beside a database that was restored; a key that was there for another shop's
 * secrets is kept under a name that says when. Says what is wrong with what was wrapped, nothing where all is well.
 */
export function bringKey(
  wrapped: WrappedKey,
  key: BackupKey,
  dataDir: string,
  now: Date,
): string | undefined {
  const text = unwrap(wrapped, key)
  if (text === undefined || !opens(text, wrapped)) return DOES_NOT_OPEN
  const file = keyFile(dataDir)
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  if (existsSync(file)) renameSync(file, path.join(dataDir, `kadai-replaced-${stamp}Z.key`))
  writeWhole(file, text)
  keepBackupKey(dataDir, key)
  return undefined
}

const DOES_NOT_OPEN = "The shop's key in it does not open what is sealed"

/** What is wrong with the key that a database or a backup holds, in words; nothing where it opens what is sealed with it. */
export function provenKey(file: string, key: BackupKey): string[] {
  const wrapped = wrappedIn(file)
  if (!wrapped) return ["It does not hold the shop's key"]
  const text = unwrap(wrapped, key)
  return text !== undefined && opens(text, wrapped) ? [] : [DOES_NOT_OPEN]
}
