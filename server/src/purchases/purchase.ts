import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { notFound } from '../dispatcher/refusal.ts'

export type Purchase = Selectable<Schema['purchases']>
export type PurchaseLine = Selectable<Schema['purchase_lines']>

/** Returns a purchase; 404 where there is none. */
export const findPurchase = (db: Db, id: number): Promise<Purchase> =>
  db
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound({ id: 'purchases.none' }))

/** The lines of some purchases, in their order. */
export const linesOf = (db: Db, ...ids: number[]): Promise<PurchaseLine[]> =>
  db
    .selectFrom('purchase_lines')
    .selectAll()
    .where('purchase_id', 'in', ids)
    .orderBy('purchase_id')
    .orderBy('position')
    .execute()
