import type { Gets } from '@kadai/contract/contract'
import { keptReference, type PaymentPart } from '@kadai/domain/settlement'
import { type Selectable, sql } from 'kysely'
import { type Bill, numberOf } from '../bills/bill.ts'
import { isCounterSale } from '../bills/counter-sale.ts'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { lockPayer, post } from './entry.ts'
import { estimatesOf, takePaidBack } from './estimate-money.ts'
import { partsOf } from './parts.ts'

/** How the money goes back; without a mode as the payment came. */
type Back = Partial<Pick<Gets<'payment_reverse'>, 'mode' | 'reference'>>

/** Writes the counter entry of a payment that is not reversed; returns its id. */
async function reverse(
  context: WriteContext,
  payment: Selectable<Schema['payments']>,
  name: string,
  { mode, reference = '' }: Back = {},
): Promise<number> {
  const { db } = context
  const orders = await db
    .selectFrom('bills')
    .innerJoin('payment_allocations', 'payment_allocations.bill_id', 'bills.id')
    .select(['bills.id', 'prefix', 'financial_year', 'sno', 'owed_paise', 'paid_paise', 'held_paise'])
    .where('payment_id', '=', payment.id)
    .orderBy('bills.id')
    .forNoKeyUpdate('bills')
    .execute()
  // Read once its bills are locked: until then the money of an estimate may go to its order.
  const allocations = await db
    .selectFrom('payment_allocations')
    .select(['bill_id as order_id', sql<number>`-sum(amount_paise)`.as('amount_paise')])
    .where('payment_id', '=', payment.id)
    .groupBy('bill_id')
    .having(sql<boolean>`sum(amount_paise) <> 0`)
    .orderBy('bill_id')
    .execute()
  const short = orders.find(
    ({ id: bill_id, owed_paise, held_paise }) =>
      owed_paise === 0 &&
      held_paise + (allocations.find(({ order_id }) => order_id === bill_id)?.amount_paise ?? 0) < 0,
  )
  if (short) throw ruledOut({ id: 'payments.paid_out', params: { number: numberOf(short) } })
  const amount_paise = 0 - payment.amount_paise
  const came = (await partsOf(db, [payment.id])).get(payment.id) ?? []
  const parts: PaymentPart[] = mode
    ? [{ mode, amount_paise, reference: keptReference(mode, reference) }]
    : came.map((part) => ({ mode: part.mode, amount_paise: -part.amount_paise, reference }))
  const { customer_id } = payment
  const entry = { customer_id, name, amount_paise, allocations, parts, reverses: payment }
  return (await post(context, entry, orders)).id
}

/** Reverses a payment by a counter entry, once. Returns the entry's id and the customer. */
export async function reversePayment(context: WriteContext, payment_id: number, back: Back) {
  const { db } = context
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', payment_id).executeTakeFirst()
  if (!payment) throw notFound({ id: 'payments.none' })
  const { customer_id } = payment
  const name = await lockPayer(db, customer_id)
  if (payment.reverses_id !== null) throw ruledOut({ id: 'payments.is_a_reversal' })
  const earlier = await db
    .selectFrom('payments')
    .select('day')
    .where('reverses_id', '=', payment_id)
    .executeTakeFirst()
  if (earlier) throw ruledOut({ id: 'payments.already_reversed' })
  if (isCounterSale(payment)) throw ruledOut({ id: 'payments.of_a_counter_sale' })
  const id = await reverse(context, payment, name, back)
  for (const estimate_id of await estimatesOf(db, payment_id)) await takePaidBack(context, estimate_id)
  return { id, customer_id }
}

const paymentsOf = (db: Db, bill: Pick<Bill, 'id'>) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_allocations', 'payment_allocations.payment_id', 'payments.id')
    .leftJoin('payments as back', 'back.reverses_id', 'payments.id')
    .selectAll('payments')
    .where('payment_allocations.bill_id', '=', bill.id)
    .where('payments.reverses_id', 'is', null)
    .orderBy('payments.id')

async function partsOfEach(db: Db, payments: readonly { id: number }[]): Promise<PaymentPart[][]> {
  const ids = payments.map(({ id }) => id)
  const parts = await partsOf(db, ids)
  return ids.map((id) => parts.get(id) ?? [])
}

/** Gives the money of a locked counter sale back as it came; returns the bill as it then is, and the parts. */
export async function reverseCounterSale(context: WriteContext, bill: Bill) {
  const unreversed = await paymentsOf(context.db, bill).where('back.id', 'is', null).execute()
  for (const payment of unreversed) await reverse(context, payment, bill.billing_name)
  return { bill: { ...bill, paid_paise: 0 }, parts: await partsOfEach(context.db, unreversed) }
}

/** The parts of what was given back last of a counter sale: its newest payments, which made up its total. */
export async function partsLastReversed(db: Db, bill: Bill): Promise<PaymentPart[][]> {
  const payments = (await paymentsOf(db, bill).execute()).toReversed()
  let left = bill.owed_paise
  const last = payments.filter(({ amount_paise }) => {
    const taken = left > 0
    left -= amount_paise
    return taken
  })
  return partsOfEach(db, last.toReversed())
}
