import { documentNumber } from '@kadai/domain/numbers'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { notFound } from '../dispatcher/refusal.ts'

export type Purchase = Selectable<Schema['purchases']>
export type PurchaseLine = Selectable<Schema['purchase_lines']>
export type PurchaseKind = Purchase['kind']

const PREFIXES: Record<PurchaseKind, string> = {
  purchase: 'PU/',
  purchase_return: 'PR/',
  purchase_opening: 'OP/',
}

/** The shop's own number of a purchase, such as PU/26-27/000001. */
export const purchaseNumber = ({
  kind,
  financial_year,
  sno,
}: Pick<Purchase, 'kind' | 'financial_year' | 'sno'>) => documentNumber(financial_year, sno, PREFIXES[kind])

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
