import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { About } from './sealed-file.ts'

// COPY_DIR/kadai-<shop>/<day>/<instant>.<chain>.<number>.<kind>: a folder per day, because some disks allow few names
// in one.

/** The copy can be restored to any minute of this many days. */
const DAYS_KEPT = 14
const DAY_MS = 86_400_000

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.([0-9a-f]{8})\.(\d{8})\.(snapshot|piece)$/
/** The digits of a chain's name that count chains; the others tell two computers apart. */
const CHAIN_DIGITS = 4
const DAY = /^\d{4}-\d\d-\d\d$/
const SHOP = /^kadai-[0-9a-f]{8}$/

/** A file of a copy, from its name. */
export type CopyFile = Pick<About, 'kind' | 'chain' | 'seq' | 'at'> & { path: string }

export const folderOfShop = (copyDir: string, shop: string): string =>
  path.join(copyDir, `kadai-${shop.slice(0, 8)}`)

/** The path of a file of the copy; creates the folder of its day. */
export function placeFor(folder: string, { kind, chain, seq, at }: About): string {
  const day = path.join(folder, at.slice(0, 10))
  mkdirSync(day, { recursive: true, mode: 0o700 })
  return path.join(day, `${at.replaceAll(/[:.]/g, '-')}.${chain}.${String(seq).padStart(8, '0')}.${kind}`)
}

const daysIn = (folder: string) => readdirSync(folder).filter((name) => DAY.test(name))

const namesIn = (folder: string) =>
  daysIn(folder).flatMap((day) =>
    readdirSync(path.join(folder, day)).map((name) => path.join(folder, day, name)),
  )

function parseName(file: string): CopyFile[] {
  const [, day, hour, minute, second, ms, chain = '', seq, kind] = NAME.exec(path.basename(file)) ?? []
  if (!day) return []
  const at = `${day}T${hour}:${minute}:${second}.${ms}Z`
  return [{ path: file, at, chain, seq: Number(seq), kind: kind as About['kind'] }]
}

// In the order they were written, whatever the clock said: a piece before the snapshot that follows it.
const placeInOrder = ({ chain, seq, kind }: CopyFile) => `${chain} ${String(seq).padStart(8, '0')} ${kind}`

/**
 * The files of a shop's copy in the order they were written; unfinished ones have other names and are not included.
 */
export const listCopy = (folder: string): CopyFile[] =>
  namesIn(folder)
    .flatMap(parseName)
    .sort((a, b) => (placeInOrder(a) < placeInOrder(b) ? -1 : 1))

/** A name for the next chain, which sorts after the existing ones. */
export function nextChain(folder: string): string {
  const last = listCopy(folder).at(-1)?.chain.slice(0, CHAIN_DIGITS) ?? '0'
  return (
    (Number.parseInt(last, 16) + 1).toString(16).padStart(CHAIN_DIGITS, '0') + randomBytes(2).toString('hex')
  )
}

/** The folders of the shops with copies in `dir`, or `dir` itself where it is one of them. */
export function shopsIn(dir: string): string[] {
  if (SHOP.test(path.basename(dir))) return [dir]
  return readdirSync(dir)
    .filter((name) => SHOP.test(name))
    .map((name) => path.join(dir, name))
}

/** Removes unfinished files of a server that died. */
export function removeHalves(folder: string): void {
  for (const file of namesIn(folder)) if (file.endsWith('.half')) rmSync(file, { force: true })
}

/** Removes files that no restorable minute needs: those before the newest snapshot that is old enough. */
export function letGoOfOld(folder: string, now: Date): void {
  const since = new Date(now.getTime() - DAYS_KEPT * DAY_MS).toISOString()
  const files = listCopy(folder)
  const snapshots = files.filter(({ kind }) => kind === 'snapshot')
  // A file dated long ago by a wrong clock does not displace those before it.
  const young = snapshots.findIndex(({ at }) => at > since)
  const first = snapshots.at((young < 0 ? snapshots.length : young) - 1)
  if (!first || young === 0) return
  for (const file of files.slice(0, files.indexOf(first))) rmSync(file.path, { force: true })
  for (const day of daysIn(folder))
    if (readdirSync(path.join(folder, day)).length === 0) rmdirSync(path.join(folder, day))
}
