import { rupees } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import type { PaymentPart } from '@kadai/domain/settlement'
import { sql } from 'kysely'
import { type Bill, numberOf } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import { mayHoldCredit, openCredit } from '../database/pending.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { handOver, lockPending, type Paper } from './entry.ts'
import { markPaid, takePaidBack } from './estimate-money.ts'
import { carry, type Holder, type Money, moneyOn, move, ORIGINAL_ID } from './move.ts'
import { allocationsOf } from './taken.ts'

// Open credit is what notes leave and what is left of the money of estimates that have their invoice (rule 4.67,
// decision 55).

export async function creditOf(db: Db, customer_id: number): Promise<number> {
  const { open_paise } = await db
    .selectFrom('bills')
    .select(sql<number>`coalesce(sum(${openCredit}), 0)`.as('open_paise'))
    .where('customer_id', '=', customer_id)
    .where(mayHoldCredit)
    .executeTakeFirstOrThrow()
  return open_paise
}

/** Pays locked bills of a locked customer, in their order, from open credit, oldest first. Returns the bills as they then are. */
export async function payFromCredit<P extends Paper>(
  context: WriteContext,
  customer_id: number,
  bills: readonly P[],
): Promise<readonly P[]> {
  const holders = await context.db
    .selectFrom('bills')
    .select(['id', 'customer_id', 'billing_name', 'prefix', 'financial_year', 'sno'])
    .select(['owed_paise', 'paid_paise', 'held_paise', openCredit.as('open_paise')])
    .where('customer_id', '=', customer_id)
    .where(mayHoldCredit)
    .orderBy('day')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  let paid = bills
  for (const holder of holders) paid = await move(context, holder, paid, holder.open_paise)
  return paid
}

/** Pays from a locked paper: some locked bills first, then what else its customer has pending, oldest first. */
async function payPending(context: WriteContext, from: Holder, most_paise: number, first: readonly Bill[]) {
  const pending = await lockPending(context.db, from.customer_id, most_paise)
  const others = pending.filter((bill) => first.every(({ id }) => id !== bill.id))
  await move(context, from, [...first, ...others], most_paise)
}

/** Sets a new note off: against its original first, then against what else is pending, oldest first. */
export const setOffNote = (context: WriteContext, note: Bill, original: Bill): Promise<void> =>
  payPending(context, note, note.total_paise, [original])

/** Pays what is pending with money of a locked estimate, at most an amount that came back and what its other goods leave. */
export async function setOffEstimate(context: WriteContext, estimate: Bill, back_paise: number) {
  const { total_paise, returned_paise, held_paise } = estimate
  const free_paise = held_paise - (total_paise - returned_paise - back_paise)
  const most_paise = Math.min(back_paise, free_paise)
  if (most_paise > 0) await payPending(context, estimate, most_paise, [])
}

/** Pays money of a locked estimate out: at most the amount, and at most the money it holds. */
export async function refundEstimate(
  context: WriteContext,
  estimate: Bill,
  most_paise: number,
  part: PaymentPart,
): Promise<void> {
  const amount_paise = 0 - Math.min(most_paise, estimate.held_paise)
  if (amount_paise === 0) throw ruledOut({ id: 'notes.no_money' })
  await handOver(context, estimate, amount_paise, [{ ...part, amount_paise }])
  await takePaidBack(context, estimate.id)
}

/**
 * The money that came for a bill and was not paid out by its credit notes: what these were set off against on it is
 * none. Its debit notes have their own money.
 */
async function moneyFor(db: Db, bill_id: number): Promise<number> {
  const { rows } = await sql<{ money_paise: number }>`
    with own as (select bill_id from notes join bills on bills.id = bill_id
      where of_bill_id = ${bill_id} and kind in (select kind from bill_kinds where owes < 0))
    select coalesce(sum(payment_allocations.amount_paise), 0) as money_paise
    from payment_allocations join payments on payments.id = payment_id
    where (bill_id = ${bill_id} and not exists (select 1 from payment_allocations as other
        where other.payment_id = payments.id and other.bill_id in (select bill_id from own)))
      or (bill_id in (select bill_id from own) and payments.amount_paise <> 0)`.execute(db)
  return Number(rows[0]?.money_paise ?? 0)
}

/** Pays the credit of a note out, in one mode; at most what came for its original (rule 4.67). */
export async function refundNote(context: WriteContext, note: Bill, original: Bill, part: PaymentPart) {
  const amount_paise = note.owed_paise - note.paid_paise
  if (amount_paise === 0) return
  const money_paise = await moneyFor(context.db, original.id)
  if (-amount_paise > money_paise)
    throw ruledOut({ id: 'notes.not_paid', params: { paid: rupees(Math.max(0, money_paise)) } })
  await handOver(context, note, amount_paise, [{ ...part, amount_paise }])
}

/** Gives money of a locked order back to the estimates and notes that it came from; returns the order as it then is. */
export async function giveBack(context: WriteContext, order: Bill): Promise<Bill> {
  let back_paise = 0
  for (const money of order.paid_paise > 0 ? await moneyOn(context.db, order.id) : []) {
    const origin = await context.db
      .selectFrom('payment_allocations')
      .innerJoin('bills', 'bills.id', 'payment_allocations.bill_id')
      .select(['bills.id', 'prefix', 'financial_year', 'sno', 'owed_paise', 'paid_paise'])
      .where('payment_id', '=', money.payment_id)
      .where('owed_paise', '<=', 0)
      .orderBy('bills.id')
      .limit(1)
      .forNoKeyUpdate('bills')
      .executeTakeFirst()
    if (!origin) continue
    await carry(context, money, order, origin)
    await markPaid(context, origin.id)
    back_paise += money.amount_paise
  }
  return { ...order, paid_paise: order.paid_paise - back_paise }
}

/** What used the credit of a note, with what each used: a receipt, or the bills that it was set off against. */
export async function usesOf(db: Db, note: Pick<Bill, 'id'>) {
  type Use = Money & { brought_paise: number; receipt_no: number | null }
  const { rows: uses } = await sql<Use>`
    select original.id as payment_id, original.amount_paise as brought_paise, original.receipt_no,
        -sum(used.amount_paise) as amount_paise
      from payment_allocations as used join payments on payments.id = used.payment_id
      join payments as original on original.id = ${ORIGINAL_ID}
      where bill_id = ${note.id} group by original.id, original.amount_paise, original.receipt_no
      having sum(used.amount_paise) <> 0 order by original.id`.execute(db)
  const setOff = uses.flatMap(({ payment_id, brought_paise }) => (brought_paise === 0 ? [payment_id] : []))
  const against = await allocationsOf(db, setOff)
  return uses.map(({ brought_paise: _, receipt_no, ...use }) => ({
    ...use,
    receipt_no: receiptNumber(receipt_no),
    bills: (against.get(use.payment_id) ?? [])
      .filter(({ bill_id }) => bill_id !== note.id)
      .map(numberOf)
      .join(', '),
  }))
}
