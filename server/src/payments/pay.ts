import { moneyText } from '@kadai/domain/money'
import { type Allocation, leftToPay, spreadPayment } from '@kadai/domain/payments'
import { sql } from 'kysely'
import { type Bill, numberOf } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import { isPending } from '../database/pending.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, notFound, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'

const AT_ONCE = 50

type Order = Pick<Bill, 'id' | 'financial_year' | 'sno' | 'owed_paise' | 'paid_paise'>

/** Locks a customer against other payments and reversals until the transaction ends, and returns the name. */
async function lockPayer(db: Db, customer_id: number): Promise<string> {
  const customer = await db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customer_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw invalid('user_id', { id: 'payments.no_payer' })
  return customer.name
}

/** Locks a customer's pending orders, oldest first, as many as an amount reaches. */
async function lockPending(db: Db, customer_id: number, amount_paise: number): Promise<Order[]> {
  const orders: Order[] = []
  let left = amount_paise
  let after = 0
  while (left > 0) {
    const next = await db
      .selectFrom('bills')
      .select(['id', 'financial_year', 'sno', 'owed_paise', 'paid_paise'])
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

type Entry = {
  customer_id: number
  amount_paise: number
  reverses_id: number | null
  allocations: readonly Allocation[]
}

/** Writes a payment or its counter entry to both ledgers, and the allocations to the orders. */
async function writePayment({ db, employee, now }: WriteContext, entry: Entry): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values({
      customer_id: entry.customer_id,
      day: shopDay(await currentSettings(db), now),
      amount_paise: entry.amount_paise,
      reverses_id: entry.reverses_id,
      created_at: now.toISOString(),
      created_by: employee.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let at = 0; at < entry.allocations.length; at += AT_ONCE)
    await db
      .insertInto('payment_allocations')
      .values(
        entry.allocations
          .slice(at, at + AT_ONCE)
          .map(({ order_id, amount_paise }) => ({ payment_id: id, bill_id: order_id, amount_paise })),
      )
      .execute()
  for (const { order_id, amount_paise } of entry.allocations)
    await db
      .updateTable('bills')
      .set((eb) => ({ paid_paise: eb('paid_paise', '+', amount_paise) }))
      .where('id', '=', order_id)
      .execute()
  return id
}

const forAudit = (
  name: string,
  amount_paise: number,
  allocations: readonly Allocation[],
  orders: readonly Order[],
) => {
  const byId = new Map(orders.map((order) => [order.id, numberOf(order)]))
  return {
    customer: name,
    amount: moneyText(amount_paise),
    orders: allocations.map(
      (allocation) =>
        `${byId.get(allocation.order_id) ?? allocation.order_id} · ${moneyText(allocation.amount_paise)}`,
    ),
  }
}

/**
 * Takes a payment and allocates it to the customer's pending orders, oldest first, never more than is pending (rule
 * 4.12); returns its id.
 */
export async function takePayment(
  context: WriteContext,
  customer_id: number,
  amount_paise: number,
): Promise<number> {
  const { db, record } = context
  const name = await lockPayer(db, customer_id)
  const orders = await lockPending(db, customer_id, amount_paise)
  const allocations = spreadPayment(
    amount_paise,
    orders.map((order) => ({ order_id: order.id, balance_paise: leftToPay(order) })),
  )
  if (allocations === 'exceeds') throw ruledOut({ id: 'payments.more_than_pending' })
  const id = await writePayment(context, { customer_id, amount_paise, reverses_id: null, allocations })
  record({ entity: 'payment', id, after: forAudit(name, amount_paise, allocations, orders) })
  return id
}

/** Reverses a payment by a counter entry, once; returns the entry's id and the customer. */
export async function reversePayment(context: WriteContext, payment_id: number) {
  const { db, record } = context
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
  const allocations = await db
    .selectFrom('payment_allocations')
    .select(['bill_id as order_id', sql<number>`-amount_paise`.as('amount_paise')])
    .where('payment_id', '=', payment_id)
    .orderBy('bill_id')
    .execute()
  const orders = await db
    .selectFrom('bills')
    .innerJoin('payment_allocations', 'payment_allocations.bill_id', 'bills.id')
    .select(['bills.id', 'financial_year', 'sno', 'owed_paise', 'paid_paise'])
    .where('payment_id', '=', payment_id)
    .orderBy('bills.id')
    .forNoKeyUpdate('bills')
    .execute()
  const amount_paise = -payment.amount_paise
  const id = await writePayment(context, { customer_id, amount_paise, reverses_id: payment_id, allocations })
  record({
    entity: 'payment',
    id,
    before: { payment: String(payment_id), customer: name, amount: moneyText(payment.amount_paise) },
    after: { reversed: true, ...forAudit(name, amount_paise, allocations, orders) },
  })
  return { id, customer_id }
}
