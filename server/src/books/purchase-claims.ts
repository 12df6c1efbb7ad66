import { type RawBuilder, sql } from 'kysely'
import { OF_PURCHASE } from '../stock/exports.ts'

/** The claims that must always hold of suppliers' bills. */
export const PURCHASE_CLAIMS: Readonly<Record<string, RawBuilder<{ what: string | number }>>> = {
  'the goods that came from suppliers and went back are those of the lines': sql`
    select product_id as what from (
        select product_id, case when kind = 'purchase' then qty else -qty end as qty from purchase_lines
          join purchases on purchases.id = purchase_id where deleted_at is null
        union all
        select product_id, -change from stock_movements where ${OF_PURCHASE}) as both_ways
      group by product_id having sum(qty) <> 0`,
}
