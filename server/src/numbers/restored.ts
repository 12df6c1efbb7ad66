import { rmSync } from 'node:fs'
import path from 'node:path'
import { financialYear } from '@kadai/domain/dates'
import { parseDocumentNumber } from '@kadai/domain/numbers'
import { writeAudit } from '../audit/audit.ts'
import type { Database } from '../database/database.ts'
import { lastDone, noteDone } from '../database/notes.ts'
import { readIfThere, toDisk, writeWhole } from '../database/to-disk.ts'
import { Refusal } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { goOn, isWhole, type Last, RESTORED } from './calls.ts'

// Next to the database, not in it: the backup may be older than notes.
const wordFile = (dataDir: string) => path.join(dataDir, 'kadai.restored')

/** A restore by an earlier version left other names, or nothing: then every number is asked for. */
type Word = { last?: Last }

/** Refuses an invalid number before anything was done. */
export function checkLast(last: Last): void {
  for (const typed of Object.values(last))
    if (typed && !parseDocumentNumber(typed))
      throw new Error(`"${typed}" is not a paper's number. Write it as printed, such as 26-27/000123.`)
}

/** Tells the next start that the database comes from a backup, and which numbers were printed last, where known. */
export const leaveWord = (dataDir: string, last: Last): void =>
  writeWhole(wordFile(dataDir), JSON.stringify({ last } satisfies Word))

/** Continues the numbers after those given as the last; an impossible number is asked for again. */
async function take(database: Database, last: Last, now: Date): Promise<boolean> {
  if (!Object.values(last).some(Boolean)) return true
  try {
    await database.transact(async (db) => {
      const lost = await goOn(db, last, financialYear(shopDay(await currentSettings(db), now)), now)
      const changes = [{ entity: 'numbers', id: 'restored', after: { ...last, lost } }]
      await writeAudit(db, {
        now,
        call: 'restore',
        client: { address: 'this machine' },
        outcome: 'done',
        changes,
      })
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`The last printed numbers were not accepted: ${error.message}`)
    return false
  }
}

/** Applies what a restore has left: continues after the numbers it was told, and makes the screens ask if any is not. */
export async function takeUpRestore(dataDir: string, database: Database, now: Date): Promise<void> {
  const word = readIfThere(wordFile(dataDir))
  if (word !== undefined) {
    const { last = {} } = JSON.parse(word) as Word
    const taken = await take(database, last, now)
    if (!taken || !isWhole(last)) await database.transact((db) => noteDone(db, RESTORED, '', now))
    rmSync(wordFile(dataDir), { force: true })
    toDisk(dataDir)
  }
  database.health.numbersAsked = (await lastDone(database.read, RESTORED)) !== undefined
}
