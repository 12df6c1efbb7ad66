import { moneyText, rupees } from '@kadai/domain/money'
import { leftToPay, spreadPayment } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import type { Settled } from '@kadai/domain/total-rows'
import type { Bill } from '../bills/bill.ts'
import { isCounterSale } from '../bills/counter-sale.ts'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { type Credit, refuseOverLimit } from './credit.ts'
import { handOver, lockPayer, lockPending, post } from './entry.ts'
import { ORIGINAL_ID } from './move.ts'
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

/** How a bill was paid; undefined where nothing was paid of it, and for a deleted one. */
export async function settledOf(
  db: Db,
  { id, estimate_id, deleted_at, paid_paise }: Pick<Bill, 'id' | 'estimate_id' | 'deleted_at' | 'paid_paise'>,
): Promise<Settled | undefined> {
  if (deleted_at !== null || paid_paise === 0) return undefined
  const rows = await db
    .selectFrom('payment_allocations as allocated')
    .innerJoin('payments', 'payments.id', 'allocated.payment_id')
    .innerJoin('payments as original', (join) => join.on('original.id', '=', ORIGINAL_ID))
    .select(['allocated.payment_id', 'allocated.bill_id', 'allocated.amount_paise'])
    .select(['original.id as original_id', 'original.amount_paise as brought_paise'])
    .where('allocated.payment_id', 'in', (eb) =>
      eb.selectFrom('payment_allocations').select('payment_id').where('bill_id', '=', id),
    )
    .orderBy('allocated.id')
    .execute()
  // Money that moves leaves a paper in one row and is on the next in the row after it.
  const moved = new Set(
    [...Map.groupBy(rows, ({ payment_id }) => payment_id).values()].flatMap((of) =>
      of.flatMap(({ bill_id, amount_paise, original_id }, at) => {
        const from = of[at - 1]
        const here = bill_id === id && amount_paise > 0 && from?.amount_paise === -amount_paise
        return here && from.bill_id !== estimate_id ? [original_id] : []
      }),
    ),
  )
  const settled: Settled = { paid_paise: 0, credit_paise: 0, set_off_paise: 0 }
  for (const { bill_id, amount_paise, original_id, brought_paise } of rows) {
    if (bill_id !== id) continue
    const by = brought_paise === 0 ? 'set_off_paise' : moved.has(original_id) ? 'credit_paise' : 'paid_paise'
    settled[by] += amount_paise
  }
  return settled
}
