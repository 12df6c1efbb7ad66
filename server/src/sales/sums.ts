import type { SalesBy } from '@kadai/contract/sales'
import { NOTE_KINDS, TAXED } from '@kadai/domain/kinds'
import { sumOf } from '@kadai/domain/money'
import { type RawBuilder, sql } from 'kysely'
import { isSold, soldSign } from '../bills/sold.ts'
import type { Db } from '../database/database.ts'
import type { Days } from '../database/days.ts'
import { inEnglish } from '../messages/languages.ts'

/** What was sold of something; `sold` counts bills, of goods how many. */
export type Sum = { id: string; name: string; detail: string; sold: number; amount_paise: number }

const list = (kinds: readonly string[]) => sql.join(kinds.map(sql.lit))
const sign = soldSign('bills.kind')

const papers = (days: Days) => sql`select day, agent_name, customer_id,
  case when kind in (${list(NOTE_KINDS)}) then 0 else 1 end as sold,
  ${sign} * total_paise as amount_paise
  from bills where ${isSold(days)}`

/** A line's share of the discount of a paper whose lines do not have theirs taken off. */
const SHARE_OF_DISCOUNT = sql`case
  when bills.discount_paise = 0 or non_discount = 1 or bills.kind in (${list(TAXED)}) then 0
  else coalesce(cast(round(1.0 * bills.discount_paise * value_paise / nullif(
    case when bills.kind not in (${list(NOTE_KINDS)}) then subtotal_paise - non_discount_paise
      else (select sum(value_paise) from bill_lines as its where its.bill_id = bills.id and non_discount = 0) end, 0))
    as bigint), 0) end`

const lines = (days: Days) => sql`select bill_lines.product_id,
  sum(${sign} * coalesce(return_lines.qty, bill_lines.qty)) as sold,
  sum(${sign} * (coalesce(bill_lines.taxable_paise, value_paise) + bill_lines.tax_paise - ${SHARE_OF_DISCOUNT}))
    as amount_paise
  from bills join bill_lines on bill_lines.bill_id = bills.id
    left join return_lines on return_lines.line_id = bill_lines.id
  where ${isSold(days)} group by bill_lines.product_id`

type By = { of: typeof papers; join?: RawBuilder<unknown>; id: string; name: string; detail?: string }

/** What has no agent or is no product has a row of its own; goods are in the category that they have today. */
const BY: Record<SalesBy, By> = {
  day: { of: papers, id: 'day', name: 'day' },
  agent: { of: papers, id: 'agent_name', name: `coalesce(nullif(agent_name, ''), 'No agent')` },
  customer: {
    ...{ of: papers, join: sql`join customers on customers.id = customer_id` },
    ...{ id: 'customer_id', name: 'customers.name', detail: 'phone' },
  },
  product: {
    ...{ of: lines, join: sql`left join products on products.id = product_id` },
    ...{ id: 'product_id', name: `coalesce(products.name, 'Not a product')`, detail: 'code' },
  },
  category: {
    of: lines,
    join: sql`left join products on products.id = product_id left join categories on categories.id = category_id`,
    ...{ id: 'category_id', name: `coalesce(categories.name, 'Not a product')` },
  },
}

async function read(db: Db, days: Days, { of, join = sql``, id, name, detail = `''` }: By): Promise<Sum[]> {
  const { rows } = await sql<Sum>`select coalesce(cast(${sql.raw(id)} as text), '') as id,
      max(${sql.raw(name)}) as name, coalesce(max(${sql.raw(detail)}), '') as detail,
      sum(counted.sold) as sold, sum(amount_paise) as amount_paise
    from (${of(days)}) as counted ${join} group by ${sql.raw(id)}`.execute(db)
  return rows
}

/**
 * What was sold on some days, by days, agents, categories, products or customers. The rows add up to all of it: what
 * lines leave over of their papers, packing that is not taxed and round-off, has its own.
 */
export async function sumsBy(db: Db, by: SalesBy, days: Days): Promise<Sum[]> {
  const sums = await read(db, days, BY[by])
  if (BY[by].of === papers) return sums
  const [whole] = await read(db, days, { of: papers, id: `cast('rest' as text)`, name: `''` })
  if (!whole) return sums
  const rest_paise = whole.amount_paise - sumOf(sums, (sum) => sum.amount_paise)
  const rest = { ...whole, name: inEnglish({ id: 'sales.rest' }), sold: 0, amount_paise: rest_paise }
  return rest_paise === 0 ? sums : [...sums, rest]
}
