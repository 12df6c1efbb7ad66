import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { onOneServer } from '../database/notes.ts'
import { bugReport } from '../dispatcher/bug-report.ts'
import { outage } from '../dispatcher/failure.ts'
import { isDue } from '../due.ts'
import { COUNTED, OF_BILL } from '../stock/exports.ts'
import { LEDGER_NAMES, type Ledger, lastLink, ledgerRows, linkSum } from './ledgers.ts'
import { daysOfShop } from './prove.ts'
import { keepSums, RECORD_NAMES, sumRest, sumSomeOfRest, sumsNamed, type Word } from './records.ts'
import { forgetMended, lastScrubbed, scrub } from './scrub.ts'

/** How many movements of goods are counted between two saves. */
const AT_ONCE = 5_000

/**
 * Adds movements of goods up to one, at most a portion, to the counts of their products and to what was sold by day;
 * returns whether there are more. Reads add the others, so the figures are those of the ledger at any time.
 */
export function countSome({ transact }: Pick<Database, 'transact'>, newest: number) {
  return transact(async (db) => {
    // Of servers that count at once the second waits here.
    await sql`update server_notes set at = at where name = 'goods counted'`.execute(db)
    const { rows } = await sql<{ counted: number }>`select ${COUNTED} as counted`.execute(db)
    const counted = rows[0]?.counted ?? newest
    const upTo = Math.min(newest, counted + AT_ONCE)
    if (upTo <= counted) return false
    const day = await daysOfShop(db)
    const some = sql`from stock_movements where id > ${counted} and id <= ${upTo}`
    await sql`update product_counts set stock = stock + moved.change, sold = sold - moved.by_bills,
        moves = product_counts.moves + moved.moves, moved_at = moved.at
      from (select product_id, sum(change) as change, sum(case when ${OF_BILL} then change else 0 end) as by_bills,
        count(*) as moves, max(created_at) as at ${some} group by product_id) as moved
      where product_counts.product_id = moved.product_id`.execute(db)
    await sql`insert into product_days (day, product_id, sold)
      select ${day(sql.ref('created_at'))}, product_id, -sum(change) ${some} and ${OF_BILL} group by 1, 2
      on conflict (day, product_id) do update set sold = product_days.sold + excluded.sold`.execute(db)
    await sql`update server_notes set value = ${String(upTo)}, at = ${new Date().toISOString()}
      where name = 'goods counted'`.execute(db)
    return upTo < newest
  })
}

const EVERY_MS = 15_000
// The rest is chained after the next start.
const LONGEST_STOP_MS = 2_000
/**
 * A limit in milliseconds on reading between two saves, instead of starting the thread for long reads: an audit row
 * may name a bill of many lines.
 */
const ROWS_AT_ONCE: Record<Ledger, number> = { audit: 100, settings: 100, stock_movements: 1000 }

const TURN = 'scrub turn'
const FIRST_PASSES = 4

type Kept = Pick<Database, 'engine' | 'read' | 'reports' | 'transact'>

const PATIENCE_MS = 2_000
const LOOK_AGAIN_MS = 50

/** The transactions that are currently writing to a ledger, on PostgreSQL. */
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
 * Returns the row up to which the ledger is complete. PostgreSQL assigns ids before the commit, so a smaller one may
 * appear later: this waits, without holding a lock, for transactions that hold the ledger as writers. `undefined`
 * where one writes for long; the next pass tries again. SQLite has one writer.
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

/**
 * Chains the rows of a ledger up to one, at most a portion, and sums the records that audit rows among them name;
 * returns whether there are more.
 */
async function chainSome({ read, transact }: Kept, ledger: Ledger, upTo: number): Promise<boolean> {
  const before = await lastLink(read, ledger)
  if (before.last_id >= upTo) return false
  const rows = await ledgerRows(read, ledger, { after: before.last_id, upTo, most: ROWS_AT_ONCE[ledger] })
  const last = rows.at(-1)
  if (!last) return false
  const link = {
    ledger,
    position: before.position + 1,
    last_id: last.id,
    rows: rows.length,
    sum: linkSum(ledger, before.sum, rows),
  }
  const { sums, imported } = await sumsNamed(read, ledger === 'audit' ? (rows as unknown as Word[]) : [])
  await transact(async (db) => {
    const linked = await db
      .insertInto('chain_links')
      .values(link)
      .onConflict((on) => on.doNothing())
      .returning('position')
      .execute()
    // Of servers that chain at once the first one's link and sums count.
    if (linked.length === 0) return
    await keepSums(db, sums)
    for (const record of imported) await sumRest(db, record)
  })
  return last.id < upTo
}

/** Counts goods, chains the new rows of the ledgers and sums the changed records, until `stopped`; saves continue meanwhile. */
export async function chainLedgers(database: Kept, stopped = () => false): Promise<void> {
  const upTo = await settled(database)
  const moves = upTo?.get('stock_movements')
  while (moves !== undefined && (await countSome(database, moves))) if (stopped()) return
  for (const [ledger, id] of upTo ?? []) while (await chainSome(database, ledger, id)) if (stopped()) return
  for (const record of RECORD_NAMES) while (await sumSomeOfRest(database, record)) if (stopped()) return
}

/** Runs work unless it is already running; logs its failures, and the next run continues from there. */
function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch((error) => {
        if (!outage(error)) console.error(`The maintenance of the books failed. ${bugReport(error)}`)
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  return { run, under: async () => running }
}

type Keeping = {
  database: Database
  clock: () => Date
  timeZone: () => Promise<string>
  /** Called when the known damage has changed. */
  changed: () => void
}

/** Scrubs a part where that is due; of several servers on one database one does it. */
async function scrubInTurn({ database, clock, timeZone, changed }: Keeping, stopped: () => boolean) {
  if (!isDue(await lastScrubbed(database.read), clock(), await timeZone())) return
  await onOneServer(database, TURN, clock, async () => {
    const found = await scrub(database, clock(), stopped)
    for (const says of found) console.error(`Not as it was saved: ${says}.`)
    if (found.length > 0) changed()
  })
}

/**
 * Maintains the books in the background: four times a minute it chains the ledgers and sums what changed, each night
 * it scrubs a part. Returns a function that ends it, with a last pass.
 */
export function keepBooks(keeping: Keeping): () => Promise<void> {
  const { database } = keeping
  let until = Number.POSITIVE_INFINITY
  const chain = oneAtATime(async () => {
    if (!database.health.damaged) await chainLedgers(database, () => performance.now() > until)
  })
  const look = oneAtATime(async () => {
    if (database.health.damaged) return
    if (await forgetMended(database)) keeping.changed()
    await scrubInTurn(keeping, () => until < Number.POSITIVE_INFINITY)
  })
  let passes = 0
  const pass = () => {
    void chain.run()
    // Opening the shop comes first.
    if (++passes > FIRST_PASSES) void look.run()
  }
  pass()
  const timer = setInterval(pass, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    until = performance.now() + LONGEST_STOP_MS
    await Promise.all([chain.under(), look.under()])
    await chain.run()
  }
}
