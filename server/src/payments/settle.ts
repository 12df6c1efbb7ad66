import { moneyText, rupees } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import { type Bill, isCounterSale } from '../bills/exports.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { type Credit, refuseOverLimit } from './credit.ts'
import { handOver } from './entry.ts'
import { payFromCredit } from './open-credit.ts'
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
