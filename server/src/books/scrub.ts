import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Db } from '../database/database.ts'
import { dropNote, lastDone, noteDone, noteOf, notesOf } from '../database/notes.ts'
import { LEDGER_NAMES, type Proven, proveLinks } from './ledgers.ts'
import { proveSums, RECORD_NAMES } from './records.ts'

type Part = {
  name: string
  /** Proves a number of items after a position. */
  prove(db: Db, after: number, most: number): Promise<Proven>
}

const PARTS: readonly Part[] = [
  ...LEDGER_NAMES.map(
    (name): Part => ({ name, prove: (db, after, most) => proveLinks(db, name, after, most) }),
  ),
  ...RECORD_NAMES.map(
    (name): Part => ({ name, prove: (db, after, most) => proveSums(db, name, after, most) }),
  ),
]

const DAMAGE = 'damage'
const MOST_NOTED = 20
const damageOf = (part: string, at: number) => `${DAMAGE}: ${part} ${at}`

/** The known damage, in words. */
export async function knownDamage(db: Db): Promise<string[]> {
  return (await notesOf(db, DAMAGE)).map(({ value }) => value)
}

/** Checks the known damage again and removes what is right again; returns whether there was such. */
export async function forgetMended({ read, reports, transact }: Database): Promise<boolean> {
  let mended = false
  for (const { name } of await notesOf(read, DAMAGE)) {
    const [, part, place] = /^damage: (\w+) (-?\d+)$/.exec(name) ?? []
    const at = Number(place)
    const there = PARTS.find((it) => it.name === part)
    const still = there && (await there.prove(reports, at - 1, 1)).wrong.some((wrong) => wrong.at === at)
    if (still) continue
    await transact((db) => dropNote(db, name))
    mended = true
  }
  return mended
}

const SCRUBBED = 'scrubbed'
/** In a shop of ten years a night covers a tenth of it; in most shops all of it. */
const PORTIONS_A_NIGHT = 1_000
const PORTION = 200
const BREATH_MS = 10

/** When a part was last scrubbed; `undefined` before the first time. */
export const lastScrubbed = (db: Db) => lastDone(db, SCRUBBED)

async function placeOf(db: Db): Promise<{ part: number; after: number }> {
  const [name = '', after = '0'] = ((await noteOf(db, SCRUBBED)) ?? '').split(' ')
  const part = PARTS.findIndex((it) => it.name === name)
  return part < 0 ? { part: 0, after: 0 } : { part, after: Number(after) }
}

/**
 * Proves the next part of the ledgers and records, in small portions that saves do not wait for, and records the
 * damage; returns it in words.
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
    for (const { at, says } of proven.wrong) found.set(damageOf(it.name, at), says)
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
