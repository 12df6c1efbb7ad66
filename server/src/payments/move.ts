import { moneyText, sumOf } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import { sql } from 'kysely'
import { type Bill, numberOf } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { allocate, type Paper, post } from './entry.ts'

// Papers hold money: an invoice and a debit note what was paid of them, an estimate what was taken for it, a credit note
// what its customer has not used. Money comes and goes by `handOver`; between papers it goes by `move` alone.

/** A paper that gives money. */
export type Holder = Paper & Pick<Bill, 'customer_id' | 'billing_name' | 'held_paise'>

/** The payment that an entry belongs to: a reversal's is the one that it takes back. */
export const ORIGINAL_ID = sql<number>`coalesce(payments.reverses_id, payments.id)`

/** The number of its receipt. */
export const RECEIPT_NO = sql<number>`(select taken.receipt_no from payments as taken where taken.id = ${ORIGINAL_ID})`

export type Money = { payment_id: number; amount_paise: number }

/** The payments that a paper holds money of after reversals and refunds, oldest first; only those taken for an estimate. */
export async function moneyOn(db: Db, bill_id: number, estimate_id = bill_id): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select ${ORIGINAL_ID} as payment_id, sum(held.amount_paise) as amount_paise
      from payment_allocations as held join payments on payments.id = held.payment_id
      where held.bill_id = ${bill_id}
        and ${ORIGINAL_ID} in (select payment_id from payment_allocations where bill_id = ${estimate_id})
      group by 1 having sum(held.amount_paise) <> 0 order by 1`.execute(db)
  let out_paise = 0
  const money: Money[] = []
  // From the newest payment, because a refund pays out money that had come by then.
  for (const { payment_id, amount_paise } of rows.toReversed()) {
    out_paise += Math.max(0, -amount_paise)
    const left_paise = Math.max(0, amount_paise - out_paise)
    if (amount_paise > 0) out_paise -= amount_paise - left_paise
    if (left_paise > 0) money.unshift({ payment_id, amount_paise: left_paise })
  }
  return money
}

/** The money that a paper can give. */
const holds = ({ owed_paise, paid_paise, held_paise }: Holder): number =>
  owed_paise === 0 ? held_paise : paid_paise - Math.min(0, owed_paise)

type Share<P> = { to: P; amount_paise: number }

/**
 * Moves money from a locked paper to locked bills, in their order, at most an amount, what the paper holds, and what is
 * left to pay of each bill. Returns the bills as they then are.
 */
export async function move<P extends Paper>(
  context: WriteContext,
  from: Holder,
  bills: readonly P[],
  most_paise: number,
): Promise<P[]> {
  let left_paise = Math.min(most_paise, holds(from))
  const shares = bills.map((to): Share<P> => {
    const amount_paise = Math.max(0, Math.min(left_paise, leftToPay(to)))
    left_paise -= amount_paise
    return { to, amount_paise }
  })
  const moved = shares.filter(({ amount_paise }) => amount_paise > 0)
  if (moved.length > 0) await (from.owed_paise < 0 ? setOff : reallocate)(context, from, moved)
  return shares.map(({ to, amount_paise }) => ({ ...to, paid_paise: to.paid_paise + amount_paise }))
}

/** No payment brought what a credit note holds: a payment of nothing, whose allocations add up to it, sets the note off. */
async function setOff(context: WriteContext, note: Holder, shares: readonly Share<Paper>[]): Promise<void> {
  const set = shares.map(({ to, amount_paise }) => ({ order_id: to.id, amount_paise }))
  const allocations = [{ order_id: note.id, amount_paise: -sumOf(set, (one) => one.amount_paise) }, ...set]
  const { customer_id, billing_name: name } = note
  const papers = [note, ...shares.map(({ to }) => to)]
  await post(context, { customer_id, name, amount_paise: 0, allocations, parts: [] }, papers)
}

async function reallocate(context: WriteContext, from: Holder, shares: readonly Share<Paper>[]) {
  const money = await moneyOn(context.db, from.id)
  for (const { to, amount_paise: wanted_paise } of shares) {
    let left_paise = wanted_paise
    for (const one of money) {
      const amount_paise = Math.min(left_paise, one.amount_paise)
      if (amount_paise <= 0) continue
      left_paise -= amount_paise
      one.amount_paise -= amount_paise
      await carry(context, { payment_id: one.payment_id, amount_paise }, from, to)
    }
  }
}

/** Moves money of one payment from one paper to another. */
export async function carry(
  { db, record }: WriteContext,
  { payment_id, amount_paise }: Money,
  from: Paper,
  to: Paper,
): Promise<void> {
  await allocate(db, payment_id, [
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
