import { appendFileSync } from 'node:fs'
import { engine } from '../test/database.ts'

/** Whether `npm run test:battery` runs the batteries at their full size. */
const full = process.env.KADAI_BATTERY === 'full'

/** How much of something a battery does: `short` within npm test, `long` in a full run; limits of time too. */
export function size(short: number, long: number): number {
  return full ? long : short
}

const ALWAYS = 20261121
const fallen = full ? Math.floor(Math.random() * 1_000_000_000) : ALWAYS

/** The seed of this run: KADAI_SEED where it is set, else always the same in npm test and a new one in a full run. */
export function seed(): number {
  return Number(process.env.KADAI_SEED || fallen)
}

/** Whole numbers as people read them: "4,211". */
export const count = (value: number): string => value.toLocaleString('en-IN')

/** Whether this run may crash the database server itself: a full run on PostgreSQL has one of its own for each battery. */
export const ownPostgres = full && engine === 'postgres'

/** Prints what a battery did, in one line with its seed; `npm run test:battery` repeats these lines at its end. */
export function figures(battery: string, did: string): void {
  const line = `${battery}: ${did}, seed ${seed()} (${engine})`
  console.log(line)
  if (process.env.KADAI_FIGURES) appendFileSync(process.env.KADAI_FIGURES, `${line}\n`)
}
