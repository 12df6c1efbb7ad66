import { mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { writeWhole } from '../database/to-disk.ts'
import { BackupFailed } from './failed.ts'

export type BackupPlace = Pick<Config, 'dataDir' | 'backupDir'>

const deviceOf = (dir: string) => statSync(dir, { throwIfNoEntry: false })?.dev

/** Whether the backups' folder is there and on another disk than the shop's. */
export function onOtherDisk({ dataDir, backupDir }: BackupPlace): boolean {
  const device = deviceOf(backupDir)
  return device !== undefined && device !== deviceOf(dataDir)
}

/** What is kept in a folder that may be on another disk, and where it is written down that it was. */
type Kept = {
  what: 'backups' | 'copy'
  /** Beside the shop, so that it is there when the other disk is not. */
  note: string
}
const BACKUPS: Kept = { what: 'backups', note: 'kadai.backups' }
const COPY: Kept = { what: 'copy', note: 'kadai.copies' }

/** The folder that was on another disk when something was last kept in it. */
function wasElsewhere(note: string): string | undefined {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Refuses a folder that is not there, and one that was on another disk and is on the shop's own now: its disk may just
 * not be mounted, and what is then written in its place is gone together with the shop.
 */
function refuseWithoutDisk(dataDir: string, dir: string, kept: Kept): void {
  if (deviceOf(dir) === undefined)
    throw new BackupFailed(503, { id: `${kept.what}.no_folder`, params: { dir } })
  const note = path.join(dataDir, kept.note)
  if (onOtherDisk({ dataDir, backupDir: dir })) {
    if (wasElsewhere(note) !== dir) writeWhole(note, `${dir}\n`)
  } else if (wasElsewhere(note) === dir)
    throw new BackupFailed(503, { id: `${kept.what}.no_disk`, params: { dir, note } })
}

/**
 * Sees to it that the backups' folder can take one. The one beside the shop is made; one that BACKUP_DIR names must be
 * there.
 */
export function readyFolder(place: BackupPlace): void {
  const { dataDir, backupDir } = place
  if (backupDir === path.join(dataDir, 'backups')) {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
    return
  }
  refuseWithoutDisk(dataDir, backupDir, BACKUPS)
}

/** Sees to it that the folder of the running copy can take more of it; nobody makes it. */
export const readyForCopy = (dataDir: string, copyDir: string): void =>
  refuseWithoutDisk(dataDir, copyDir, COPY)
