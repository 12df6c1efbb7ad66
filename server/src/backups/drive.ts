import { readdirSync, rmSync } from 'node:fs'
import { copyFile, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { readIfThere, writeWhole } from '../database/to-disk.ts'
import { keepProven } from './backup-file.ts'
import { ofDisk } from './failed.ts'
import { type BackupPlace, onOtherDisk } from './folder.ts'

// The folders that the owner chose on the screen: the drive that each backup is copied to while it is connected, and the
// one of the running copy. A choice is a file next to the shop, so that a backup of another computer's shop does not
// bring that computer's drives.

type Chosen = 'drive' | 'copy-folder'

const choiceIn = (dataDir: string, what: Chosen) => path.join(dataDir, `kadai.${what}`)

/** The folder chosen for backups or for the running copy; undefined where none was chosen. */
export const chosenFolder = (dataDir: string, what: Chosen) => readIfThere(choiceIn(dataDir, what))

/** Keeps a choice; without a folder drops it. */
export function chooseFolder(dataDir: string, what: Chosen, folder: string | undefined): void {
  if (folder) writeWhole(choiceIn(dataDir, what), `${folder}\n`)
  else rmSync(choiceIn(dataDir, what), { force: true })
}

/** The folder of the running copy: COPY_DIR, else the chosen one; PostgreSQL and the demo shop have none. */
export const copyFolderOf = ({ copyDir, dataDir, databaseUrl, demo }: Config): string | undefined =>
  databaseUrl || demo ? undefined : (copyDir ?? chosenFolder(dataDir, 'copy-folder'))

const namesIn = (dir: string) => {
  try {
    return readdirSync(dir).map((name) => path.join(dir, name))
  } catch {
    return []
  }
}

function systemMountPoints(): readonly string[] {
  if (process.platform === 'win32')
    return Array.from({ length: 26 }, (_, at) => `${String.fromCharCode(65 + at)}:\\`)
  if (process.platform === 'darwin') return namesIn('/Volumes')
  return [
    ...['/media', '/run/media'].flatMap(namesIn).flatMap((dir) => [dir, ...namesIn(dir)]),
    ...namesIn('/mnt'),
  ]
}

/** The drives that are connected, besides the shop's own. */
export const drivesBeside = ({ dataDir, mountPoints = systemMountPoints() }: Config): string[] =>
  mountPoints.filter((backupDir) => {
    try {
      return onOtherDisk({ dataDir, backupDir })
    } catch {
      // A card reader without a card.
      return false
    }
  })

/** Copies a proven backup into a folder of another disk; a slow drive does not hold up the shop. */
export async function copyTo(folder: string, place: BackupPlace, name: string, now: Date): Promise<void> {
  const half = path.join(folder, `${name}.half`)
  try {
    await copyFile(path.join(place.backupDir, name), half)
    const written = await open(half, 'r+')
    await written.sync().finally(() => written.close())
    keepProven(folder, half, name, now)
  } catch (error) {
    await rm(half, { force: true }).catch(() => {})
    throw ofDisk(error, folder)
  }
}

/** Copies a new backup to the chosen drive; where the drive is away, the dashboard says so. */
export async function copyToDrive(place: BackupPlace, name: string, now: Date): Promise<void> {
  const folder = chosenFolder(place.dataDir, 'drive')
  try {
    if (folder && onOtherDisk({ dataDir: place.dataDir, backupDir: folder }))
      await copyTo(folder, place, name, now)
  } catch (error) {
    console.error(`The backup was not copied to ${folder}: ${error instanceof Error ? error.message : error}`)
  }
}
