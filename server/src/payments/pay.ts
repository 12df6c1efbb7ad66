import { leftToPay, spreadPayment } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import type { Db } from '../database/database.ts'
import { isPending } from '../database/pending.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { forAudit, lockPayer, type Order, writePayment } from './entry.ts'
import { settled } from './parts.ts'

const AT_ONCE = 50

/** Locks a customer's pending orders, oldest first, as many as an amount reaches. */
async function lockPending(db: Db, customer_id: number, amount_paise: number): Promise<Order[]> {
  const orders: Order[] = []
  let left = amount_paise
  let after = 0
  while (left > 0) {
    const next = await db
      .selectFrom('bills')
      .select(['id', 'prefix', 'financial_year', 'sno', 'owed_paise', 'paid_paise'])
      .where('customer_id', '=', customer_id)
      .where(isPending)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .execute()
    if (next.length === 0) break
    for (const order of next) {
      orders.push(order)
      left -= leftToPay(order)
      after = order.id
    }
  }
  return orders
}

/**
 * Takes a payment and allocates it to the customer's pending orders, oldest first, never more than is pending (rule
 * 4.12); returns its id. Without parts it is not said how it was paid.
 */
export async function takePayment(
  context: WriteContext,
  customer_id: number,
  amount_paise: number,
  parts: readonly PaymentPart[],
): Promise<number> {
  const { db, record } = context
  const name = await lockPayer(db, customer_id)
  const orders = await lockPending(db, customer_id, amount_paise)
  const allocations = spreadPayment(
    amount_paise,
    orders.map((order) => ({ order_id: order.id, balance_paise: leftToPay(order) })),
  )
  if (allocations === 'exceeds') throw ruledOut({ id: 'payments.more_than_pending' })
  settled(parts, amount_paise)
  const entry = { customer_id, amount_paise, reverses_id: null, allocations, parts }
  const id = await writePayment(context, entry)
  record({ entity: 'payment', id, after: forAudit(name, entry, orders) })
  return id
}
