import { existsSync } from 'node:fs'
import { momentText } from '@kadai/domain/dates'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Message } from '../messages/languages.ts'
import { lastMade } from './backup-file.ts'
import { chosenFolder, copyFolderOf } from './drive.ts'
import { onOtherDisk } from './folder.ts'

const LONGEST_MS = 26 * 3_600_000

const isOld = (at: string, now: Date) => now.getTime() - Date.parse(at) > LONGEST_MS

/** Whether a chosen drive is connected and has a backup that is not old. */
function isFresh(drive: string, now: Date): boolean {
  const last = existsSync(drive) ? lastMade(drive, now) : undefined
  return last !== undefined && !isOld(last, now)
}

/** When the shop began: when its first employee was added. */
async function begunAt(db: Db): Promise<string | undefined> {
  const first = await db
    .selectFrom('employees')
    .select('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at
}

/** Warnings for the owner: the last proven backup is old, or all are on the shop's own disk. */
export async function backupWarnings(config: Config, db: Db, now: Date, time_zone: string) {
  const last = lastMade(config.backupDir, now)
  // A shop that uses PostgreSQL's own backups needs none of Kadai's.
  if (config.demo || (config.databaseUrl && last === undefined)) return []
  const warnings: Message[] = []
  const begun = await begunAt(db)
  if (last === undefined) {
    if (begun && isOld(begun, now)) warnings.push({ id: 'backups.none_proven' })
  } else if (isOld(last, now))
    warnings.push({ id: 'backups.old', params: { made: momentText(new Date(last), time_zone) } })
  const drive = chosenFolder(config.dataDir, 'drive')
  if (!config.databaseUrl && !onOtherDisk(config) && !(drive && isFresh(drive, now)))
    warnings.push(
      drive ? { id: 'backups.drive_away', params: { dir: drive } } : { id: 'backups.on_the_same_disk' },
    )
  const copy = copyFolderOf(config)
  if (copy && !onOtherDisk({ dataDir: config.dataDir, backupDir: copy }))
    warnings.push({ id: 'copy.on_the_same_disk' })
  return warnings
}
