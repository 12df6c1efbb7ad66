import { hash } from 'node:crypto'
import { migrationNames } from '../database/migrate.ts'
import type { Side, Table, Target, Value } from './side.ts'

const LANES = 4

/** A fingerprint of a table's rows, independent of their order. */
export class Tally {
  rows = 0
  readonly #sum = new Uint32Array(LANES)

  add(row: readonly Value[]): void {
    const digest = hash('sha256', JSON.stringify(row), 'buffer')
    for (let lane = 0; lane < LANES; lane++)
      this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32LE(lane * 4)
    this.rows++
  }

  /** Equal for the same rows with the same multiplicity. */
  toString(): string {
    return `${this.rows} ${Buffer.from(this.#sum.buffer).toString('hex')}`
  }
}

/** Called during a move with the table, and how many of its rows are done. */
export type Progress = (table: string, done: number, rows: number) => void

export type Moved = { tables: number; rows: number }

/** The items of one list only. */
function odd(one: readonly string[], other: readonly string[]): string[] {
  const [a, b] = [new Set(one), new Set(other)]
  return [...one.filter((it) => !b.has(it)), ...other.filter((it) => !a.has(it))]
}

const listed = (table: Table) => `${table.name} (${[...table.columns].sort().join(', ')})`

/** The tables of both sides, with tables and columns in the same order. */
async function commonTables(from: Side, to: Side): Promise<Table[]> {
  const here = await from.tables()
  const there = await to.tables()
  const unlike = odd(here.map(listed), there.map(listed))
  if (unlike.length > 0)
    throw new Error(`The two sides have different tables, so nothing was moved: ${unlike.join('; ')}.`)
  return here.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function assertThisVersion(from: Side): Promise<void> {
  if (odd(await from.migrations(), migrationNames('sqlite')).length > 0)
    throw new Error(
      'This shop was last opened by another version of Kadai. Start it once with this one, stop it, then move it.',
    )
}

async function copied(from: Side, to: Target, table: Table, rows: number, progress: Progress) {
  const tally = new Tally()
  progress(table.name, 0, rows)
  for await (const batch of from.batches(table)) {
    for (const row of batch) tally.add(row)
    await to.write(table, batch)
    progress(table.name, tally.rows, rows)
  }
  return tally.toString()
}

async function reread(to: Side, table: Table): Promise<string> {
  const tally = new Tally()
  for await (const batch of to.batches(table)) for (const row of batch) tally.add(row)
  return tally.toString()
}

/**
 * Moves a shop from one side to the other: every table of the schema unchanged, ids included. Keeps the result only
 * when both engines compute the same counts and sums for every table, every row reads the same again, and the books
 * prove.
 */
export async function move(from: Side, target: () => Promise<Target>, progress: Progress): Promise<Moved> {
  await assertThisVersion(from)
  const to = await target()
  try {
    const tables = await commonTables(from, to)
    await to.clear(tables)
    const differs: string[] = []
    const all = { tables: tables.length, rows: 0 }
    for (const table of tables) {
      const sums = await from.sums(table)
      const rows = Number(sums.rows)
      const digest = await copied(from, to, table, rows, progress)
      if (table.identity) await to.setLastId(table, await from.lastId(table))
      if (JSON.stringify(await to.sums(table)) !== JSON.stringify(sums))
        differs.push(`the sums of ${table.name}`)
      else if ((await reread(to, table)) !== digest) differs.push(`the rows of ${table.name}`)
      all.rows += rows
    }
    await to.settle()
    if (differs.length > 0)
      throw new Error(`The moved data differs from the original: ${differs.join(', ')}.`)
    const problems = await to.prove()
    if (problems.length > 0)
      throw new Error(`The books of the moved shop do not prove. ${problems.join('; ')}`)
    await to.keep()
    return all
  } finally {
    await to.close()
  }
}
