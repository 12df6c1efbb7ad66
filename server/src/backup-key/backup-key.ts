import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { readIfThere, writeWhole } from '../database/to-disk.ts'
import { argon2id } from '../session/exports.ts'

const KEY_BYTES = 32

/** How a key is derived from a passphrase (argon2id, RFC 9106), and a check for the wrong one. Not secret. */
export const derivation = z.object({
  memory_kib: z.int().min(8192).max(1_048_576),
  passes: z.int().min(1).max(16),
  lanes: z.int().min(1).max(16),
  salt: z.string(),
  check: z.string(),
})
type Derivation = z.infer<typeof derivation>

// The second setting recommended by RFC 9106 (§4): a finder of a copy may try passphrases without limit.
const NEW = { memory_kib: 65_536, passes: 3, lanes: 4 }

/** Encrypts the running copy and `kadai.key` in backups; derived from the owner's passphrase. */
export type BackupKey = { derivation: Derivation; key: Buffer }

/** The passphrase is not the one that the copy or backup was made with. */
class WrongPassphrase extends Error {
  constructor() {
    super('This is not the passphrase that it was made with. Nothing was restored.')
  }
}

async function stretch(passphrase: string, how: Omit<Derivation, 'check'>): Promise<BackupKey> {
  const key = await argon2id(passphrase, Buffer.from(how.salt, 'base64url'), how)
  return { key, derivation: { ...how, check: partOf(key, 'check', 16).toString('base64url') } }
}

export const newBackupKey = (passphrase: string): Promise<BackupKey> =>
  stretch(passphrase, { ...NEW, salt: randomBytes(16).toString('base64url') })

/** Derives the backup key that something was made with; refuses another passphrase. */
export async function backupKeyAgain(passphrase: string, made: Derivation): Promise<BackupKey> {
  const key = await stretch(passphrase, made)
  if (!isMadeWith(key, made)) throw new WrongPassphrase()
  return key
}

export const isMadeWith = ({ derivation: { salt, check } }: BackupKey, made: Derivation): boolean =>
  salt === made.salt &&
  check.length === made.check.length &&
  timingSafeEqual(Buffer.from(check), Buffer.from(made.check))

/** Derives a separate key for one purpose. */
export const partOf = (key: Buffer, about: string, bytes = KEY_BYTES, salt: string | Buffer = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `kadai backup ${about}`, bytes))

const fileOf = (dataDir: string) => path.join(dataDir, 'kadai.backup-key')
const kept = derivation.extend({ key: z.string() })

/** Stores the backup key next to the database, so that copies and backups need no typed passphrase. */
export const keepBackupKey = (dataDir: string, { derivation, key }: BackupKey): void =>
  writeWhole(fileOf(dataDir), `${JSON.stringify({ ...derivation, key: key.toString('base64url') })}\n`)

/** Returns the stored backup key; `undefined` before a passphrase was set. */
export function backupKeyIn(dataDir: string): BackupKey | undefined {
  try {
    const text = readIfThere(fileOf(dataDir))
    if (text === undefined) return undefined
    const { key, ...derivation } = kept.parse(JSON.parse(text))
    return { derivation, key: Buffer.from(key, 'base64url') }
  } catch (error) {
    throw new Error(`${fileOf(dataDir)} is damaged: set the passphrase once more.`, { cause: error })
  }
}
