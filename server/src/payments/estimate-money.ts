import { moneyText, rupees } from '@kadai/domain/money'
import type { PaymentPart } from '@kadai/domain/settlement'
import { sql } from 'kysely'
import { type Bill, billWith, type Numbered, numberOf, orderMadeFrom } from '../bills/bill.ts'
import { setStatus } from '../bills/status.ts'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { handOver } from './entry.ts'
import { moneyOn, ORIGINAL_ID } from './move.ts'
import { settled } from './parts.ts'

// An estimate owes nothing: money taken for it is credit on its customer's account. The estimate holds the money until
// its invoice takes it over (rules 4.31 and 4.32).

/** Refuses to delete an estimate that holds money, to edit it, or to say that it is not Paid. */
export function refuseHolding({ held_paise }: Bill): void {
  if (held_paise > 0) throw ruledOut({ id: 'estimates.has_money', params: { paid: rupees(held_paise) } })
}

/** The bill that an estimate's money paid, if any: as credit, or because the invoice took the money over. */
async function paidFrom(db: Db, estimate_id: number): Promise<Numbered | undefined> {
  const { rows } = await sql<Numbered>`
    select prefix, financial_year, sno from payment_allocations as held
      join payments on payments.id = held.payment_id join bills on bills.id = held.bill_id
      where bills.id <> ${estimate_id}
        and ${ORIGINAL_ID} in (select payment_id from payment_allocations where bill_id = ${estimate_id})
      group by bills.id, prefix, financial_year, sno having sum(held.amount_paise) > 0
      order by bills.id limit 1`.execute(db)
  return rows[0]
}

/** Refuses to delete an estimate, or to give it another customer, while its money pays other bills: the money may come back. */
export async function refuseMoneyElsewhere(db: Db, estimate: Pick<Bill, 'id'>): Promise<void> {
  const paid = await paidFrom(db, estimate.id)
  if (paid) throw ruledOut({ id: 'estimates.money_elsewhere', params: { number: numberOf(paid) } })
}

/** Money that may still be taken: total less returns less money held. 0 once there is an invoice. */
export const takeable = ({ total_paise, returned_paise, held_paise }: Bill, order: Numbered | undefined) =>
  order ? 0 : Math.max(0, total_paise - returned_paise - held_paise)

/** Money due on an estimate: the money that may still be taken. 0 if Paid without money, or deleted (rule 4.32). */
export function dueOn(estimate: Bill, order: Numbered | undefined): number {
  const paid = estimate.status === 'Paid' && estimate.held_paise === 0
  return paid || estimate.deleted_at !== null ? 0 : takeable(estimate, order)
}

/**
 * Takes the money for a locked estimate, never more than may be taken; returns what it then holds, what is still due,
 * and the change, on the wire.
 */
export async function payEstimate(
  context: WriteContext,
  estimate: Bill,
  parts: readonly PaymentPart[],
  order: Numbered | undefined,
) {
  if (order && parts.length > 0)
    throw ruledOut({ id: 'estimates.pay_its_order', params: { number: numberOf(order) } })
  const { paid_paise, change_paise } = settled(parts, takeable(estimate, order))
  if (paid_paise > 0) await handOver(context, estimate, paid_paise, parts)
  const held_paise = estimate.held_paise + paid_paise
  return {
    paid: moneyText(held_paise),
    due: moneyText(dueOn({ ...estimate, held_paise }, order)),
    change: moneyText(change_paise),
  }
}

/** The status that the money of an estimate replaced: the activity log has it from the saves that took the money. */
async function statusBefore(db: Db, estimate: Bill): Promise<Bill['status']> {
  const { rows } = await sql<Record<'before' | 'after', string | null>>`
    select before, after from audit where entity = ${estimate.kind} and entity_id = ${String(estimate.id)}
      and outcome = 'done' and at in (select created_at from payments
        join payment_allocations on payment_id = payments.id where bill_id = ${estimate.id})
      order by id desc`.execute(db)
  for (const { before, after } of rows) {
    const [was, became] = [before, after].map((view): Bill['status'] => JSON.parse(view ?? '{}').status)
    if (was && was !== 'Paid' && became === 'Paid') return was
  }
  // It was Paid before anybody said how: then it is as its screen takes Paid back (rule 2.6).
  return 'Delivered'
}

/** The estimates that a payment was taken for. */
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
  const estimate = await billWith(db, estimate_id).where('status', '=', 'Paid').executeTakeFirst()
  if (!estimate || (await moneyOn(db, estimate_id)).length > 0) return
  const order = await orderMadeFrom(db, estimate_id)
  if (order && (await moneyOn(db, order.id, estimate_id)).length > 0) return
  await setStatus(context, estimate, await statusBefore(db, estimate))
}

/** Takes Paid back from a locked estimate whose goods are due again, if its money pays other bills. */
export async function takePaidBackIfSpent(context: WriteContext, estimate_id: number): Promise<void> {
  if (await paidFrom(context.db, estimate_id)) await takePaidBack(context, estimate_id)
}

/** An estimate to which money came back is Paid, whatever it was meanwhile (rule 4.31). */
export async function markPaid(context: WriteContext, estimate_id: number): Promise<void> {
  const estimate = await billWith(context.db, estimate_id)
    .where('kind', '=', 'estimate')
    .where('status', '<>', 'Paid')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (estimate) await setStatus(context, estimate, 'Paid')
}
