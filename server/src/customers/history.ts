import { wireDate } from '@kadai/domain/dates'
import { indian, moneyText, percentText } from '@kadai/domain/money'
import { figuresOf, findBill, linesOf, listBills, numberOf, totalsOnWire } from '../bills/exports.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { notFound } from '../dispatcher/refusal.ts'
import { payerOnWire } from '../payments/exports.ts'

/** A customer's earlier estimates; `order_id` is the estimate's id (rule 3.10). */
export const historyHandlers: Handlers<'customer_order' | 'customer_order_details'> = {
  async customer_order({ db }, asked) {
    await payerOnWire(db, asked.user_id)
    return listBills(db, 'estimate', asked, (row) => ({
      order_id: String(row.id),
      sno: numberOf(row),
      orderdate: wireDate(row.day),
      name: row.billing_name,
      mobile: row.billing_phone,
      amount: indian(row.total_paise),
      status: row.status,
    }))
  },

  async customer_order_details({ db, say }, { order_id }) {
    const bill = await findBill(db, 'estimate', order_id)
    if (bill.deleted_at !== null) throw notFound({ id: 'paper.estimate.none' })
    const lines = await linesOf(db, order_id)
    return {
      order_id: String(bill.id),
      sno: numberOf(bill),
      orderdate: wireDate(bill.day),
      user_id: String(bill.customer_id),
      billing_name: bill.billing_name,
      billing_address: bill.billing_address,
      subtotal: moneyText(bill.subtotal_paise),
      discount_percentage: percentText(bill.discount_bp),
      discount_amount: moneyText(bill.discount_paise),
      packing_amount: moneyText(bill.packing_paise),
      round_off: moneyText(bill.round_off_paise),
      total: moneyText(bill.total_paise),
      total_rows: totalsOnWire(figuresOf(bill), say),
      status: bill.status,
      order_details: lines.map((line) => ({
        order_detail_id: String(line.id),
        product_name: line.product_name,
        qty: line.qty,
        amount: moneyText(line.price_paise),
        totalamount: moneyText(line.value_paise),
      })),
    }
  },
}
