import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { proveFile } from '../../src/backups/prove-file.ts'
import type { Db } from '../../src/database/database.ts'
import { openSqlite } from '../../src/database/sqlite.ts'
import { dice } from '../../src/demo/dice.ts'
import { GONE, standing, type Told } from './counter.ts'
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

/** What the database has of every save: its key's answer, the papers by id, and the notes of cash moves and closes. */
async function contents(db: Db) {
  const replays = await db.selectFrom('replays').select(['key', 'answer']).execute()
  const answers = new Map(replays.map(({ key, answer }) => [key, JSON.parse(answer) as { body: object }]))
  // Payments on account say no mode here.
  const money = await db
    .selectFrom('payment_allocations')
    .select(['bill_id', (eb) => eb.fn.sum<number>('amount_paise').as('paise')])
    .where('payment_id', 'in', (eb) => eb.selectFrom('payment_parts').select('payment_id'))
    .groupBy('bill_id')
    .execute()
  const paid = new Map(money.map(({ bill_id, paise }) => [bill_id, paise]))
  const lines = await db.selectFrom('bill_lines').select(['bill_id', 'qty']).orderBy('position').execute()
  const quantities = Map.groupBy(lines, ({ bill_id }) => bill_id)
  const rows = await db.selectFrom('bills').select(['id', 'deleted_at', 'delivery_name']).execute()
  const papers = new Map(
    rows.map(({ id, deleted_at, delivery_name }) => {
      const qtys = (quantities.get(id) ?? []).map(({ qty }) => qty).join(' ')
      return [String(id), deleted_at === null ? standing(qtys, paid.get(id) ?? 0, delivery_name) : GONE]
    }),
  )
  const moves = await db.selectFrom('cash_moves').select('note').execute()
  const closes = await db.selectFrom('day_closes').select('note').execute()
  return { answers, papers, notes: new Set([...moves, ...closes].map(({ note }) => note)) }
}

type Contents = Awaited<ReturnType<typeof contents>>

/** What is missing of a bill's acknowledged saves: the bill must be as the last of them left it, or later. */
function missing(paper: readonly Told[], acknowledged: ReadonlySet<string>, found: Contents): string[] {
  const last = paper.findLastIndex(({ key }) => acknowledged.has(key))
  if (last < 0) return []
  const lostKeys = paper
    .slice(0, last + 1)
    .filter(({ key }) => acknowledged.has(key) && !found.answers.has(key))
  if (lostKeys.length > 0) return [`${lostKeys.length} acknowledged saves of a bill are gone`]
  const answer = found.answers.get(paper[0]?.key ?? '')?.body as Record<string, string> | undefined
  const stands = found.papers.get(answer?.estimate_id ?? answer?.order_id ?? '')
  const allowed = paper.slice(last).map((told) => told.stands)
  return stands !== undefined && allowed.includes(stands)
    ? []
    : [`a bill holds ${stands} where ${allowed.join(' or ')} was saved`]
}

async function examine(dataDir: string, recording: Recording, acknowledged: ReadonlySet<string>) {
  let lost: string[] = []
  let broken: string[] = []
  try {
    const database = await openSqlite(dataDir, async () => {})
    try {
      broken = await proveFile(path.join(dataDir, 'kadai.db'))
      const found = await contents(database.read)
      lost = recording.counters.flatMap((counter) => [
        ...counter.papers.flatMap((paper) => missing(paper, acknowledged, found)),
        ...counter.payments
          .filter((key) => acknowledged.has(key) && !found.answers.has(key))
          .map(() => 'an acknowledged payment is gone'),
        ...counter.noted
          .filter((key) => acknowledged.has(key) && !(found.answers.has(key) && found.notes.has(key)))
          .map(() => 'an acknowledged cash move or close is gone'),
      ])
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
      const { lost, broken } = await examine(dataDir, recording, acknowledged)
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
