import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../database/database.ts'
import { dropNote, lastDone, noteDone, notesOf } from '../servers/exports.ts'
import { LEDGER_NAMES, proveLinks } from './ledgers.ts'
import { proveSums, RECORD_NAMES } from './records.ts'

/** What was found at one place of a part: a link by its position, a record by its id. */
type Found = { at: number; says: string }
type Part = {
  name: string
  /** Proves so many after a place. */
  prove(db: Db, after: number, most: number): Promise<{ found: Found[]; last: number; more: boolean }>
}

const PARTS: readonly Part[] = [
  ...LEDGER_NAMES.map(
    (ledger): Part => ({
      name: ledger,
      async prove(db, after, most) {
        const { problems, ...rest } = await proveLinks(db, ledger, after, most)
        return { found: problems.map(({ position, says }) => ({ at: position, says })), ...rest }
      },
    }),
  ),
  ...RECORD_NAMES.map(
    (record): Part => ({
      name: record,
      async prove(db, after, most) {
        const { unlike, ...rest } = await proveSums(db, record, after, most)
        return { found: unlike.map(({ id, says }) => ({ at: id, says })), ...rest }
      },
    }),
  ),
]

const DAMAGE = 'damage'
const MOST_NOTED = 20
const noteOf = (part: string, at: number) => `${DAMAGE}: ${part} ${at}`

/** What is known not to be as it was saved, in words. */
export async function knownDamage(db: Db): Promise<string[]> {
  return (await notesOf(db, DAMAGE)).map(({ value }) => value)
}

/** Looks again at what is known, and forgets what is right again since; gives whether there was such. */
export async function forgetMended({ reports, transact }: Database): Promise<boolean> {
  let mended = false
  for (const { name } of await notesOf(reports, DAMAGE)) {
    const [, part, place] = /^damage: (\w+) (-?\d+)$/.exec(name) ?? []
    const at = Number(place)
    const there = PARTS.find((it) => it.name === part)
    const still = there && (await there.prove(reports, at - 1, 1)).found.some((found) => found.at === at)
    if (still) continue
    await transact((db) => dropNote(db, name))
    mended = true
  }
  return mended
}

const SCRUBBED = 'scrubbed'
/** In a shop of ten years a night's part is a tenth of it; in most shops all of it. */
const PORTIONS_A_NIGHT = 1_000
const PORTION = 200
const BREATH_MS = 10

/** When a part was scrubbed last; `undefined` before the first. */
export const lastScrubbed = (db: Db) => lastDone(db, SCRUBBED)

async function placeOf(db: Db): Promise<{ part: number; after: number }> {
  const note = await db
    .selectFrom('server_notes')
    .select('value')
    .where('name', '=', SCRUBBED)
    .executeTakeFirst()
  const [name = '', after = '0'] = (note?.value ?? '').split(' ')
  const part = PARTS.findIndex((it) => it.name === name)
  return part < 0 ? { part: 0, after: 0 } : { part, after: Number(after) }
}

/**
 * Proves a part of the ledgers and records where the last part ended, in small portions that no save waits for, and
 * notes what is not as it was saved; gives that in words.
 */
export async function scrub(
  { reports, transact }: Database,
  now: Date,
  stopped = () => false,
  portions = PORTIONS_A_NIGHT,
): Promise<string[]> {
  let { part, after } = await placeOf(reports)
  const found = new Map<string, string>()
  let finished = 0
  for (let done = 0; done < portions && finished < PARTS.length && !stopped(); done++) {
    const it = PARTS[part]
    if (!it) break
    const proven = await it.prove(reports, after, PORTION)
    for (const { at, says } of proven.found) found.set(noteOf(it.name, at), says)
    if (proven.more) after = proven.last
    else {
      finished++
      part = (part + 1) % PARTS.length
      after = 0
    }
    await pause(BREATH_MS)
  }
  await transact(async (db) => {
    for (const [note, says] of [...found].slice(0, MOST_NOTED)) await noteDone(db, note, says, now)
    await noteDone(db, SCRUBBED, `${PARTS[part]?.name} ${after}`, now)
  })
  return [...found.values()]
}
