import { collectsTax } from '@kadai/domain/seller'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { notFound } from '../dispatcher/refusal.ts'

export type SupplierRow = Selectable<Schema['suppliers']>

const withId = (db: Db, id: number) => db.selectFrom('suppliers').selectAll().where('id', '=', id)
const none = () => notFound({ id: 'suppliers.none' })

export const findSupplier = (db: Db, id: number): Promise<SupplierRow> =>
  withId(db, id).executeTakeFirstOrThrow(none)

/** Returns a supplier, locked until the transaction ends: bills and payouts of one supplier are saved in turn. */
export const lockSupplier = (db: Db, id: number): Promise<SupplierRow> =>
  withId(db, id).forNoKeyUpdate().executeTakeFirstOrThrow(none)

/** Whether a supplier's bills bear tax: not without a GST number, nor under composition (CGST s.10(4), s.32). */
export const billsTax = ({ gstin, composition }: SupplierRow): boolean =>
  collectsTax(gstin === '' ? 'unregistered' : composition === 1 ? 'composition' : 'regular')
