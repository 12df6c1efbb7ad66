import { moneyText, rupees } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import { sql } from 'kysely'
import { type Bill, type Numbered, numberOf, orderMadeFrom, setStatus } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { forAudit, type Order, writeAllocations, writePayment } from './entry.ts'
import { settled } from './parts.ts'

// An estimate owes nothing: money for it is credit on its customer's account. It is allocated to the estimate, and moves
// by further allocations to the order made from it, and back where that is deleted (rule 4.31).

/** The payment that an entry belongs to: a reversal's is the one that it takes back. */
const ORIGINAL_ID = sql<number>`coalesce(payments.reverses_id, payments.id)`

type Remaining = { payment_id: number; amount_paise: number }

/**
 * What remains of the payments on a bill after reversals and refunds, oldest first; only those that were
 * taken for an estimate.
 */
export async function remainingOn(db: Db, bill_id: number, estimate_id = bill_id): Promise<Remaining[]> {
  const rows = await db
    .selectFrom('payment_allocations')
    .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
    .select([
      ORIGINAL_ID.as('payment_id'),
      sql<number>`sum(payment_allocations.amount_paise)`.as('amount_paise'),
    ])
    .where('payment_allocations.bill_id', '=', bill_id)
    .where(ORIGINAL_ID, 'in', (eb) =>
      eb
        .selectFrom('payment_allocations')
        .select('payment_allocations.payment_id')
        .where('payment_allocations.bill_id', '=', estimate_id),
    )
    .groupBy(ORIGINAL_ID)
    .having(sql<boolean>`sum(payment_allocations.amount_paise) <> 0`)
    .orderBy(ORIGINAL_ID)
    .execute()
  let out_paise = 0
  const remaining: Remaining[] = []
  // From the newest, because a refund is of the money that was there.
  for (const { payment_id: id, amount_paise } of rows.toReversed()) {
    out_paise += Math.max(0, -amount_paise)
    const left_paise = Math.max(0, amount_paise - out_paise)
    if (amount_paise > 0) out_paise -= amount_paise - left_paise
    if (left_paise > 0) remaining.unshift({ payment_id: id, amount_paise: left_paise })
  }
  return remaining
}

/** Refuses to delete an estimate that holds money, to edit it, or to say that it is not Paid. */
export function refuseWithMoney({ held_paise: paid_paise }: Bill): void {
  if (paid_paise > 0) throw ruledOut({ id: 'estimates.has_money', params: { paid: rupees(paid_paise) } })
}

/** The bill that money of an estimate paid, where some of it did: as credit, or once its invoice was made. */
async function paidFrom(db: Db, estimate_id: number): Promise<Numbered | undefined> {
  return db
    .selectFrom('payment_allocations')
    .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
    .innerJoin('bills', 'bills.id', 'payment_allocations.bill_id')
    .select(['bills.id', 'prefix', 'financial_year', 'sno'])
    .where('bills.id', '<>', estimate_id)
    .where(ORIGINAL_ID, 'in', (eb) =>
      eb.selectFrom('payment_allocations').select('payment_id').where('bill_id', '=', estimate_id),
    )
    .groupBy(['bills.id', 'prefix', 'financial_year', 'sno'])
    .having(sql<boolean>`sum(payment_allocations.amount_paise) > 0`)
    .orderBy('bills.id')
    .limit(1)
    .executeTakeFirst()
}

/** Refuses to delete an estimate, or give it another customer, while its money pays other bills, from which it may come back. */
export async function refuseMoneyElsewhere(db: Db, estimate: Pick<Bill, 'id'>): Promise<void> {
  const paid = await paidFrom(db, estimate.id)
  if (paid) throw ruledOut({ id: 'estimates.money_elsewhere', params: { number: numberOf(paid) } })
}

/** What may still be taken for an estimate: what did not come back of it less the money on it; nothing where it has an order. */
export const takeable = (
  { total_paise, returned_paise, held_paise }: Bill,
  order: Numbered | undefined,
): number => (order ? 0 : Math.max(0, total_paise - returned_paise - held_paise))

/** What is still due on an estimate: nothing where it is Paid without money, deleted, or has an order (rule 4.32). */
export function dueOn(estimate: Bill, order: Numbered | undefined): number {
  const paid = estimate.status === 'Paid' && estimate.held_paise === 0
  return paid || estimate.deleted_at !== null ? 0 : takeable(estimate, order)
}

/**
 * Takes the money for a locked estimate, never more than may be taken; returns what was paid of it, what is still due,
 * and the change, on the wire.
 */
export async function payEstimate(
  context: WriteContext,
  estimate: Bill,
  parts: readonly PaymentPart[],
  order: Numbered | undefined,
) {
  const { record } = context
  if (order && parts.length > 0)
    throw ruledOut({ id: 'estimates.pay_its_order', params: { number: numberOf(order) } })
  const { paid_paise, change_paise } = settled(parts, takeable(estimate, order))
  if (paid_paise > 0) {
    const { customer_id } = estimate
    const allocations = [{ order_id: estimate.id, amount_paise: paid_paise }]
    const entry = { customer_id, amount_paise: paid_paise, reverses_id: null, allocations, parts }
    const id = await writePayment(context, entry)
    record({ entity: 'payment', id, after: forAudit(estimate.billing_name, entry, [estimate]) })
  }
  const held_paise = estimate.held_paise + paid_paise
  return {
    paid: moneyText(held_paise),
    due: moneyText(dueOn({ ...estimate, held_paise }, order)),
    change: moneyText(change_paise),
  }
}

