import { moneyText } from '@kadai/domain/money'
import { type Allocation, leftToPay } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import { sql } from 'kysely'
import { type Bill, type Numbered, numberOf } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import { isPending } from '../database/pending.ts'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { partForAudit, writeParts } from './parts.ts'

const AT_ONCE = 50

export type Order = Pick<Bill, 'id' | 'owed_paise' | 'paid_paise'> & Numbered

/** Locks a customer against other payments and reversals until the transaction ends, and returns the name. */
export async function lockPayer(db: Db, customer_id: number): Promise<string> {
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
export async function lockPending(db: Db, customer_id: number, amount_paise: number): Promise<Order[]> {
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

export type Entry = {
  customer_id: number
  amount_paise: number
  reverses_id: number | null
  allocations: readonly Allocation[]
  /** How it was made; empty where that was not said. */
  parts: readonly PaymentPart[]
}

/** Allocates a payment to bills; an estimate owes nothing, so it holds the money. */
export async function writeAllocations(
  db: Db,
  payment_id: number,
  allocations: readonly Allocation[],
): Promise<void> {
  for (const some of portions(allocations, AT_ONCE))
    await db
      .insertInto('payment_allocations')
      .values(some.map(({ order_id, amount_paise }) => ({ payment_id, bill_id: order_id, amount_paise })))
      .execute()
  for (const { order_id, amount_paise } of allocations)
    await db
      .updateTable('bills')
      .set({
        paid_paise: sql<number>`paid_paise + case when owed_paise = 0 then 0 else ${amount_paise} end`,
        held_paise: sql<number>`held_paise + case when owed_paise = 0 then ${amount_paise} else 0 end`,
      })
      .where('id', '=', order_id)
      .execute()
}

/** Writes a payment or its counter entry to its ledgers, and the allocations to the orders. */
export async function writePayment({ db, employee, now }: WriteContext, entry: Entry): Promise<number> {
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
  await writeAllocations(db, id, entry.allocations)
  return id
}

/** A payment as the audit log shows it. */
export const forAudit = (
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
