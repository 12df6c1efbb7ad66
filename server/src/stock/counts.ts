import { LOW_STOCK } from '@kadai/domain/stock'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { heard } from '../database/search.ts'

/** The movement of goods up to which `product_counts` and `product_days` are kept; later ones are added by a read. */
export const COUNTED = sql<number>`(select cast(value as bigint) from server_notes where name = 'goods counted')`

/** Whether a movement of goods belongs to a bill. */
export const OF_BILL = sql<SqlBool>`reason in (select reason from stock_reasons where source = 'bill')`

/** Whether a movement of goods belongs to a purchase or its return. */
export const OF_PURCHASE = sql<SqlBool>`reason in (select reason from stock_reasons where source = 'purchase')`

/** A product's stock, what was sold of it and how often its counts changed, in a query of `productsCounted`. */
export const STOCK = sql<number>`product_counts.stock + coalesce(moved.change, 0)`
export const SOLD = sql<number>`product_counts.sold - coalesce(moved.by_bills, 0)`
export const MOVES = sql<number>`product_counts.moves + coalesce(moved.moves, 0)`

/** Products with their counts: those that are kept, and `moved` with the movements since. */
export const productsCounted = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('product_counts', 'product_counts.product_id', 'products.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('stock_movements')
          .select([
            'product_id',
            sql<number>`sum(change)`.as('change'),
            sql<number>`sum(case when ${OF_BILL} then change else 0 end)`.as('by_bills'),
            sql<number>`count(*)`.as('moves'),
            sql<string>`max(created_at)`.as('at'),
          ])
          .where('id', '>', COUNTED)
          .groupBy('product_id')
          .as('moved'),
      (join) => join.onRef('moved.product_id', '=', 'products.id'),
    )

/** Whether a product is found by name (in either script), code and supplier, also by ear (rule 1.11). */
export const productsHeard = (db: Db, search: string) =>
  heard(
    search,
    db
      .selectFrom('products')
      .leftJoin('suppliers', 'suppliers.id', 'products.supplier_id')
      .select([
        'products.id',
        sql<string>`code || ' ' || products.name || ' ' || tamil_name || ' ' || coalesce(suppliers.name, '')`.as(
          'text',
        ),
      ]),
    'products.id',
  )

/** Products with little or no stock; one never counted and never sold is not low. */
export const isLow = (eb: ExpressionBuilder<Schema, 'products'>) =>
  eb.and([
    eb('deleted_at', 'is', null),
    eb(STOCK, '<=', LOW_STOCK),
    eb.or([eb(STOCK, '!=', 0), eb(SOLD, '!=', 0)]),
  ])
