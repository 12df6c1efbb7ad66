import { moneyText } from '@kadai/domain/money'
import { type Allocation, leftToPay, spreadPayment } from '@kadai/domain/payments'
import { keptReference, type PaymentMode, type PaymentPart } from '@kadai/domain/settlement'
import { sql } from 'kysely'
import { type Bill, type Numbered, numberOf } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import { isPending } from '../database/pending.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, notFound, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { partForAudit, partsOf, settled, writeParts } from './parts.ts'

const AT_ONCE = 50

type Order = Pick<Bill, 'id' | 'owed_paise' | 'paid_paise'> & Numbered

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

type Entry = {
  customer_id: number
  amount_paise: number
  reverses_id: number | null
  allocations: readonly Allocation[]
  /** How it was made; empty where that was not said. */
  parts: readonly PaymentPart[]
}

/** Writes a payment or its counter entry to its ledgers, and the allocations to the orders. */
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
  await writeParts(db, id, entry.parts)
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
  { amount_paise, allocations, parts }: Pick<Entry, 'amount_paise' | 'allocations' | 'parts'>,
  orders: readonly Order[],
) => {
  const byId = new Map(orders.map((order) => [order.id, numberOf(order)]))
  return {
    customer: name,
    amount: moneyText(amount_paise),
    ...(parts.length > 0 && { paid_by: parts.map(partForAudit) }),
    orders: allocations.map(
      (allocation) =>
        `${byId.get(allocation.order_id) ?? allocation.order_id} · ${moneyText(allocation.amount_paise)}`,
    ),
  }
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

/**
 * Takes the payment that comes with a bill: its parts pay this bill, never more than is due on it; the rest stays owed.
 * Returns all that is paid of the bill, what is due, and the change, on the wire. The bill is locked.
 */
export async function settleBill(context: WriteContext, bill: Bill, parts: readonly PaymentPart[]) {
  const { paid_paise, due_paise, change_paise } = settled(parts, leftToPay(bill))
  if (paid_paise > 0) {
    const { customer_id } = bill
    if (customer_id === null) throw invalid('user_id', { id: 'bills.no_customer' })
    const allocations = [{ order_id: bill.id, amount_paise: paid_paise }]
    const entry = { customer_id, amount_paise: paid_paise, reverses_id: null, allocations, parts }
    const id = await writePayment(context, entry)
    context.record({ entity: 'payment', id, after: forAudit(bill.billing_name, entry, [bill]) })
  }
  return {
    paid: moneyText(bill.paid_paise + paid_paise),
    due: moneyText(due_paise),
    change: moneyText(change_paise),
  }
}

/**
 * Reverses a payment by a counter entry, once; the money goes back in a mode, or as it came. Returns the entry's id and
 * the customer.
 */
export async function reversePayment(
  context: WriteContext,
  payment_id: number,
  { mode, reference = '' }: { mode?: PaymentMode | undefined; reference?: string | undefined },
) {
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
    .select(['bills.id', 'prefix', 'financial_year', 'sno', 'owed_paise', 'paid_paise'])
    .where('payment_id', '=', payment_id)
    .orderBy('bills.id')
    .forNoKeyUpdate('bills')
    .execute()
  const amount_paise = -payment.amount_paise
  const came = (await partsOf(db, [payment_id])).get(payment_id) ?? []
  const parts: PaymentPart[] = mode
    ? [{ mode, amount_paise, reference: keptReference(mode, reference) }]
    : came.map((part) => ({ mode: part.mode, amount_paise: -part.amount_paise, reference }))
  const entry = { customer_id, amount_paise, reverses_id: payment_id, allocations, parts }
  const id = await writePayment(context, entry)
  record({
    entity: 'payment',
    id,
    before: { payment: String(payment_id), customer: name, amount: moneyText(payment.amount_paise) },
    after: { reversed: true, ...forAudit(name, entry, orders) },
  })
  return { id, customer_id }
}