/** The status that the money of an estimate replaced: the activity log has it from the saves that took the money. */
async function statusBefore(db: Db, estimate: Bill): Promise<Bill['status']> {
  const rows = await db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('at', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .innerJoin('payment_allocations', 'payment_allocations.payment_id', 'payments.id')
        .select('created_at')
        .where('payment_allocations.bill_id', '=', estimate.id),
    )
    .where('entity', '=', estimate.kind)
    .where('entity_id', '=', String(estimate.id))
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .execute()
  for (const { before, after } of rows) {
    const [was, became] = [before, after].map((view): Bill['status'] => JSON.parse(view ?? '{}').status)
    if (was && was !== 'Paid' && became === 'Paid') return was
  }
  // It was Paid before anybody said how: then it is as its screen takes Paid back (rule 2.6).
  return 'Delivered'
}

/** The estimates that a payment was for. */
export async function estimatesOf(db: Db, payment_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_allocations')
    .innerJoin('bills', 'bills.id', 'bill_id')
    .select('bill_id')
    .distinct()
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'estimate')
    .orderBy('bill_id')
    .execute()
  return rows.map(({ bill_id }) => bill_id)
}

/**
 * Takes Paid back from a locked estimate that had money, if all of it is gone again from it and from its order:
 * reversed, paid out or set off (rule 4.31).
 */
export async function takePaidBack(context: WriteContext, estimate_id: number): Promise<void> {
  const { db } = context
  const estimate = await db
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', estimate_id)
    .where('status', '=', 'Paid')
    .executeTakeFirst()
  if (!estimate) return
  const order = await orderMadeFrom(db, estimate_id)
  const remaining = [
    ...(await remainingOn(db, estimate_id)),
    ...(order ? await remainingOn(db, order.id, estimate_id) : []),
  ]
  if (remaining.length === 0) await setStatus(context, estimate, await statusBefore(db, estimate))
}

/** Takes Paid back from a locked estimate that is due again while its money pays other bills. */
export async function takePaidBackIfElsewhere(context: WriteContext, estimate_id: number): Promise<void> {
  if (await paidFrom(context.db, estimate_id)) await takePaidBack(context, estimate_id)
}

/** An estimate to which money came back is Paid, whatever it was meanwhile (rule 4.31). */
async function markPaid(context: WriteContext, estimate_id: number): Promise<void> {
  const estimate = await context.db
    .selectFrom('bills')
    .selectAll()
    .where('id', '=', estimate_id)
    .where('kind', '=', 'estimate')
    .where('status', '<>', 'Paid')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (estimate) await setStatus(context, estimate, 'Paid')
}

/** Puts money back on the paper that it came from; returns the amount moved. */
export async function moveBack(context: WriteContext, how: Moved): Promise<number> {
  const moved_paise = await move(context, how)
  if (moved_paise > 0) await markPaid(context, how.to.id)
  return moved_paise
}

type Moved = { from: Order; to: Order; remaining: Remaining[]; most_paise: number }

/** Moves money, at most an amount, from one paper to another; returns the amount moved. */
export async function move(
  { db, record }: WriteContext,
  { from, to, remaining, most_paise }: Moved,
): Promise<number> {
  let left_paise = most_paise
  for (const { payment_id, amount_paise: there_paise } of remaining) {
    const amount_paise = Math.min(left_paise, there_paise)
    if (amount_paise <= 0) continue
    left_paise -= amount_paise
    await writeAllocations(db, payment_id, [
      { order_id: from.id, amount_paise: -amount_paise },
      { order_id: to.id, amount_paise },
    ])
    record({
      entity: 'payment',
      id: payment_id,
      before: { orders: [`${numberOf(from)} · ${moneyText(amount_paise)}`] },
      after: { orders: [`${numberOf(to)} · ${moneyText(amount_paise)}`] },
    })
  }
  return most_paise - left_paise
}

/** Puts what was paid for a locked estimate on the order made from it, as far as it is due; returns the order. */
export async function carryOver(context: WriteContext, estimate: Bill, order: Bill): Promise<Bill> {
  const remaining = await remainingOn(context.db, estimate.id)
  const moved = await move(context, { from: estimate, to: order, remaining, most_paise: leftToPay(order) })
  return { ...order, paid_paise: order.paid_paise + moved }
}

/** Puts the money of an order that is to be deleted back on its locked estimate; returns the order. */
export async function carryBack(context: WriteContext, estimate: Bill, order: Bill): Promise<Bill> {
  const remaining = await remainingOn(context.db, order.id, estimate.id)
  const moved = await moveBack(context, {
    from: order,
    to: estimate,
    remaining,
    most_paise: order.paid_paise,
  })
  return { ...order, paid_paise: order.paid_paise - moved }
}
