import { moneyText, rupees } from '@kadai/domain/money'
import { leftToPay, spreadPayment } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import { type Bill, isCounterSale } from '../bills/exports.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { type Credit, refuseOverLimit } from './credit.ts'
import { handOver, lockPayer, lockPending, post } from './entry.ts'
import { creditOf, payFromCredit } from './open-credit.ts'
import { settled } from './parts.ts'

/** Takes a payment for a locked bill alone, if there are parts. Returns the bill after the payment. */
async function payBill(context: WriteContext, bill: Bill, parts: readonly PaymentPart[]) {
  const { paid_paise, ...rest } = settled(parts, leftToPay(bill))
  if (paid_paise > 0) await handOver(context, bill, paid_paise, parts)
  return { paid: { ...bill, paid_paise: bill.paid_paise + paid_paise }, ...rest }
}

/**
 * Takes the payment that comes with a bill: its parts pay this bill, never more than is due on it; the rest stays owed,
 * but on a counter sale there is none (rules 4.27 and 4.30). Returns all that is paid of the bill, what is due, and the
 * change, on the wire. The bill is locked, and its customer where credit is limited.
 */
export async function settleBill(
  context: WriteContext,
  bill: Bill,
  parts: readonly PaymentPart[],
  credit: Credit,
) {
  const { paid: taken, change_paise, due_paise } = await payBill(context, bill, parts)
  if (due_paise > 0 && isCounterSale(bill))
    throw ruledOut({ id: 'orders.counter_sale_unpaid', params: { due: rupees(due_paise) } })
  // Money that was handed over counts first, so that what the counter computed fits.
  const [paid = taken] = credit?.open ? await payFromCredit(context, bill.customer_id, [taken]) : []
  await refuseOverLimit(context.db, credit, paid)
  return {
    paid: moneyText(paid.paid_paise),
    due: moneyText(leftToPay(paid)),
    change: moneyText(change_paise),
  }
}

/** Takes again what `reverseCounterSale` gave back of a bill: from its present customer. */
export async function takeAgain(
  context: WriteContext,
  bill: Bill,
  payments: readonly (readonly PaymentPart[])[],
): Promise<Bill> {
  let paid = bill
  for (const parts of payments) paid = (await payBill(context, paid, parts)).paid
  return paid
}

/**
 * Takes a payment and allocates it to the customer's pending orders, oldest first, after what their open
 * credit pays, never more than is pending (rules 4.12 and 4.67). Without parts it is not said how it was paid.
 */
export async function takePayment(
  context: WriteContext,
  customer_id: number,
  amount_paise: number,
  parts: readonly PaymentPart[],
) {
  const { db } = context
  const name = await lockPayer(db, customer_id)
  const credit_paise = await creditOf(db, customer_id)
  const pending = await lockPending(db, customer_id, amount_paise + credit_paise)
  const orders = credit_paise > 0 ? await payFromCredit(context, customer_id, pending) : pending
  const allocations = spreadPayment(
    amount_paise,
    orders.map((order) => ({ order_id: order.id, balance_paise: leftToPay(order) })),
  )
  if (credit_paise > 0 && pending.length > 0 && orders.every((order) => leftToPay(order) === 0))
    throw ruledOut({ id: 'payments.credit_covers', params: { credit: rupees(credit_paise) } })
  if (allocations === 'exceeds') throw ruledOut({ id: 'payments.more_than_pending' })
  settled(parts, amount_paise)
  return post(context, { customer_id, name, amount_paise, allocations, parts }, orders)
}
