import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { proveFile } from '../../src/backups/prove-file.ts'
import type { Db } from '../../src/database/database.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { dice } from '../../src/demo/dice.ts'
import { STOCK } from '../../test/first.ts'
import { type Clerk, newBooks, possibleBooks } from '../clerk.ts'
import { found, told } from '../find-books.ts'
import { Disk, FATES } from './disk.ts'
import type { Recording } from './record.ts'

/** What the cuts did: how many lost an acknowledged save, how many damaged the database; the first few in words. */
export type Verdict = {
  cuts: number
  acknowledged: number
  lost: number
  corrupt: number
  examples: string[]
}

/** A clerk's books as far as its writes were acknowledged, and how many were. */
class Followed {
  readonly #clerk: Clerk
  readonly #books = newBooks(STOCK)
  #acknowledged = 0

  constructor(clerk: Clerk) {
    this.#clerk = clerk
  }

  /** What is missing in a database of what was acknowledged: at most the write under way may be there besides. */
  async missing(db: Db, acknowledged: ReadonlySet<string>): Promise<string[]> {
    const { answered, shelf } = this.#clerk
    const until = answered.findLastIndex(({ write }) => acknowledged.has(write.key)) + 1
    if (until === 0) return []
    for (const { write, body } of answered.slice(this.#acknowledged, until)) write.done(this.#books, body)
    this.#acknowledged = until
    const allowed = possibleBooks(this.#books, answered[until]?.write).map(told)
    // Where even the clerk's goods are gone there is nothing to compare.
    const stands = await found(db, shelf, this.#books).catch(() => undefined)
    return allowed.some((books) => isDeepStrictEqual(books, stands))
      ? []
      : [`a clerk finds ${JSON.stringify(stands)}, not ${JSON.stringify(allowed)}`]
  }
}

async function examine(dataDir: string, clerks: readonly Followed[], acknowledged: ReadonlySet<string>) {
  const lost: string[] = []
  let broken: string[] = []
  try {
    const database = await openSqlite(dataDir, async () => {})
    try {
      broken = await proveFile(path.join(dataDir, 'kadai.db'))
      for (const clerk of clerks) lost.push(...(await clerk.missing(database.read, acknowledged)))
    } finally {
      await database.close()
    }
  } catch (error) {
    broken = [`it cannot be opened: ${error instanceof Error ? error.message : error}`]
  }
  return { lost, broken }
}

/**
 * Cuts the power `cuts` times at random moments of a recording, each time with another part of the unsynced writes on
 * the disk; opens the result as Kadai does, and compares it with the saves acknowledged by then.
 */
export async function replay(recording: Recording, cuts: number, seed: number): Promise<Verdict> {
  const fall = dice(seed)
  const { events } = recording
  const moments = Array.from({ length: cuts }, () => fall.between(1, events.length)).sort((a, b) => a - b)
  const acknowledged = new Set<string>()
  const clerks = recording.clerks.map((clerk) => new Followed(clerk))
  const verdict: Verdict = { cuts, acknowledged: 0, lost: 0, corrupt: 0, examples: [] }
  const folder = mkdtempSync(path.join(tmpdir(), 'kadai-cut-'))
  const disk = new Disk()
  let at = 0
  try {
    for (const [number, moment] of moments.entries()) {
      for (; at < moment; at++) {
        const event = events[at]
        if (event?.does === 'acknowledge') acknowledged.add(event.key)
        else if (event) disk.take(event)
      }
      const fate = FATES[number % FATES.length] ?? 'all'
      const dataDir = path.join(folder, String(number))
      mkdirSync(dataDir)
      for (const [name, bytes] of disk.cut(fate, fall)) writeFileSync(path.join(dataDir, name), bytes)
      const { lost, broken } = await examine(dataDir, clerks, acknowledged)
      if (lost.length > 0) verdict.lost++
      if (broken.length > 0) verdict.corrupt++
      for (const what of [...broken, ...lost].slice(0, 1))
        if (verdict.examples.length < 5)
          verdict.examples.push(`cut ${number} (${fate}) at ${moment}: ${what}`)
      rmSync(dataDir, { recursive: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  verdict.acknowledged = acknowledged.size
  return verdict
}
