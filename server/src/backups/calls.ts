import { createReadStream, existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { backupCalls, backupStreams } from '@kadai/contract/backups'
import { momentText, whenOnWire } from '@kadai/domain/dates'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { type Handlers, prepared, type StreamHandlers } from '../dispatcher/handler.ts'
import { notFound } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'
import { currentSettings } from '../settings/exports.ts'
import { backupPath, lastMade, listBackups } from './backup-file.ts'
import { chooseFolder, chosenFolder, copyFolderOf, copyTo, drivesBeside } from './drive.ts'
import { BackupFailed, ofDisk } from './failed.ts'
import { onOtherDisk } from './folder.ts'
import { makeBackup } from './make.ts'
import { headOf } from './prove-file.ts'

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
async function backupWarnings(config: Config, db: Db, now: Date, time_zone: string) {
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

/**
 * Makes a backup and keeps a copy of it, and from now on of each later one, on another disk; without a place it only
 * answers the drives that are connected.
 */
async function keepOnDrive(config: Config, dir: string | undefined, now: Date) {
  const { dataDir } = config
  if (!dir) return { folder: '', drives: drivesBeside(config) }
  if (!path.isAbsolute(dir) || !existsSync(dir))
    throw new BackupFailed(422, { id: 'backups.no_folder', params: { dir } })
  if (!onOtherDisk({ dataDir, backupDir: dir }))
    throw new BackupFailed(422, { id: 'backups.folder_here', params: { dir } })
  // Two shops may share a drive, and each removes its own old backups.
  const folder = path.join(dir, `Kadai backups of ${hostname()}`)
  await mkdir(folder, { recursive: true }).catch((error: unknown) => Promise.reject(ofDisk(error, dir)))
  const name = await makeBackup(config, now)
  if (!backupPath(folder, name)) await copyTo(folder, config, name, now)
  chooseFolder(dataDir, 'drive', folder)
  return { folder, drives: [] }
}

/** Backups from the settings screen, for holders of both `settings` and `employee` (rule 4.4). */
export function backupHandlers(config: Config): Handlers<keyof typeof backupCalls> {
  return {
    async backup_list({ db, now }) {
      const { time_zone } = await currentSettings(db)
      return Promise.all(
        listBackups(config.backupDir, now).map(async ({ name, made_at, bytes }) => ({
          name,
          ...whenOnWire(made_at, time_zone),
          bytes,
          audit_head: await headOf(path.join(config.backupDir, name)),
        })),
      )
    },

    async backup_warnings({ db, now, say }) {
      const { time_zone } = await currentSettings(db)
      return (await backupWarnings(config, db, now, time_zone)).map(say)
    },

    backup_make: prepared<'backup_make', string>(
      async ({ now }) => makeBackup(config, now),
      async ({ record }, _sent, name) => {
        record({ entity: 'backup', id: name, after: { made: name } })
        return { name }
      },
    ),

    backup_keep: prepared<'backup_keep', Awaited<ReturnType<typeof keepOnDrive>>>(
      async ({ now }, { folder }) => keepOnDrive(config, folder, now),
      async ({ record }, { folder }, kept) => {
        record(folder ? { entity: 'backup', id: kept.folder, after: { copied_to: kept.folder } } : 'nothing')
        return kept
      },
    ),
  }
}

export const backupStreamHandlers = (config: Config): StreamHandlers<keyof typeof backupStreams> => ({
  async 'download/backup'(_context, { name }) {
    const file = backupPath(config.backupDir, name)
    if (!file) throw notFound({ id: 'backups.none' })
    return {
      type: 'application/octet-stream',
      filename: name,
      pieces: (signal) => createReadStream(file, { signal }),
    }
  },
})
