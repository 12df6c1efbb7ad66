import { type RawBuilder, sql } from 'kysely'
import { OF_PURCHASE } from '../stock/exports.ts'
import { PAID } from '../suppliers/exports.ts'

const TAX = sql`cgst_paise + sgst_paise + igst_paise`

/** The claims that must always hold of suppliers' bills and of the money paid to suppliers. */
export const PURCHASE_CLAIMS: Readonly<Record<string, RawBuilder<{ what: string | number }>>> = {
  'the goods that came from suppliers and went back are those of the lines': sql`
    select product_id as what from (
        select product_id, case when kind = 'purchase' then qty else -qty end as qty from purchase_lines
          join purchases on purchases.id = purchase_id where deleted_at is null
        union all
        select product_id, -change from stock_movements where ${OF_PURCHASE}) as both_ways
      group by product_id having sum(qty) <> 0`,
  'goods that move for a purchase move for one that is there': sql`
    select stock_movements.id as what from stock_movements left join purchases on purchases.id = source_id
      where ${OF_PURCHASE} and (purchases.id is null or purchases.kind <> reason)`,
  "a supplier's bill comes to its lines, its charges and its round-off": sql`
    select purchases.id as what from purchases
      left join (select purchase_id, sum(taxable_paise) as taxable_paise, sum(tax_paise) as tax_paise
        from purchase_lines group by purchase_id) as lines on lines.purchase_id = purchases.id
      where kind <> 'purchase_opening' and (purchases.taxable_paise <> coalesce(lines.taxable_paise, 0)
        or ${TAX} <> coalesce(lines.tax_paise, 0)
        or total_paise <> purchases.taxable_paise + ${TAX} + other_paise + round_off_paise
          + case when freight_paid_to = 'supplier' then freight_paise else 0 end)`,
  'what goods cost is their value, freight and other charges, and tax that is no credit': sql`
    select purchases.id as what from purchases
      left join (select purchase_id, sum(landed_paise) as landed_paise from purchase_lines group by purchase_id)
        as lines on lines.purchase_id = purchases.id
      where kind = 'purchase' and coalesce(lines.landed_paise, 0) <> taxable_paise + freight_paise + other_paise
        + case when credit = 1 then 0 else ${TAX} end`,
  'of a bought line never more goes back than was bought, and it says how much': sql`
    select bought.id as what from purchase_lines as bought
      left join (select of_line_id, sum(packs) as packs, sum(purchase_lines.taxable_paise) as taxable_paise,
          sum(tax_paise) as tax_paise, sum(landed_paise) as landed_paise from purchase_lines
        join purchases on purchases.id = purchase_id where deleted_at is null group by of_line_id) as back
        on back.of_line_id = bought.id
      where returned_packs <> coalesce(back.packs, 0) or returned_packs > bought.packs
        or back.taxable_paise > bought.taxable_paise or back.tax_paise > bought.tax_paise
        or back.landed_paise > bought.landed_paise`,
  'returns stand for a purchase that stands, of its supplier, and it says what they come to': sql`
    select bought.id as what from purchases as bought
      left join (select of_id, sum(total_paise) as total_paise from purchases where deleted_at is null group by of_id)
        as back on back.of_id = bought.id
      where returned_paise <> coalesce(back.total_paise, 0)
    union all
    select back.id from purchases as back join purchases as bought on bought.id = back.of_id
      where back.deleted_at is null and (bought.deleted_at is not null or bought.kind <> 'purchase'
        or bought.supplier_id <> back.supplier_id)`,
  'a number of a supplier stands once in a year': sql`
    select max(id) as what from purchases where deleted_at is null and kind = 'purchase'
      group by supplier_id, their_year, their_no_key having count(*) > 1`,
  'what is owed to a supplier is bills less returns and payments, and money pays bills to the paisa': sql`
    select suppliers.id as what from suppliers
      left join (select supplier_id, sum(case when kind = 'purchase_return' then -total_paise else total_paise end) as paise
        from purchases where deleted_at is null group by supplier_id) as bills on bills.supplier_id = suppliers.id
      left join (select supplier_id, sum(amount_paise) as paise from payouts group by supplier_id) as money
        on money.supplier_id = suppliers.id
      left join (select supplier_id, sum(total_paise - returned_paise) as left_paise, sum(paid_paise) as paise,
          min(paid_paise) as least_paise from purchases join ${PAID} as paid on paid.id = purchases.id
        group by supplier_id) as spread on spread.supplier_id = suppliers.id
      where coalesce(bills.paise, 0) <> coalesce(left_paise, 0) or coalesce(money.paise, 0) < 0 or least_paise < 0
        or coalesce(spread.paise, 0) <> case when coalesce(money.paise, 0) < coalesce(bills.paise, 0)
          then coalesce(money.paise, 0) else coalesce(bills.paise, 0) end`,
  'a payment that was taken back went back whole, to whom it came from': sql`
    select back.id as what from payouts as back join payouts as paid on paid.id = back.reverses_id
      where back.amount_paise <> -paid.amount_paise or back.supplier_id <> paid.supplier_id
        or coalesce(back.mode, '') <> coalesce(paid.mode, '')`,
  'purchases, returns and payments to suppliers count from 1 without gaps': sql`
    select counters.kind || ' ' || counters.financial_year as what from counters
      left join (select kind, financial_year, count(*) as papers, max(sno) as highest from purchases
          group by kind, financial_year
          union all select 'payout', 0, count(*), max(payout_no) from payouts) as given
        on given.kind = counters.kind and given.financial_year = counters.financial_year
      where (counters.kind like 'purchase%' or counters.kind = 'payout')
        and (coalesce(given.papers, 0) <> counters.last or coalesce(given.highest, 0) <> counters.last)`,
}
