import type { Gets } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import type { orderCalls, orderStreams } from '@kadai/contract/orders'
import { moneyText } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import { type Bill, findBill, linesOf, lockBill, numberOf } from '../bills/bill.ts'
import { billOfLine, changeBill, deleteLine } from '../bills/change.ts'
import { consignmentOf, keepConsignment } from '../bills/consignment.ts'
import { isCounterSale } from '../bills/counter-sale.ts'
import { deleteBill, restoreBill } from '../bills/delete.ts'
import type { BillDraft } from '../bills/draft.ts'
import { type BillRow, billsInTurn, listBills } from '../bills/list.ts'
import { keepsCustomer, type Source, sourceOf, takeOver } from '../bills/made-from.ts'
import { notesOn, notesOnWire } from '../bills/notes-on.ts'
import { computeBill, saveBill } from '../bills/save.ts'
import { sellerOf, taxRules } from '../bills/seller.ts'
import { termsWith } from '../bills/totals.ts'
import { figureColumns, headColumns } from '../bills/wire.ts'
import type { Db } from '../database/database.ts'
import type { Handlers, StreamHandlers, WriteContext } from '../dispatcher/handler.ts'
import { isMonthLocked, lockedMonths } from '../gst/exports.ts'
import {
  giveBack,
  lockCredit,
  move,
  partsFrom,
  partsLastReversed,
  refuseOverLimit,
  reverseCounterSale,
  settleBill,
  settledOf,
  takeAgain,
} from '../payments/exports.ts'
import { productsOfLines } from '../products/exports.ts'
import { money, text } from '../reports/columns.ts'
import { file } from '../reports/file.ts'
import type { Column } from '../reports/sheet.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { billScreen } from './bill-screen.ts'
import { invoiceOnWire } from './invoice.ts'
import { orderDetail, orderRow } from './wire.ts'

/**
 * The order that an estimate becomes as it is now: its buyer, its lines at their prices, its discount, packing and
 * commission (rule 4.61). The buyer's state is the customer's, like the GST number and the address that the invoice gets.
 */
const orderDraft = ({ estimate, lines }: Source) => ({
  user_id: estimate.customer_id,
  billing_name: estimate.billing_name,
  billing_phonenumber: estimate.billing_phone,
  order_discount: estimate.discount_bp > 0 ? { percent: estimate.discount_bp, amount: undefined } : undefined,
  packing_percentage: estimate.packing_bp,
  commission_percentage: estimate.commission_bp,
  productdetails: lines.map((line) => ({
    product_id: line.product_id ?? undefined,
    product_name: line.product_name,
    qty: line.qty,
    amount_per_product: line.price_paise,
    rate_per: line.rate_per,
    box_contents: line.box_contents,
    unit: line.unit,
    mrp_rate: line.mrp_paise,
  })),
})

type OwnTerms = Partial<
  Pick<Gets<'pos_api/pos_order'>, 'order_discount' | 'packing_percentage' | 'commission_percentage'>
>

/**
 * An order's figures are made by the rules of the settings it was saved with, and by its discount, packing and
 * commission (rules 3.6, 4.6, 4.44 and 4.61).
 */
const termsOf =
  ({ order_discount: discount, packing_percentage, commission_percentage }: OwnTerms, saved?: Bill) =>
  (shop: ShopSettings) =>
    termsWith({
      ...taxRules(shop),
      packing_bp: packing_percentage ?? saved?.packing_bp ?? shop.packing_bp,
      commission_bp: commission_percentage ?? saved?.commission_bp ?? 0,
      ...(discount
        ? { discount_bp: discount.percent ?? 0, discount_given_paise: discount.amount || null }
        : {
            discount_bp: saved?.discount_bp ?? 0,
            discount_given_paise: saved?.discount_given_paise ?? null,
          }),
    })

async function estimateOf(db: Db, bill: Bill) {
  if (bill.estimate_id === null) return { id: '', sno: '' }
  return { id: String(bill.estimate_id), sno: numberOf(await findBill(db, 'estimate', bill.estimate_id)) }
}

type OrderExtras = {
  source: Source | undefined
  asQuoted?: boolean
  payment_parts?: Parameters<typeof partsFrom>[0] | undefined
  credit: Awaited<ReturnType<typeof lockCredit>>
}

/** Saves a new order with its money; one made from an estimate takes over its goods and its money. */
async function saveOrder(
  context: WriteContext,
  draft: BillDraft & OwnTerms,
  { source, asQuoted = false, payment_parts = [], credit }: OrderExtras,
) {
  const { order_discount, packing_percentage } = draft
  const commission_percentage = draft.commission_percentage ?? source?.estimate.commission_bp
  const own = termsOf({ order_discount, packing_percentage, commission_percentage })
  const saved = await saveBill(context, 'order', draft, { termsOf: own, source, asQuoted })
  const bill = source ? await takeMoneyOver(context, source.estimate, saved) : saved
  return { bill, ...(await settleBill(context, bill, partsFrom(payment_parts), credit)) }
}

/** Puts what was paid for a locked estimate on the order made from it, as far as it is due; returns the order. */
async function takeMoneyOver(context: WriteContext, estimate: Bill, order: Bill): Promise<Bill> {
  const [paid = order] = await move(context, estimate, [order], estimate.held_paise)
  return paid
}

