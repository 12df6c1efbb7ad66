import { rupees } from '@kadai/domain/money'
import { leftToPay, spreadPayment } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { lockPayer, lockPending, post } from './entry.ts'
import { creditOf, payFromCredit } from './open-credit.ts'
import { settled } from './parts.ts'

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
