import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { lastMade } from './backup-file.ts'
import { onOtherDisk } from './folder.ts'
import { madeAt } from './surroundings.ts'

const LONGEST_MS = 26 * 3_600_000

const isOld = (at: string, now: Date) => now.getTime() - Date.parse(at) > LONGEST_MS

/** When the shop began: when its first employee came. */
async function begunAt(db: Db): Promise<string | undefined> {
  const first = await db
    .selectFrom('employees')
    .select('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at
}

/** What the owner must hear of the backups: that the last proven one is old, and that all are on the shop's own disk. */
export async function backupWarnings(
  config: Config,
  db: Db,
  now: Date,
  time_zone: string,
): Promise<string[]> {
  const last = lastMade(config.backupDir, now)
  // Who has PostgreSQL's own backups need not have Kadai's.
  if (config.demo || (config.databaseUrl && last === undefined)) return []
  const warnings: string[] = []
  const begun = await begunAt(db)
  if (last === undefined) {
    if (begun && isOld(begun, now)) warnings.push('There is no proven backup of this shop.')
  } else if (isOld(last, now))
    warnings.push(`The last proven backup is more than 26 hours old: it was made ${madeAt(last, time_zone)}.`)
  if (!config.databaseUrl && !onOtherDisk(config))
    warnings.push(
      'The backups lie on the same disk as the shop: if that disk dies, both are gone. Set BACKUP_DIR to a folder on another disk, or take a backup off this computer.',
    )
  if (config.copyDir && !onOtherDisk({ dataDir: config.dataDir, backupDir: config.copyDir }))
    warnings.push(
      'The running copy is not on another disk than the shop: if that disk dies, both are gone. Set COPY_DIR to a folder on another disk.',
    )
  return warnings
}