export const orderHandlers: Handlers<keyof typeof orderCalls> = {
  'pos_api/pos_product_list': ({ db, now, employee }, { since }) => billScreen(db, now, since, employee),

  async 'pos_api/pos_order'(context, draft) {
    const { estimate_id, payment_parts } = draft
    const credit = await lockCredit(context.db, draft.user_id)
    const source = estimate_id === undefined ? undefined : await takeOver(context.db, estimate_id)
    const { bill, ...money } = await saveOrder(context, draft, { source, payment_parts, credit })
    return { order_id: String(bill.id), sno: numberOf(bill), ...money }
  },

  async estimate_invoice(context, { estimate_id }) {
    const { customer_id } = await findBill(context.db, 'estimate', estimate_id)
    const credit = await lockCredit(context.db, customer_id)
    const source = await takeOver(context.db, estimate_id)
    const { bill } = await saveOrder(context, orderDraft(source), { source, asQuoted: true, credit })
    return { order_id: String(bill.id), sno: numberOf(bill), total: moneyText(bill.total_paise) }
  },

  async estimate_invoice_total({ db }, { estimate_id }) {
    const source = await sourceOf(db, await findBill(db, 'estimate', estimate_id))
    const draft = orderDraft(source)
    const own = { termsOf: termsOf(draft), source, asQuoted: true }
    const { figures } = await computeBill(db, 'order', draft, own)
    return { total: moneyText(figures.bill.total_paise) }
  },

  async 'pos_api/pos_order_edit'(context, change) {
    const { order_id, payment_parts = [] } = change
    const { customer_id } = await findBill(context.db, 'order', order_id)
    const credit = await lockCredit(context.db, change.user_id ?? customer_id)
    const open = await lockBill(context.db, 'order', order_id)
    await keepsCustomer(context.db, open, change)
    // Somebody is named on a counter sale: the money is then theirs.
    const moved = isCounterSale(open) && change.user_id ? await reverseCounterSale(context, open) : undefined
    const changed = await changeBill(context, moved?.bill ?? open, change, termsOf(change, open))
    const bill = await takeAgain(context, changed, moved?.parts ?? [])
    const before_paise = bill.customer_id === open.customer_id ? leftToPay(open) : 0
    const limits = credit && { ...credit, before_paise }
    const money = await settleBill(context, bill, partsFrom(payment_parts), limits)
    return { order_id: String(bill.id), sno: numberOf(bill), version: String(bill.version), ...money }
  },

  async order({ db }, asked) {
    const locked = await lockedMonths(db)
    return listBills(db, 'order', asked, (row) => ({
      ...orderRow(row),
      month_locked: asFlag(locked.has(row.day.slice(0, 7))),
    }))
  },

  async order_details({ db, say }, { order_id }) {
    const bill = await findBill(db, 'order', order_id)
    const lines = await linesOf(db, order_id)
    return {
      ...orderDetail(bill, lines, {
        estimate: await estimateOf(db, bill),
        products: await productsOfLines(db, lines),
        settled: await settledOf(db, bill),
        shop: await sellerOf(db, bill),
        say,
      }),
      notes: notesOnWire(await notesOn(db, order_id)),
      consignment: await consignmentOf(db, bill),
      month_locked: asFlag(await isMonthLocked(db, bill.day.slice(0, 7))),
    }
  },

  async order_detail_delete(context, { order_detail_id }) {
    const id = await billOfLine(context.db, order_detail_id)
    const open = await lockBill(context.db, 'order', id)
    const bill = await deleteLine(context, open, order_detail_id, termsOf({}, open))
    return { version: String(bill.version) }
  },

  async order_list_delete(context, { order_id }) {
    const { estimate_id } = await findBill(context.db, 'order', order_id)
    if (estimate_id !== null) await lockBill(context.db, 'estimate', estimate_id)
    const bill = await giveBack(context, await lockBill(context.db, 'order', order_id))
    await deleteBill(context, isCounterSale(bill) ? (await reverseCounterSale(context, bill)).bill : bill)
  },

  async order_list_restore(context, { order_id }) {
    const { customer_id } = await findBill(context.db, 'order', order_id)
    const credit = await lockCredit(context.db, customer_id)
    const order = await restoreBill(context, 'order', order_id)
    if (isCounterSale(order)) await takeAgain(context, order, await partsLastReversed(context.db, order))
    const bill =
      order.estimate_id === null
        ? order
        : await takeMoneyOver(context, await findBill(context.db, 'estimate', order.estimate_id), order)
    await refuseOverLimit(context.db, credit, bill)
  },

  order_consignment: (context, sent) => keepConsignment(context, 'order', sent.order_id, sent),

  async print_detail({ db, say }, { order_id }) {
    const bill = await findBill(db, 'order', order_id)
    const lines = await linesOf(db, order_id)
    const shop = await sellerOf(db, bill)
    const paper = await invoiceOnWire(db, bill, lines, shop, say, await settledOf(db, bill))
    return { ...paper, consignment: await consignmentOf(db, bill) }
  },
}

const columns: Column<BillRow>[] = [
  ...headColumns('Order ID'),
  text('GST Number', 18, (bill) => bill.billing_gstin),
  text('State', 16, (bill) => bill.billing_state),
  ...figureColumns('order'),
  money('Paid', (bill) => bill.paid_paise),
  money('Balance', leftToPay),
]

export const orderFiles: StreamHandlers<keyof typeof orderStreams> = {
  'download/orders': file('Sales', columns, (db, asked) => billsInTurn(db, 'order', asked)),
}
