import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

const KEPT = 14
const NAME = /^kadai-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(db|dump)$/

export type BackupFile = { name: string; made_at: string; bytes: number }

/** The name of a backup made at an instant. */
export const backupName = (now: Date, ending: 'db' | 'dump') =>
  `kadai-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`

/** The proven backups in a folder, newest first; what is half made has another name and is not among them. */
export function listBackups(dir: string): BackupFile[] {
  let names: string[]
  try {
    names = readdirSync(dir)
  } catch {
    return []
  }
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second] = NAME.exec(name) ?? []
      if (!day) return []
      const { size } = statSync(path.join(dir, name))
      return [{ name, made_at: `${day}T${hour}:${minute}:${second}.000Z`, bytes: size }]
    })
    .sort((a, b) => (a.name < b.name ? 1 : -1))
}

/** The path of a backup by its name; `undefined` for anything that is not the name of one in the folder. */
export function backupPath(dir: string, name: string): string | undefined {
  return listBackups(dir).some((file) => file.name === name) ? path.join(dir, name) : undefined
}

function toDisk(file: string): void {
  const handle = openSync(file, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Gives a proven file its name, once it is on disk, and lets go of all but the newest fourteen. */
export function keepProven(dir: string, half: string, name: string): void {
  toDisk(half)
  renameSync(half, path.join(dir, name))
  toDisk(dir)
  for (const old of listBackups(dir).slice(KEPT)) rmSync(path.join(dir, old.name))
}

/** Where a backup grows until it is proven. */
export function halfMade(dir: string, name: string): string {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = path.join(dir, `${name}.half`)
  rmSync(file, { force: true })
  return file
}
