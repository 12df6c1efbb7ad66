import { placeOfSupply } from '@kadai/domain/gst'
import { type BillKind, isTaxed } from '@kadai/domain/kinds'
import { percentText } from '@kadai/domain/money'
import { collectsTax, type SellerKind } from '@kadai/domain/seller'
import type { Db } from '../database/database.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { figureRules, type ShopSettings } from '../settings/exports.ts'
import type { Bill } from './bill.ts'
import type { Buyer } from './buyer.ts'

/** The shop's settings as of the bill's save: later changes do not affect it (rule 4.6). */
export const sellerOf = (db: Db, bill: Pick<Bill, 'settings_id'>): Promise<ShopSettings> =>
  db.selectFrom('settings').selectAll().where('id', '=', bill.settings_id).executeTakeFirstOrThrow()

/** The kind of seller; regular where the settings did not say it yet. */
export const sellerKind = ({ seller_kind }: Pick<ShopSettings, 'seller_kind'>): SellerKind =>
  seller_kind ?? 'regular'

export type TaxRules = typeof UNTAXED

/** The rates and rules by which the shop taxes (rules 4.42 to 4.45); none where it may not collect tax (rule 4.49). */
export function taxRules(shop: ShopSettings): TaxRules {
  if (!collectsTax(sellerKind(shop))) return UNTAXED
  const { cgst_bp, sgst_bp, prices_include_tax, packing_taxed, product_rates } = shop
  return { cgst_bp, sgst_bp, prices_include_tax, packing_taxed, product_rates }
}

export const UNTAXED = { cgst_bp: 0, sgst_bp: 0, prices_include_tax: 0, packing_taxed: 0, product_rates: 0 }

/** The same on the wire. */
export function taxRulesOnWire(shop: ShopSettings) {
  const rules = taxRules(shop)
  return { cgst: percentText(rules.cgst_bp), sgst: percentText(rules.sgst_bp), ...figureRules(rules) }
}

/**
 * Refuses a composition seller's sale to another state (rule 4.49, CGST s.10(2)(c)); a saved bill keeps its kind of
 * seller, so changing the settings does not change it.
 */
export function refuseOtherState(
  kind: BillKind,
  seller: ShopSettings,
  buyer: Buyer,
  { saved }: { saved: boolean },
): void {
  if (sellerKind(seller) !== 'composition' || !isTaxed(kind) || buyer.in_state === 1) return
  const params = { state: placeOfSupply(buyer) }
  throw ruledOut(
    saved ? { id: 'orders.bill_of_supply_stays', params } : { id: 'orders.composition_other_state', params },
  )
}
