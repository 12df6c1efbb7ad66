import { LOW_STOCK } from '@kadai/domain/stock'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Products with little or no stock; one never counted and never sold is not low. */
export const isLow = (eb: ExpressionBuilder<Schema, 'products'>) =>
  eb.and([
    eb('deleted_at', 'is', null),
    // A literal, so that the partial index is used.
    eb('stock', '<=', sql.lit(LOW_STOCK)),
    eb.or([eb('stock', '!=', 0), eb('sold', '!=', 0)]),
  ])
