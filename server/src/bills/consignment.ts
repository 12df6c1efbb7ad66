import type { Gets } from '@kadai/contract/contract'
import type { BillKind } from '@kadai/domain/kinds'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { said } from '../dispatcher/drafts.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { type Bill, lockBill, numberOf } from './bill.ts'

type Consignment = Omit<Selectable<Schema['consignments']>, 'id' | 'bill_id'>

const UNSAID: Consignment = { parcels: null, transport: '', lorry_receipt: '', vehicle: '' }

const fieldsOf = (db: Db, bill_id: number) =>
  db
    .selectFrom('consignments')
    .select(['parcels', 'transport', 'lorry_receipt', 'vehicle'])
    .where('bill_id', '=', bill_id)
    .executeTakeFirst()

const onWire = ({ parcels, ...words }: Consignment) => ({ parcels: String(parcels ?? ''), ...words })

/** How the goods of a bill left, on the wire: its own, or its estimate's (rule 4.101). */
export async function consignmentOf(db: Db, { id, estimate_id }: Pick<Bill, 'id' | 'estimate_id'>) {
  const own = await fieldsOf(db, id)
  const quoted = own || estimate_id === null ? undefined : await fieldsOf(db, estimate_id)
  return onWire(own ?? quoted ?? UNSAID)
}

type Draft = Omit<Gets<'order_consignment'>, 'order_id'>

/** Keeps how the goods of a bill left; absent fields stay. */
export async function keepConsignment(
  { db, record }: WriteContext,
  kind: BillKind,
  id: number,
  { parcels, transport, lorry_receipt, vehicle }: Draft,
): Promise<void> {
  const bill = await lockBill(db, kind, id)
  const before = (await fieldsOf(db, id)) ?? UNSAID
  const after = {
    ...before,
    ...said({
      transport,
      lorry_receipt,
      vehicle,
      parcels: parcels === undefined ? undefined : parcels || null,
    }),
  }
  await db
    .insertInto('consignments')
    .values({ bill_id: id, ...after })
    .onConflict((on) => on.column('bill_id').doUpdateSet(after))
    .execute()
  const number = numberOf(bill)
  record({ entity: kind, id, before: { number, ...onWire(before) }, after: { number, ...onWire(after) } })
}
