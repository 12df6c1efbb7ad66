import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { momentText } from '@kadai/domain/dates'
import {
  type BackupKey,
  backupKeyAgain,
  bringKey,
  keepBackupKey,
  keyMissingFor,
} from '../backup-key/exports.ts'
import { restoreBackup } from '../backups/exports.ts'
import { removeDatabase } from '../database/database-file.ts'
import type { Last } from '../numbers/exports.ts'
import { shopsIn } from './copy-folder.ts'
import { BrokenCopy, type KeyFor, rebuild } from './rebuild.ts'

// The folder does not reveal the shop's time zone: times are India's, the default.
const OFFSET = '+05:30'

const TYPED = /^(\d\d)-(\d\d)-(\d{4})[ T](\d\d):(\d\d)(?::(\d\d))?$/

/**
 * A typed instant, "21-11-2026 12:04" or with seconds, as the end of that minute or second, in ISO and UTC; refuses
 * anything else.
 */
export function readInstant(typed: string): string {
  const [, day, month, year, hour, minute, second = '59'] = TYPED.exec(typed.trim()) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.999${OFFSET}`)
  const is = day !== undefined && !Number.isNaN(at.getTime())
  // Date would read 31 February as a day of March.
  if (!is || !instantText(at.toISOString()).startsWith(`${day}-${month}`))
    throw new Error(`"${typed}" is not a time. Write it like --at "21-11-2026 12:04", in Indian time.`)
  return at.toISOString()
}

/** Formats an instant as `readInstant` takes it. */
const instantText = (at: string) => `${momentText(new Date(at))}:${at.slice(17, 19)}`

function onlyShop(dir: string): string {
  const [shop, ...others] = shopsIn(dir)
  if (!shop) throw new Error(`There is no running copy in ${dir}.`)
  if (others.length > 0)
    throw new Error(
      `There are copies of several shops in ${dir}. Say which: --from ${[shop, ...others].join(' or ')}`,
    )
  return shop
}

/**
 * Restores the shop from a running copy, the latest state or that of an instant, as `restoreBackup` does. Returns the
 * latest time of its last save, and the name under which the replaced database is kept.
 */
export async function restoreCopy(
  { dir, at, passphrase }: { dir: string; at: string | undefined; passphrase: () => Promise<string> },
  dataDir: string,
  now: Date,
  last: Last = {},
): Promise<{ of: string; kept: string | undefined }> {
  const folder = onlyShop(dir)
  let key: BackupKey | undefined
  // Asks for the passphrase once.
  const keyFor: KeyFor = async (made) => {
    key ??= await backupKeyAgain(await passphrase(), made)
    return key
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const rebuilt = path.join(dataDir, 'kadai.rebuilt.half')
  removeDatabase(rebuilt)
  try {
    const of = await rebuild(folder, keyFor, at, rebuilt)
    const missing = keyMissingFor(rebuilt, { key: undefined, dataDir })
    const kept = await restoreBackup(rebuilt, dataDir, now, last)
    // The copy of what is saved from here on uses the same passphrase.
    if (key) keepBackupKey(dataDir, key)
    const problem = key && missing && bringKey(missing, key, dataDir, now)
    if (problem) console.error(`${problem}.`)
    return { of: instantText(of), kept }
  } catch (error) {
    if (!(error instanceof BrokenCopy)) throw error
    const rest = error.until ? ` What was saved until then can be: --at "${instantText(error.until)}".` : ''
    throw new Error(`${error.message}. Nothing was restored.${rest}`)
  } finally {
    removeDatabase(rebuilt)
  }
}
