import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { toDisk } from '../database/to-disk.ts'
import { ofDisk } from './failed.ts'

const KEPT = 14
const DAY_MS = 86_400_000
const NAME = /^kadai-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(db|dump)$/

export type BackupFile = { name: string; made_at: string; bytes: number }

/** The name of a backup made at an instant. */
export const backupName = (now: Date, ending: 'db' | 'dump') =>
  `kadai-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`

const newestFirst = (a: BackupFile, b: BackupFile) => (a.name < b.name ? 1 : -1)

/** Those of backups that the clock has reached, and those it has not: made before it was set back. */
function byClock(files: readonly BackupFile[], now: Date) {
  const at = now.toISOString()
  return {
    past: files.filter((file) => file.made_at <= at).sort(newestFirst),
    ahead: files.filter((file) => file.made_at > at).sort(newestFirst),
  }
}

/** The names in the folder; none before the first backup. One that is there and cannot be read is not an empty one. */
function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw ofDisk(error, dir)
  }
}

function everyBackup(dir: string): BackupFile[] {
  return namesIn(dir).flatMap((name) => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? []
    // Another server that keeps its backups here may let go of one meanwhile.
    const file = day && statSync(path.join(dir, name), { throwIfNoEntry: false })
    return file ? [{ name, made_at: `${day}T${hour}:${minute}:${second}.000Z`, bytes: file.size }] : []
  })
}

/**
 * The proven backups in a folder, newest first, and after them those dated ahead of a clock that was set back; what is
 * half made has another name and is not among them.
 */
export function listBackups(dir: string, now: Date): BackupFile[] {
  const { past, ahead } = byClock(everyBackup(dir), now)
  return [...past, ...ahead]
}

/** When the last backup was made; one dated ahead of the clock says nothing about that. */
export const lastMade = (dir: string, now: Date): string | undefined =>
  byClock(everyBackup(dir), now).past[0]?.made_at

/** The path of a backup by its name; `undefined` for anything that is not the name of one in the folder. */
export function backupPath(dir: string, name: string): string | undefined {
  return everyBackup(dir).some((file) => file.name === name) ? path.join(dir, name) : undefined
}

/**
 * Gives a proven file its name, once it is on disk, and lets go of all but the newest fourteen. Those dated ahead of
 * a clock that was set back are counted apart: else they would push out every new one.
 */
export function keepProven(dir: string, half: string, name: string, now: Date): void {
  toDisk(half)
  renameSync(half, path.join(dir, name))
  toDisk(dir)
  const { past, ahead } = byClock(everyBackup(dir), now)
  for (const old of [...past.slice(KEPT), ...ahead.slice(KEPT)])
    rmSync(path.join(dir, old.name), { force: true })
}

/** Where a backup grows until it is proven; no two share it. What a crash left half made is removed after a day. */
export function halfMade(dir: string, name: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  for (const left of readdirSync(dir).filter((file) => file.endsWith('.half'))) {
    const file = path.join(dir, left)
    const since_ms = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since_ms > DAY_MS) rmSync(file, { force: true })
  }
  return path.join(dir, `${name}.${crypto.randomUUID().slice(0, 8)}.half`)
}
