import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { outage } from '../dispatcher/failure.ts'
import { LEDGER_NAMES, type Ledger, lastLink, ledgerRows, linkSum } from './ledgers.ts'

const EVERY_MS = 15_000
// What is left then is chained after the next start.
const LONGEST_STOP_MS = 2_000
// Read between two saves, so that the thread for long reads need not be started for it.
const ROWS_AT_ONCE = 200

type Kept = Pick<Database, 'engine' | 'read' | 'transact'>

const PATIENCE_MS = 2_000
const LOOK_AGAIN_MS = 50

/** The transactions that are writing to a ledger at this moment, on PostgreSQL. */
async function writersOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ writer: string }>`select distinct virtualtransaction as writer from pg_locks
    where mode = 'RowExclusiveLock' and database = (select oid from pg_database where datname = current_database())
      and relation in (${sql.join(LEDGER_NAMES.map((ledger) => sql`${ledger}::regclass`))})`.execute(db)
  return rows.map(({ writer }) => writer)
}

async function newestRows(db: Db): Promise<Map<Ledger, number>> {
  const newest = new Map<Ledger, number>()
  for (const ledger of LEDGER_NAMES) {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(ledger)}`.execute(
      db,
    )
    newest.set(ledger, rows[0]?.id ?? 0)
  }
  return newest
}

/**
 * Up to which row no other can come any more. PostgreSQL gives ids before the commit, so that a smaller one may show
 * later: who has one holds the ledger as a writer, and is waited for here, without holding anything. `undefined` where
 * one writes for long; the next pass asks again. SQLite has one writer.
 */
async function settled({ engine, read }: Kept) {
  const newest = await newestRows(read)
  if (engine === 'sqlite') return newest
  const until = performance.now() + PATIENCE_MS
  let writing = await writersOf(read)
  while (writing.length > 0) {
    if (performance.now() > until) return undefined
    await pause(LOOK_AGAIN_MS)
    const still = new Set(await writersOf(read))
    writing = writing.filter((writer) => still.has(writer))
  }
  return newest
}

/** Chains rows of a ledger up to one, a portion at most; gives whether there are more. */
async function chainSome({ read, transact }: Kept, ledger: Ledger, upTo: number): Promise<boolean> {
  const before = await lastLink(read, ledger)
  if (before.last_id >= upTo) return false
  const rows = await ledgerRows(read, ledger, { after: before.last_id, upTo, most: ROWS_AT_ONCE })
  const last = rows.at(-1)
  if (!last) return false
  const link = {
    ledger,
    position: before.position + 1,
    last_id: last.id,
    rows: rows.length,
    sum: linkSum(ledger, before.sum, rows),
  }
  // Of servers that chain at once the first one's link stands.
  await transact((db) =>
    db
      .insertInto('chain_links')
      .values(link)
      .onConflict((on) => on.doNothing())
      .execute(),
  )
  return last.id < upTo
}

/** Chains what has come to the ledgers since the last time, until `stopped`; saves go on meanwhile. */
export async function chainLedgers(database: Kept, stopped = () => false): Promise<void> {
  const upTo = await settled(database)
  for (const [ledger, id] of upTo ?? []) while (await chainSome(database, ledger, id)) if (stopped()) return
}

/**
 * Looks after the books beside the saves, four times a minute: chains the ledgers. Gives what ends it, with a last pass.
 */
export function keepBooks(database: Database): () => Promise<void> {
  let stopped = () => false
  let passing: Promise<void> | undefined
  async function pass(): Promise<void> {
    try {
      if (!database.health.damaged) await chainLedgers(database, () => stopped())
    } catch (error) {
      // The next pass goes on where this one ended.
      if (!outage(error)) console.error(`The ledgers could not be chained. ${bugReport(error)}`)
    } finally {
      passing = undefined
    }
  }
  const begin = () => {
    passing ??= pass()
    return passing
  }
  void begin()
  const timer = setInterval(begin, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    const until = performance.now() + LONGEST_STOP_MS
    stopped = () => performance.now() > until
    await passing
    await begin()
  }
}
