import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { momentText } from '@kadai/domain/dates'
import type { Config } from '../config.ts'
import type { Surroundings } from '../database/shop-file.ts'
import { toDisk } from '../database/to-disk.ts'
import { ofDisk } from './failed.ts'
import { type BackupPlace, readyFolder } from './folder.ts'

const NIGHTS = 14
const WEEKS = 8
const MONTHS = 12
const ASKED = 14
const DAY_MS = 86_400_000
const NAME = /^kadai-(?:(asked|before)-)?(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(db|dump)$/

/** Why a backup was made: nightly, on demand, or before a change of the schema. */
export type Why = 'nightly' | 'asked' | 'before'
export type BackupFile = { name: string; made_at: string; bytes: number; why: Why }

export const backupName = (now: Date, why: Why, ending: 'db' | 'dump') =>
  `kadai-${why === 'nightly' ? '' : `${why}-`}${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`

const newestFirst = (a: BackupFile, b: BackupFile) => (a.made_at < b.made_at ? 1 : -1)

/** Splits backups into those up to now and those dated in the future: made before the clock was set back. */
function byClock(files: readonly BackupFile[], now: Date) {
  const at = now.toISOString()
  return {
    past: files.filter((file) => file.made_at <= at).sort(newestFirst),
    ahead: files.filter((file) => file.made_at > at).sort(newestFirst),
  }
}

/**
 * The names in the folder; none before the first backup. An existing but unreadable folder is an error, not empty.
 */
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
    const [, why, day, hour, minute, second] = NAME.exec(name) ?? []
    // Another server that shares the folder may have removed one.
    const file = day && statSync(path.join(dir, name), { throwIfNoEntry: false })
    const made_at = `${day}T${hour}:${minute}:${second}.000Z`
    return file ? [{ name, made_at, bytes: file.size, why: (why ?? 'nightly') as Why }] : []
  })
}

/**
 * The proven backups in a folder, newest first, then those dated in the future; unfinished ones have other names and
 * are not included.
 */
export function listBackups(dir: string, now: Date): BackupFile[] {
  const { past, ahead } = byClock(everyBackup(dir), now)
  return [...past, ...ahead]
}

/** When the last backup was made, ignoring those dated in the future. */
export const lastMade = (dir: string, now: Date, why?: Why): string | undefined =>
  byClock(everyBackup(dir), now).past.find((file) => why === undefined || file.why === why)?.made_at

/** Returns the path of a backup by name; `undefined` for anything that is not a backup of the folder. */
export function backupPath(dir: string, name: string): string | undefined {
  return everyBackup(dir).some((file) => file.name === name) ? path.join(dir, name) : undefined
}

/** The newest of each time span, at most this many; `files` are sorted, newest first. */
function newestOfEach(files: readonly BackupFile[], spanOf: (file: BackupFile) => unknown, most: number) {
  return [...Map.groupBy(files, spanOf).values()].slice(0, most).flatMap(([newest]) => newest ?? [])
}

// 1 January 1970, day 0, was a Thursday.
const weekOf = ({ made_at }: BackupFile) => Math.floor((Date.parse(made_at) / DAY_MS + 3) / 7)
const monthOf = ({ made_at }: BackupFile) => made_at.slice(0, 7)

/**
 * Which backups are kept: of the nightly ones fourteen, and the last of eight weeks and twelve months; of those on
 * demand and before schema changes fourteen each. So backups on demand never displace nightly ones.
 */
export function worthKeeping(files: readonly BackupFile[]): ReadonlySet<BackupFile> {
  const sorted = [...files].sort(newestFirst)
  const of = (why: Why) => sorted.filter((file) => file.why === why)
  const nights = of('nightly')
  return new Set([
    ...nights.slice(0, NIGHTS),
    ...newestOfEach(nights, weekOf, WEEKS),
    ...newestOfEach(nights, monthOf, MONTHS),
    ...of('asked').slice(0, ASKED),
    ...of('before').slice(0, ASKED),
  ])
}

/**
 * Gives a proven file its name once it is on disk, and removes backups that are no longer kept. Those dated in the
 * future are counted separately, or they would displace every new one.
 */
export function keepProven(dir: string, half: string, name: string, now: Date): void {
  toDisk(half)
  renameSync(half, path.join(dir, name))
  toDisk(dir)
  const { past, ahead } = byClock(everyBackup(dir), now)
  for (const files of [past, ahead]) {
    const kept = worthKeeping(files)
    for (const old of files) if (!kept.has(old)) rmSync(path.join(dir, old.name), { force: true })
  }
}

/** Where a backup is written until it is proven; unique. What a crash left is removed after a day. */
export function halfMade(place: BackupPlace, name: string): string {
  const dir = place.backupDir
  readyFolder(place)
  for (const left of readdirSync(dir).filter((file) => file.endsWith('.half'))) {
    const file = path.join(dir, left)
    const since_ms = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since_ms > DAY_MS) rmSync(file, { force: true })
  }
  return path.join(dir, `${name}.${crypto.randomUUID().slice(0, 8)}.half`)
}

/** The backups next to a shop's database, which another shop in its place must not take over. */
export function surroundings({ backupDir, newShop, demo }: Config, clock: () => Date): Surroundings {
  return {
    newShop: newShop === true || demo,
    lastBackup() {
      const [last] = listBackups(backupDir, clock())
      // Where a shop cannot be opened, its time zone is unknown: in Indian time.
      return last && { file: path.join(backupDir, last.name), made: momentText(new Date(last.made_at)) }
    },
    setBackupsAside() {
      const files = listBackups(backupDir, clock())
      if (files.length === 0) return
      const aside = path.join(backupDir, `of-an-earlier-shop-${clock().toISOString().slice(0, 10)}`)
      mkdirSync(aside, { recursive: true, mode: 0o700 })
      for (const { name } of files) renameSync(path.join(backupDir, name), path.join(aside, name))
    },
  }
}
