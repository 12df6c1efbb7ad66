import type { estimateCalls, estimateStreams } from '@kadai/contract/estimates'
import { moneyText } from '@kadai/domain/money'
import { type Bill, findBill, linesOf, lockBill, numberOf, orderMadeFrom } from '../bills/bill.ts'
import { billOfLine, changeBill, deleteLine } from '../bills/change.ts'
import { consignmentOf, keepConsignment } from '../bills/consignment.ts'
import { deleteBill, restoreBill } from '../bills/delete.ts'
import type { SubmittedRates } from '../bills/draft.ts'
import { type BillRow, billsInTurn, listBills } from '../bills/list.ts'
import { notesOn, notesOnWire } from '../bills/notes-on.ts'
import { saveBill } from '../bills/save.ts'
import { sellerOf } from '../bills/seller.ts'
import { setStatus } from '../bills/status.ts'
import { termsWith } from '../bills/totals.ts'
import { buyerOnWire, figureColumns, headColumns, shopOnWire } from '../bills/wire.ts'
import type { Db } from '../database/database.ts'
import type { Handlers, StreamHandlers } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import type { Say } from '../messages/languages.ts'
import { dueOn, partsFrom, payEstimate, refuseHolding, refuseMoneyElsewhere } from '../payments/exports.ts'
import { keepEnquiry, listOfEstimate } from '../price-lists/exports.ts'
import { productsOfLines } from '../products/exports.ts'
import { text } from '../reports/columns.ts'
import { file } from '../reports/file.ts'
import type { Column } from '../reports/sheet.ts'
import { listUnbilled } from './unbilled.ts'
import { estimateDetail, estimateRow } from './wire.ts'

/** The submitted rates; absent ones stay as saved, or are 0 on a new estimate (rule 4.6). */
const termsOf = (input: SubmittedRates, saved?: Bill) => () =>
  termsWith({
    discount_bp: input.discount_percentage ?? saved?.discount_bp ?? 0,
    packing_bp: input.packing_percentage ?? saved?.packing_bp ?? 0,
    commission_bp: input.commission_percentage ?? saved?.commission_bp ?? 0,
  })

/** Locks an estimate that may still be edited; refused when it is Paid or an order was made from it (rules 4.15 and 4.25). */
async function lockOpen(db: Db, id: number): Promise<Bill> {
  const bill = await lockBill(db, 'estimate', id)
  if (bill.status === 'Paid') throw ruledOut({ id: 'estimates.is_paid' })
  const order = await orderMadeFrom(db, id)
  if (order) throw ruledOut({ id: 'estimates.has_order', params: { number: numberOf(order) } })
  refuseHolding(bill)
  return bill
}

async function detailOf({ db, say }: { db: Db; say: Say }, id: number) {
  const bill = await findBill(db, 'estimate', id)
  const order = await orderMadeFrom(db, id)
  const lines = await linesOf(db, id)
  const detail = {
    ...estimateDetail(bill, lines, { order, products: await productsOfLines(db, lines), say }),
    ...(await listOfEstimate(db, id)),
    notes: notesOnWire(await notesOn(db, id)),
    consignment: await consignmentOf(db, bill),
  }
  return { bill, due: moneyText(dueOn(bill, order)), detail }
}

export const estimateHandlers: Handlers<keyof typeof estimateCalls> = {
  async estimate(context, draft) {
    const bill = await saveBill(context, 'estimate', draft, { termsOf: termsOf(draft) })
    const saved_before = await keepEnquiry(context.db, bill.id, draft)
    const saved = { estimate_id: String(bill.id), sno: numberOf(bill) }
    return saved_before.length > 0 ? { ...saved, saved_before } : saved
  },

  estimate_list: ({ db }, asked) => listBills(db, 'estimate', asked, estimateRow),
  unbilled_list: ({ db }, asked) => listUnbilled(db, asked),
  estimate_list_details: async (context, { estimate_id }) => (await detailOf(context, estimate_id)).detail,

  async estimate_detail_update(context, change) {
    const open = await lockOpen(context.db, change.estimate_id)
    if (change.user_id !== undefined && change.user_id !== open.customer_id)
      await refuseMoneyElsewhere(context.db, open)
    const bill = await changeBill(context, open, change, termsOf(change, open))
    return { estimate_id: String(bill.id), sno: numberOf(bill), version: String(bill.version) }
  },

  async estimate_detail_delete(context, { estimate_detail_id }) {
    const id = await billOfLine(context.db, estimate_detail_id)
    const open = await lockOpen(context.db, id)
    const bill = await deleteLine(context, open, estimate_detail_id, termsOf({}, open))
    return { version: String(bill.version) }
  },

  async update_paid_status(context, { estimate_id, status, payment_parts = [] }) {
    const { db } = context
    const bill = await lockBill(db, 'estimate', estimate_id)
    if (status !== 'Paid' && payment_parts.length > 0) throw ruledOut({ id: 'estimates.money_of_paid' })
    if (status !== 'Paid' && bill.status === 'Paid') refuseHolding(bill)
    const changed = await setStatus(context, bill, status)
    const order = await orderMadeFrom(db, estimate_id)
    const money = await payEstimate(context, changed, partsFrom(payment_parts), order)
    return { version: String(changed.version), ...money }
  },

  async estimate_list_delete(context, { estimate_id }) {
    const bill = await lockBill(context.db, 'estimate', estimate_id)
    refuseHolding(bill)
    await deleteBill(context, bill)
    await refuseMoneyElsewhere(context.db, bill)
  },

  async estimate_list_restore(context, { estimate_id }) {
    await restoreBill(context, 'estimate', estimate_id)
  },

  estimate_consignment: (context, sent) => keepConsignment(context, 'estimate', sent.estimate_id, sent),

  async print_estimate_detail(context, { estimate_id }) {
    const { bill, due, detail } = await detailOf(context, estimate_id)
    const seller_detail = await shopOnWire(context.db, await sellerOf(context.db, bill))
    return { ...detail, due, seller_detail, buyer_detail: buyerOnWire(bill) }
  },
}

const columns: Column<BillRow>[] = [
  ...headColumns('Estimate ID'),
  text('Agent', 20, (bill) => bill.agent_name),
  ...figureColumns('estimate'),
  text('Status', 11, (bill) => bill.status),
]

export const estimateFiles: StreamHandlers<keyof typeof estimateStreams> = {
  'download/estimates': file('Estimates', columns, (db, asked) => billsInTurn(db, 'estimate', asked)),
}
