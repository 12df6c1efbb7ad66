import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Config } from '../config.ts'
import { backupPath } from './backup-file.ts'
import { chooseFolder, copyTo, drivesBeside } from './drive.ts'
import { BackupFailed, ofDisk } from './failed.ts'
import { onOtherDisk } from './folder.ts'
import { makeBackup } from './make.ts'

/**
 * Makes a backup and keeps a copy of it, and from now on of each later one, on another disk; without a place it only
 * answers the drives that are connected.
 */
export async function keepOnDrive(config: Config, dir: string | undefined, now: Date) {
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
