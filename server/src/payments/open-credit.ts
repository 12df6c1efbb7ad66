import { rupees } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import { sql } from 'kysely'
import type { Bill } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import { mayHoldCredit, openCredit } from '../database/pending.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { forAudit, lockPending, type Order, writePayment } from './entry.ts'
import { move, moveBack, remainingOn, takePaidBack } from './on-estimate.ts'

// Open credit is what notes leave and what is left of the money of estimates that have their invoice. It pays bills by
// allocations (rule 4.67, decision 55).

/** What a customer has in open credit. */
export async function creditOf(db: Db, customer_id: number): Promise<number> {
  const { open_paise } = await db
    .selectFrom('bills')
    .select(sql<number>`coalesce(sum(${openCredit}), 0)`.as('open_paise'))
    .where('customer_id', '=', customer_id)
    .where(mayHoldCredit)
    .executeTakeFirstOrThrow()
  return open_paise
}

type Holder = Order & Pick<Bill, 'kind'> & { open_paise: number }

/** The papers that hold a customer's open credit, oldest first, locked. */
const holdersOf = (db: Db, customer_id: number): Promise<Holder[]> =>
  db
    .selectFrom('bills')
    .select(['id', 'kind', 'prefix', 'financial_year', 'sno', 'owed_paise', 'paid_paise'])
    .select(openCredit.as('open_paise'))
    .where('customer_id', '=', customer_id)
    .where(mayHoldCredit)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type Drawn<B> = { bills: B[]; drawn_paise: number }

/** Sets a note off against bills: a payment of nothing, whose allocations add up to it. */
async function setOff(
  context: WriteContext,
  holder: Holder,
  drawn: readonly { bill: Order; amount_paise: number }[],
  payer: { id: number; name: string },
): Promise<void> {
  const of_paise = drawn.reduce((sum_paise, { amount_paise }) => sum_paise + amount_paise, 0)
  const allocations = [
    { order_id: holder.id, amount_paise: -of_paise },
    ...drawn.map(({ bill, amount_paise }) => ({ order_id: bill.id, amount_paise })),
  ]
  const entry = { customer_id: payer.id, amount_paise: 0, reverses_id: null, allocations, parts: [] }
  const id = await writePayment(context, entry)
  const papers = [holder, ...drawn.map(({ bill }) => bill)]
  context.record({ entity: 'payment', id, after: forAudit(payer.name, entry, papers) })
}

/**
 * Pays locked bills of a locked customer, in their order, from open credit, oldest first, or from what some holders
 * have. Returns the bills as they then are, and how much was drawn.
 */
export async function drawCredit<B extends Order>(
  context: WriteContext,
  payer: { id: number; name: string },
  bills: readonly B[],
  holders?: readonly Holder[],
): Promise<Drawn<B>> {
  const paid = bills.map((bill) => ({ ...bill }))
  let drawn_paise = 0
  for (const holder of holders ?? (await holdersOf(context.db, payer.id))) {
    let left_paise = holder.open_paise
    const drawn = paid.flatMap((bill) => {
      const amount_paise = Math.min(left_paise, leftToPay(bill))
      if (amount_paise <= 0) return []
      left_paise -= amount_paise
      return [{ bill, amount_paise }]
    })
    if (drawn.length === 0) continue
    if (holder.owed_paise < 0) await setOff(context, holder, drawn, payer)
    else
      for (const { bill, amount_paise } of drawn) {
        const remaining = await remainingOn(context.db, holder.id)
        await move(context, { from: holder, to: bill, remaining, most_paise: amount_paise })
      }
    for (const { bill, amount_paise } of drawn) bill.paid_paise += amount_paise
    drawn_paise += holder.open_paise - left_paise
  }
  return { bills: paid, drawn_paise }
}

/** Pays from one holder: some locked bills first, then what else is pending, oldest first. */
async function drawFrom(context: WriteContext, holder: Bill & Holder, first: readonly Bill[]): Promise<void> {
  const { customer_id, billing_name, open_paise } = holder
  const pending = await lockPending(context.db, customer_id, open_paise)
  const others = pending.filter((bill) => first.every(({ id }) => id !== bill.id))
  await drawCredit(context, { id: customer_id, name: billing_name }, [...first, ...others], [holder])
}

/** Sets a new note off: against its original first, then against what else is pending, oldest first. */
export const setOffNote = (context: WriteContext, note: Bill, original: Bill): Promise<void> =>
  drawFrom(context, { ...note, open_paise: note.total_paise }, [original])

