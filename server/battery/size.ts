import { appendFileSync } from 'node:fs'
import { engine } from '../test/database.ts'

/** Whether `npm run test:battery` runs the batteries at their full size. */
const full = process.env.KADAI_BATTERY === 'full'

/**
 * The size of a battery: `short` in npm test, `long` in a full run; also for time limits. `onPostgres` replaces `short`
 * where most of what is tried does not depend on the engine.
 */
export function size(short: number, long: number, onPostgres = short): number {
  if (full) return long
  return engine === 'postgres' ? onPostgres : short
}

const ALWAYS = 20261121
const fallen = full ? Math.floor(Math.random() * 1_000_000_000) : ALWAYS

/** The seed of this run: KADAI_SEED if set; otherwise fixed in npm test and new in a full run. */
export function seed(): number {
  return Number(process.env.KADAI_SEED || fallen)
}

/** Whole numbers as people write them: "4,211". */
export const count = (value: number): string => value.toLocaleString('en-IN')

/**
 * Whether this run may crash the database server itself: in a full run on PostgreSQL each battery has a separate one.
 */
export const ownPostgres = full && engine === 'postgres'

/** Prints what a battery did, in one line with its seed; `npm run test:battery` repeats these lines at its end. */
export function figures(battery: string, did: string): void {
  const line = `${battery}: ${did}, seed ${seed()} (${engine})`
  console.log(line)
  if (process.env.KADAI_FIGURES) appendFileSync(process.env.KADAI_FIGURES, `${line}\n`)
}
