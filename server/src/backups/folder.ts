import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { readIfThere, writeWhole } from '../database/to-disk.ts'
import { BackupFailed } from './failed.ts'

export type BackupPlace = Pick<Config, 'dataDir' | 'backupDir'>

const deviceOf = (dir: string) => statSync(dir, { throwIfNoEntry: false })?.dev

/** Whether the backups' folder exists and is on another disk than the shop. */
export function onOtherDisk({ dataDir, backupDir }: BackupPlace): boolean {
  const device = deviceOf(backupDir)
  return device !== undefined && device !== deviceOf(dataDir)
}

/** The files that record that a folder was on another disk; next to the shop, to be there when that disk is not. */
const NOTES = { backups: 'kadai.backups', copy: 'kadai.copies' }

/**
 * Refuses a folder that is missing, or that was on another disk and is now on the shop's own: the disk may not be
 * mounted, and what is written in its place would be lost together with the shop.
 */
function refuseWithoutDisk(dataDir: string, dir: string, kept: keyof typeof NOTES): void {
  if (deviceOf(dir) === undefined) throw new BackupFailed(503, { id: `${kept}.no_folder`, params: { dir } })
  const note = path.join(dataDir, NOTES[kept])
  const wasElsewhere = readIfThere(note) === dir
  if (onOtherDisk({ dataDir, backupDir: dir })) {
    if (!wasElsewhere) writeWhole(note, `${dir}\n`)
  } else if (wasElsewhere) throw new BackupFailed(503, { id: `${kept}.no_disk`, params: { dir, note } })
}

/**
 * Makes sure that the backups' folder can be written. The default folder is created; the one in BACKUP_DIR must
 * exist.
 */
export function readyFolder({ dataDir, backupDir }: BackupPlace): void {
  if (backupDir === path.join(dataDir, 'backups')) mkdirSync(backupDir, { recursive: true, mode: 0o700 })
  else refuseWithoutDisk(dataDir, backupDir, 'backups')
}

/** Makes sure that the folder of the running copy can be written; it must exist. */
export const readyForCopy = (dataDir: string, copyDir: string): void =>
  refuseWithoutDisk(dataDir, copyDir, 'copy')
