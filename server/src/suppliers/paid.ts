import { type RawBuilder, sql } from 'kysely'

/**
 * Each standing bill of a supplier with what was paid of it: the money paid to the supplier goes to the oldest bill
 * (rule 4.115). A query, with the columns `id` and `paid_paise`; nothing is stored, so nothing can disagree.
 */
export const PAID: RawBuilder<{ id: number; paid_paise: number }> = sql`(
  select id, case when money_paise <= before_paise then 0
      when money_paise - before_paise < owed_paise then money_paise - before_paise else owed_paise end as paid_paise
    from (select purchases.id, total_paise - returned_paise as owed_paise,
        cast(sum(total_paise - returned_paise) over (partition by purchases.supplier_id order by their_day, purchases.id
          rows unbounded preceding) as bigint) - (total_paise - returned_paise) as before_paise,
        coalesce(money.paise, 0) as money_paise
      from purchases left join (select supplier_id, cast(sum(amount_paise) as bigint) as paise from payouts
          group by supplier_id) as money on money.supplier_id = purchases.supplier_id
      where deleted_at is null and kind <> 'purchase_return') as in_turn)`
