import type { Gets } from '@kadai/contract/contract'
import { casesWanted } from '@kadai/domain/profit'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { lastDays } from '../database/days.ts'
import { count, text } from '../reports/columns.ts'
import type { Column } from '../reports/sheet.ts'
import { productsCounted, STOCK } from '../stock/exports.ts'
import { LANDED, soldLines } from './sums.ts'

type Asked = Pick<Gets<'indent'>, 'from' | 'to' | 'factor' | 'supplier_id'>
type Goods = 'product_id' | 'product_code' | 'product_name' | 'unit' | 'supplier_id' | 'supplier_name'
type Seller = Record<Goods, string> & Record<'sold' | 'stock' | 'per_case', number>

export type Order = Seller & Record<'cases' | 'wanted', number>

/** What to order (rule 4.119): by the supplier that it was last bought from, then by code. */
export async function indentOf(db: Db, asked: Asked, today: string): Promise<Order[]> {
  const counted = productsCounted(db).select(['products.id', STOCK.as('stock')])
  const { supplier_id } = asked
  const ofOne = supplier_id === undefined ? sql`true` : sql`suppliers.id = ${supplier_id}`
  const lines = soldLines(lastDays(today, asked, 365))
  const { rows } = await sql<Seller>`with counted as ${counted}, lines as (${lines}),
      gone as (select product_id, cast(sum(gone) as bigint) as sold from lines group by product_id),
      bought as (select * from (${LANDED}) as landed where next_day = '9999')
    select cast(products.id as text) as product_id, code as product_code, products.name as product_name, unit,
      coalesce(cast(suppliers.id as text), '') as supplier_id, coalesce(suppliers.name, '') as supplier_name,
      sold, stock, coalesce(per_case, per_pack, 1) as per_case
    from products join counted on counted.id = products.id join gone on gone.product_id = products.id
      left join bought on bought.product_id = products.id
      left join suppliers on suppliers.id = coalesce(bought.supplier_id, products.supplier_id)
    where deleted_at is null and sold > 0 and ${ofOne}
    order by suppliers.name_key is null, suppliers.name_key, length(code_key), code_key`.execute(db)
  return rows
    .map((row) => ({ ...row, cases: casesWanted(row, asked.factor ?? 100) }))
    .filter(({ cases }) => cases > 0)
    .map((row) => ({ ...row, wanted: row.cases * row.per_case }))
}

export const indentColumns: Column<Order>[] = [
  text('Supplier', 32, (row) => row.supplier_name),
  text('Code', 12, (row) => row.product_code),
  text('Product', 40, (row) => row.product_name),
  count('Sold', (row) => row.sold),
  count('Stock', (row) => row.stock),
  count('Qty per Case', (row) => row.per_case),
  count('Cases', (row) => row.cases),
  count('Quantity', (row) => row.wanted),
  text('Unit', 8, (row) => row.unit),
]
