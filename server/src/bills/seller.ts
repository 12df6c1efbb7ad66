import { type BillKind, kindOf } from '@kadai/domain/kinds'
import type { SellerKind } from '@kadai/domain/seller'
import type { Db } from '../database/database.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import type { ShopSettings } from '../settings/exports.ts'
import type { Bill } from './bill.ts'
import type { Buyer } from './buyer.ts'

/** The shop's settings as of the bill's save: later changes do not affect it (rule 4.6). */
export const sellerOf = (db: Db, bill: Pick<Bill, 'settings_id'>): Promise<ShopSettings> =>
  db.selectFrom('settings').selectAll().where('id', '=', bill.settings_id).executeTakeFirstOrThrow()

/** The kind of seller; regular where the settings did not say it yet. */
export const sellerKind = ({ seller_kind }: Pick<ShopSettings, 'seller_kind'>): SellerKind =>
  seller_kind ?? 'regular'

/** Refuses a composition seller's sale to another state (rule 4.49, CGST s.10(2)(c)). */
export function refuseOtherState(kind: BillKind, seller: ShopSettings, buyer: Buyer): void {
  if (sellerKind(seller) === 'composition' && kindOf(kind).taxed && buyer.in_state === 0)
    throw ruledOut({ id: 'orders.composition_other_state', params: { state: buyer.billing_state } })
}
