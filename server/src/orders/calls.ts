import type { orderCalls } from '@kadai/contract/orders'
import { collectsTax } from '@kadai/domain/seller'
import {
  type Bill,
  billOfLine,
  changeBill,
  deleteBill,
  deleteLine,
  findBill,
  isCounterSale,
  keepsCustomer,
  linesOf,
  listBills,
  lockBill,
  numberOf,
  type Rates,
  restoreBill,
  saveBill,
  sellerKind,
  sellerOf,
  takeOver,
} from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { notFound } from '../dispatcher/refusal.ts'
import { giveBack, givenBack, partsFrom, settleBill, takeAgain } from '../payments/exports.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { billScreen } from './bill-screen.ts'
import { invoiceOnWire } from './invoice.ts'
import { orderDetail, orderRow } from './wire.ts'

type Kept = Pick<Bill, 'cgst_bp' | 'sgst_bp' | 'packing_bp'>

/** A new order has the settings' rates, an edited one keeps its own (rule 3.6). */
const ratesOf = ({ cgst_bp, sgst_bp, packing_bp }: Kept): Rates => ({
  cgst_bp,
  sgst_bp,
  packing_bp,
  discount_bp: 0,
  commission_bp: 0,
})

/** The settings' rates; none for a seller who may not collect tax (rule 4.49). */
const ratesNow = (shop: ShopSettings): Rates =>
  ratesOf(collectsTax(sellerKind(shop)) ? shop : { ...shop, cgst_bp: 0, sgst_bp: 0 })

async function estimateOf(db: Db, bill: Bill) {
  if (bill.estimate_id === null) return { id: '', sno: '' }
  return { id: String(bill.estimate_id), sno: numberOf(await findBill(db, 'estimate', bill.estimate_id)) }
}

export const orderHandlers: Handlers<keyof typeof orderCalls> = {
  async 'pos_api/pos_product_list'({ db, now, employee }, { since }) {
    return billScreen(db, now, since, employee)
  },

  async 'pos_api/pos_order'(context, { estimate_id, payment_parts = [], ...draft }) {
    const source = estimate_id === undefined ? undefined : await takeOver(context.db, estimate_id)
    const bill = await saveBill(context, 'order', draft, { ratesOf: ratesNow, source })
    const money = await settleBill(context, bill, partsFrom(payment_parts))
    return { order_id: String(bill.id), sno: numberOf(bill), ...money }
  },

  async 'pos_api/pos_order_edit'(context, { order_id, payment_parts = [], ...change }) {
    const open = await lockBill(context.db, 'order', order_id)
    await keepsCustomer(context.db, open, change)
    // Somebody is named on a counter sale: the money is then theirs.
    const moved = isCounterSale(open) && change.user_id ? await giveBack(context, open) : undefined
    const changed = await changeBill(context, moved?.bill ?? open, change, ratesOf(open))
    const bill = await takeAgain(context, changed, moved?.parts ?? [])
    const money = await settleBill(context, bill, partsFrom(payment_parts))
    return { order_id: String(bill.id), sno: numberOf(bill), version: String(bill.version), ...money }
  },

  async order({ db }, asked) {
    return listBills(db, 'order', asked, orderRow)
  },

  async order_details({ db, say }, { order_id }) {
    const bill = await findBill(db, 'order', order_id)
    const seller = sellerKind(await sellerOf(db, bill))
    return orderDetail(bill, await linesOf(db, order_id), await estimateOf(db, bill), seller, say)
  },

  async order_detail_delete(context, { order_detail_id }) {
    const id = await billOfLine(context.db, order_detail_id)
    if (id === undefined) throw notFound({ id: 'bills.no_line' })
    const open = await lockBill(context.db, 'order', id)
    const bill = await deleteLine(context, open, order_detail_id, ratesOf(open))
    return { version: String(bill.version) }
  },

  async order_list_delete(context, { order_id }) {
    const bill = await lockBill(context.db, 'order', order_id)
    await deleteBill(context, isCounterSale(bill) ? (await giveBack(context, bill)).bill : bill)
    return {}
  },

  async order_list_restore(context, { order_id }) {
    const bill = await restoreBill(context, 'order', order_id)
    if (isCounterSale(bill)) await takeAgain(context, bill, await givenBack(context.db, bill))
    return {}
  },

  async print_detail({ db, say }, { order_id }) {
    const bill = await findBill(db, 'order', order_id)
    return invoiceOnWire(bill, await linesOf(db, order_id), await sellerOf(db, bill), say)
  },
}
