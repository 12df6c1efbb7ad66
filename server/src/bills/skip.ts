import type { BillKind } from '@kadai/domain/kinds'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type Days, withinDays } from '../database/days.ts'

// Counting off so many rows of an index costs less than looking up where to begin.
const NEAR = 1_000
const BLOCK = 1_000

/** Where the rows of a page begin in a list from the newest down: below an id, `offset` rows further. */
export async function newestFrom(db: Db, kind: BillKind, offset: number) {
  if (offset < NEAR) return { before_id: undefined, offset }
  const { rows } = await sql<{ block: number; above: number }>`
    select block, above from (
      select block, sum(bills) over (order by block desc) - bills as above from bill_blocks where kind = ${kind}
    ) as counted where above <= ${offset} order by above desc, block limit 1`.execute(db)
  const [found] = rows
  return found
    ? { before_id: found.block + BLOCK, offset: offset - found.above }
    : { before_id: undefined, offset }
}

/** What a list by days counts: a bill once, by its lines, or where it is pending. */
export type Counted = 'bills' | 'lines' | 'pending'

/** Where the rows of a page begin in a list by days: on or beyond a day, `offset` rows further. */
export async function dayFrom(
  db: Db,
  kinds: readonly BillKind[],
  counted: Counted,
  direction: 'oldest first' | 'newest first',
  { tax_bp, ...days }: Days & { tax_bp?: number | undefined },
  offset: number,
) {
  if (offset < NEAR) return { day: undefined, offset }
  const counts = [
    sql`kind in (${sql.join(kinds)})`,
    ...withinDays(days),
    ...(tax_bp === undefined ? [] : [sql`tax_bp = ${tax_bp}`]),
  ]
  const order = sql.raw(direction === 'oldest first' ? 'day' : 'day desc')
  const { rows } = await sql<{ day: string; above: number }>`
    select day, above from (
      select day, sum(counted) over (order by ${order}) - counted as above from (
        select day, sum(${sql.ref(counted)}) as counted from day_totals
        where ${sql.join(counts, sql` and `)} group by day
      ) as by_day
    ) as counted_off where above <= ${offset} order by above desc, ${sql.raw(
      direction === 'oldest first' ? 'day desc' : 'day',
    )} limit 1`.execute(db)
  const [found] = rows
  return found ? { day: found.day, offset: offset - found.above } : { day: undefined, offset }
}
