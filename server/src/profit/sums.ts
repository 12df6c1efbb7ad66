import { TAXED } from '@kadai/domain/kinds'
import type { Earned, ProfitBy } from '@kadai/domain/profit'
import { sql } from 'kysely'
import { isSold, soldSign } from '../bills/sold.ts'
import type { Db } from '../database/database.ts'
import type { Days } from '../database/days.ts'

/** What was earned on something; the id is blank for what is no product, or has no agent. */
export type Profit = Earned & { id: string; name: string; detail: string }

const sign = soldSign('bills.kind')

/**
 * The lines sold in some days with their sales without tax: `gone` goods left and did not come back to be sold again.
 * On papers without GST the discount stands below the lines; each share is the rise of the rounded running sum, so that
 * the shares add up to the discount.
 */
export const soldLines = (days: Days) => sql`
  select day, sold_day, agent_name, product_id, sign * gone as gone, sign * (value - case when off = 0 then 0
      else cast(round(1.0 * off * upto / whole) - round(1.0 * off * (upto - part) / whole) as bigint) end) as sales
    from (select *, sum(part) over (partition by bill_id order by id rows unbounded preceding) as upto,
        sum(part) over (partition by bill_id) as whole
      from (select bill_lines.id, bills.id as bill_id, bills.day, coalesce(original.day, bills.day) as sold_day,
          bills.agent_name, bill_lines.product_id, ${sign} as sign,
          case when return_lines.id is null then bill_lines.qty when goods = 'saleable' then return_lines.qty else 0 end as gone,
          coalesce(bill_lines.taxable_paise, value_paise) as value,
          case when bills.kind in (${sql.join(TAXED.map(sql.lit))}) then 0 else bills.discount_paise end as off,
          case when non_discount = 1 then 0 else value_paise end as part
        from bills join bill_lines on bill_lines.bill_id = bills.id
          left join return_lines on return_lines.line_id = bill_lines.id
          left join notes on notes.bill_id = bills.id left join bills as original on original.id = notes.of_bill_id
        where ${isSold(days)}) as its) as shared`

/** Each purchase of a product that stands, by the days from its receipt until the next; of the newest to 9999. */
export const LANDED = sql`
  select product_id, supplier_id, per_pack, landed_paise, qty, received_day as first_day,
      lead(received_day, 1, '9999') over (partition by product_id order by received_day, purchase_lines.id) as next_day
    from purchase_lines join purchases on purchases.id = purchase_id
    where purchases.kind = 'purchase' and purchases.deleted_at is null`

const NO_PRODUCT = `'Not a product'`
const BY: Record<ProfitBy, { id: string; name: string; detail?: string }> = {
  day: { id: 'day', name: 'day' },
  agent: { id: 'agent_name', name: `coalesce(nullif(agent_name, ''), 'No agent')` },
  product: { id: 'product_id', name: `coalesce(product_name, ${NO_PRODUCT})`, detail: 'code' },
  category: { id: 'category_id', name: `coalesce(categories.name, ${NO_PRODUCT})` },
}

const all = (paise: string, of = sql`true`) =>
  sql`cast(sum(case when ${of} then ${sql.raw(paise)} else 0 end) as bigint)`
const IS_KNOWN = sql`cost is not null`

/**
 * What was earned in some days (rule 4.117): goods cost what those of the newest purchase received by the day of their
 * sale have landed at, else their buy price, rounded for each line.
 */
export async function profitsBy(db: Db, by: ProfitBy, days: Days): Promise<Profit[]> {
  const { id, name, detail = `''` } = BY[by]
  const { rows } = await sql<Profit>`with sold as (${soldLines(days)}), landed as (${LANDED}),
      lines as (select sold.*, code, products.name as product_name, category_id,
          coalesce(cast(round(1.0 * gone * landed_paise / qty) as bigint), gone * buy_paise) as cost
        from sold left join products on products.id = sold.product_id
          left join landed on landed.product_id = sold.product_id
            and sold_day >= first_day and sold_day < next_day)
    select coalesce(cast(${sql.raw(id)} as text), '') as id, max(${sql.raw(name)}) as name,
      coalesce(max(${sql.raw(detail)}), '') as detail, ${all('sales')} as sales_paise,
      ${all('sales', IS_KNOWN)} as costed_paise, ${all('cost', IS_KNOWN)} as cost_paise,
      ${all('abs(sales)')} as moved_paise, ${all('abs(sales)', IS_KNOWN)} as known_paise
    from lines left join categories on categories.id = category_id
    group by ${sql.raw(id)} order by ${sql.raw(by === 'day' ? 'id desc' : 'sales_paise desc, id')}`.execute(
    db,
  )
  return rows
}