/** Pays what is pending with money of a locked estimate, at most an amount that came back and what its other goods leave. */
export async function setOffEstimate(
  context: WriteContext,
  estimate: Bill,
  back_paise: number,
): Promise<void> {
  const { total_paise, returned_paise, held_paise } = estimate
  const free_paise = held_paise - (total_paise - returned_paise - back_paise)
  const open_paise = Math.min(back_paise, free_paise)
  if (open_paise > 0) await drawFrom(context, { ...estimate, open_paise }, [])
}

/** Pays money of a locked estimate out, at most an amount and what it holds. */
export async function refundEstimate(
  context: WriteContext,
  estimate: Bill,
  most_paise: number,
  part: PaymentPart,
): Promise<void> {
  const amount_paise = 0 - Math.min(most_paise, estimate.held_paise)
  if (amount_paise === 0) throw ruledOut({ id: 'notes.no_money' })
  const allocations = [{ order_id: estimate.id, amount_paise }]
  const parts = [{ ...part, amount_paise }]
  const { customer_id, billing_name } = estimate
  const entry = { customer_id, amount_paise, reverses_id: null, allocations, parts }
  const id = await writePayment(context, entry)
  context.record({ entity: 'payment', id, after: forAudit(billing_name, entry, [estimate]) })
  await takePaidBack(context, estimate.id)
}

/**
 * The money that came for a bill and was not paid out by its credit notes: what these were set off against on it is
 * none. Its debit notes have their own money.
 */
async function moneyFor(db: Db, bill_id: number): Promise<number> {
  const { money_paise } = await sql<{ money_paise: number }>`
    with own as (select bill_id from notes join bills on bills.id = bill_id
      where of_bill_id = ${bill_id} and kind in (select kind from bill_kinds where owes < 0))
    select coalesce(sum(payment_allocations.amount_paise), 0) as money_paise
    from payment_allocations join payments on payments.id = payment_id
    where (bill_id = ${bill_id} and not exists (select 1 from payment_allocations as other
        where other.payment_id = payments.id and other.bill_id in (select bill_id from own)))
      or (bill_id in (select bill_id from own) and payments.amount_paise <> 0)`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { money_paise: 0 })
  return Number(money_paise)
}

/** Gives the credit of a note back as money, in one mode; at most what came for its original (rule 4.67). */
export async function refundNote(
  context: WriteContext,
  note: Bill,
  original: Bill,
  part: PaymentPart,
): Promise<void> {
  const amount_paise = note.owed_paise - note.paid_paise
  if (amount_paise === 0) return
  const money_paise = await moneyFor(context.db, original.id)
  if (-amount_paise > money_paise)
    throw ruledOut({ id: 'notes.not_paid', params: { paid: rupees(Math.max(0, money_paise)) } })
  const allocations = [{ order_id: note.id, amount_paise }]
  const parts = [{ ...part, amount_paise }]
  const entry = { customer_id: note.customer_id, amount_paise, reverses_id: null, allocations, parts }
  const id = await writePayment(context, entry)
  context.record({ entity: 'payment', id, after: forAudit(note.billing_name, entry, [note]) })
}

/** Puts the credit that a locked order drew back where it came from; returns the order as it then is. */
export async function releaseCredit(context: WriteContext, order: Bill): Promise<Bill> {
  const { db } = context
  let released_paise = 0
  const remaining = order.paid_paise > 0 ? await remainingOn(db, order.id) : []
  for (const one of remaining) {
    const origin = await db
      .selectFrom('payment_allocations')
      .innerJoin('bills', 'bills.id', 'payment_allocations.bill_id')
      .select(['bills.id', 'prefix', 'financial_year', 'sno', 'owed_paise', 'paid_paise'])
      .where('payment_id', '=', one.payment_id)
      .where('owed_paise', '<=', 0)
      .orderBy('bills.id')
      .limit(1)
      .forNoKeyUpdate('bills')
      .executeTakeFirst()
    if (!origin) continue
    released_paise += await moveBack(context, {
      from: order,
      to: origin,
      remaining: [one],
      most_paise: one.amount_paise,
    })
  }
  return { ...order, paid_paise: order.paid_paise - released_paise }
}

/** What used the credit of a note: its receipts, with what each used. */
export async function usesOf(db: Db, note: Pick<Bill, 'id'>) {
  return db
    .selectFrom('payment_allocations')
    .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
    .select([
      sql<number>`coalesce(reverses_id, payments.id)`.as('payment_id'),
      sql<number>`-sum(payment_allocations.amount_paise)`.as('amount_paise'),
    ])
    .where('bill_id', '=', note.id)
    .groupBy(sql`coalesce(reverses_id, payments.id)`)
    .having(sql<boolean>`sum(payment_allocations.amount_paise) <> 0`)
    .orderBy(sql`coalesce(reverses_id, payments.id)`)
    .execute()
}
