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

// Beside the shop, so that it is there when the other disk is not.
const noteOf = ({ dataDir }: BackupPlace) => path.join(dataDir, 'kadai.backups')

/** The folder that was on another disk when backups were last kept in it. */
function wasElsewhere(place: BackupPlace): string | undefined {
  try {
    return readFileSync(noteOf(place), 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const missing = (backupDir: string) =>
  new BackupFailed(
    503,
    `The folder of the backups, ${backupDir}, is not there. Connect its disk; or make the folder, if it is to be a new one.`,
  )

/**
 * Sees to it that the backups' folder can take one. The one beside the shop is made; one that BACKUP_DIR names must be
 * there, for its disk may just not be mounted, and what is then written in its place is on the shop's own.
 */
export function readyFolder(place: BackupPlace): void {
  const { dataDir, backupDir } = place
  if (backupDir === path.join(dataDir, 'backups')) {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 })
    return
  }
  if (deviceOf(backupDir) === undefined) throw missing(backupDir)
  if (onOtherDisk(place)) {
    if (wasElsewhere(place) !== backupDir) writeWhole(noteOf(place), `${backupDir}\n`)
  } else if (wasElsewhere(place) === backupDir)
    throw new BackupFailed(
      503,
      `The disk of the backups is not there: ${backupDir} is on the shop's own disk now. Connect it. If the backups shall stay here, take ${noteOf(place)} away.`,
    )
}
