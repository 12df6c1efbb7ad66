import { LOW_STOCK } from '@kadai/domain/stock'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Products that are used up or nearly so; one that was never counted and never sold is not short of anything. */
export const isLow = (eb: ExpressionBuilder<Schema, 'products'>) =>
  eb.and([
    eb('deleted_at', 'is', null),
    // A literal, so that the index of those that are low is found.
    eb('stock', '<=', sql.lit(LOW_STOCK)),
    eb.or([eb('stock', '!=', 0), eb('sold', '!=', 0)]),
  ])
