import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { COUNTED, OF_BILL } from '../stock/exports.ts'
import { daysOfShop } from './prove.ts'

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
