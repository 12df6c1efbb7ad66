import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Database, Db } from '../database/database.ts'
import { noteDone, noteOf } from '../database/notes.ts'
import { writeWhole } from '../database/to-disk.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import { keyFile, keyText, sealUnder } from '../session/exports.ts'
import { type BackupKey, backupKeyIn, derivation, isMadeWith, keepBackupKey, partOf } from './backup-key.ts'

// The shop's key is in the database, encrypted with the backup key, so that every backup and the running copy contain
// it. Next to it is a text sealed with the shop's key, to check a key against.

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

/** Decrypts the shop's key; `undefined` where it was encrypted with another backup key or is damaged. */
function unwrap(wrapped: WrappedKey, key: BackupKey): string | undefined {
  return isMadeWith(key, wrapped.derivation) ? wrapper(key).open(wrapped.key, ABOUT) : undefined
}

/** Whether a key is the one that the shop's secrets are sealed with. */
const opens = (text: string, { check }: WrappedKey) => sealOf(text).open(check, NOTE) === CHECK

function parse(value: string | undefined): WrappedKey | undefined {
  if (value === undefined) return undefined
  return wrappedKey.safeParse(JSON.parse(value)).data
}

/**
 * Stores the shop's key in its database, encrypted with the backup key. An older shop's key, which may still be
 * needed, is kept next to it.
 */
export async function keepWrapped(db: Db, config: Config, key: BackupKey, now: Date): Promise<void> {
  const text = keyText(config)
  const before = await wrappedNow(db)
  if (before && !opens(text, before))
    await noteDone(db, `${NOTE} until ${now.toISOString()}`, JSON.stringify(before), now)
  await noteDone(db, NOTE, JSON.stringify(wrap(text, key)), now)
}

const wrappedNow = async (db: Db) => parse(await noteOf(db, NOTE))

/** Whether the shop's key can be restored from its backups with the owner's passphrase. */
export const isWrapped = async (db: Db): Promise<boolean> => (await wrappedNow(db)) !== undefined

/**
 * At the start, makes the shop's key and its encrypted copy agree: a missing key file is restored, a changed one is
 * encrypted again. A failure is logged and does not keep the shop closed.
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

/**
 * Returns the encrypted key of an SQLite database or backup; `undefined` where there is none or it cannot be read.
 */
function wrappedIn(file: string): WrappedKey | undefined {
  let connection: SQLite.Database | undefined
  try {
    connection = new SQLite(file, { readonly: true, fileMustExist: true })
    const note = connection.prepare('select value from server_notes where name = ?').get(NOTE)
    return parse((note as { value: string } | undefined)?.value)
  } catch {
    // Older than notes, or no database: proving it will say so.
    return undefined
  } finally {
    connection?.close()
  }
}

/**
 * Why restoring a database into a folder needs the passphrase; `undefined` where the key is there, or cannot be
 * restored.
 */
export function keyMissingFor(file: string, { key, dataDir }: Pick<Config, 'key' | 'dataDir'>) {
  const wrapped = wrappedIn(file)
  if (!wrapped) return undefined
  try {
    const there = key !== undefined || existsSync(keyFile(dataDir))
    return there && opens(keyText({ key, dataDir }), wrapped) ? undefined : wrapped
  } catch (error) {
    // A truncated one opens nothing.
    if (error instanceof Refusal) return wrapped
    throw error
  }
}

/**
 * Writes the shop's key and the backup key next to a restored database; an existing key for another shop's secrets is
 * kept under a dated name. Returns what is wrong, `undefined` where all is well.
 */
export function bringKey(wrapped: WrappedKey, key: BackupKey, dataDir: string, now: Date) {
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

/** Returns what is wrong with the key of a database or backup; `undefined` where it opens what is sealed with it. */
export function provenKey(file: string, key: BackupKey): string[] {
  const wrapped = wrappedIn(file)
  if (!wrapped) return ["It does not hold the shop's key"]
  const text = unwrap(wrapped, key)
  return text !== undefined && opens(text, wrapped) ? [] : [DOES_NOT_OPEN]
}
