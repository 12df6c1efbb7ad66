import { moneyText } from '@kadai/domain/money'
import { type Allocation, leftToPay } from '@kadai/domain/payments'
import type { PaymentPart } from '@kadai/domain/settlement'
import { type Selectable, sql } from 'kysely'
import { type Bill, type Numbered, numberOf } from '../bills/bill.ts'
import { countNumber } from '../bills/save.ts'
import type { Db } from '../database/database.ts'
import { isPending } from '../database/pending.ts'
import { portions } from '../database/portions.ts'
import type { Schema } from '../database/schema.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { partForAudit, writeParts } from './parts.ts'

const AT_ONCE = 50

/** A paper that money is for. */
export type Paper = Pick<Bill, 'id' | 'owed_paise' | 'paid_paise'> & Numbered

/** Locks a customer against other payments and reversals until the transaction ends, and returns the name. */
export async function lockPayer(db: Db, customer_id: number): Promise<string> {
  const customer = await db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', customer_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => invalid('user_id', { id: 'payments.no_payer' }))
  return customer.name
}

/** Locks a customer's pending orders, oldest first, as many as an amount reaches. */
export async function lockPending(db: Db, customer_id: number, amount_paise: number): Promise<Paper[]> {
  const orders: Paper[] = []
  let left = amount_paise
  let last: { day: string; id: number } | undefined
  while (left > 0) {
    const next = await db
      .selectFrom('bills')
      .select(['id', 'day', 'prefix', 'financial_year', 'sno', 'owed_paise', 'paid_paise'])
      .where('customer_id', '=', customer_id)
      .where(isPending)
      .$if(last !== undefined, (later) =>
        later.where((eb) => eb(eb.refTuple('day', 'id'), '>', eb.tuple(last?.day ?? '', last?.id ?? 0))),
      )
      .orderBy('day')
      .orderBy('id')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .execute()
    if (next.length === 0) break
    for (const order of next) {
      orders.push(order)
      left -= leftToPay(order)
      last = order
    }
  }
  return orders
}

/** A payment before it is written: above 0 money that came, below 0 money that went, 0 where only papers settle. */
type Entry = {
  customer_id: number
  /** The customer's name in the activity log. */
  name: string
  amount_paise: number
  allocations: readonly Allocation[]
  /** How the payment was made; empty if unknown. */
  parts: readonly PaymentPart[]
  /** The payment that this payment reverses. */
  reverses?: { id: number; amount_paise: number }
}

/** Allocates a payment to bills; an estimate owes nothing, so it holds the money. Nothing else writes what bills hold. */
export async function allocate(db: Db, payment_id: number, allocations: readonly Allocation[]) {
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

/** Receipts count on through the years. */
const RECEIPTS = { kind: 'receipt', financial_year: 0 } as const
const RECEIPT_COUNTED = sql<number>`(select last from counters where kind = 'receipt')`

/** Writes a payment with its parts and allocations, and puts it on record. `papers` are those allocated to. */
export async function post(
  { db, employee, now, record }: WriteContext,
  { customer_id, name, amount_paise, allocations, parts, reverses }: Entry,
  papers: readonly Paper[],
): Promise<Pick<Selectable<Schema['payments']>, 'id' | 'receipt_no'>> {
  if (amount_paise !== 0) await countNumber(db, RECEIPTS)
  const posted = await db
    .insertInto('payments')
    .values({
      customer_id,
      receipt_no: amount_paise === 0 ? null : RECEIPT_COUNTED,
      day: shopDay(await currentSettings(db), now),
      amount_paise,
      reverses_id: reverses?.id ?? null,
      created_at: now.toISOString(),
      created_by: employee.id,
    })
    .returning(['id', 'receipt_no'])
    .executeTakeFirstOrThrow()
  const { id } = posted
  await writeParts(db, id, parts)
  await allocate(db, id, allocations)
  const numbers = new Map(papers.map((paper) => [paper.id, numberOf(paper)]))
  record({
    entity: 'payment',
    id,
    ...(reverses && {
      before: { payment: String(reverses.id), customer: name, amount: moneyText(reverses.amount_paise) },
    }),
    after: {
      ...(reverses && { reversed: true }),
      customer: name,
      amount: moneyText(amount_paise),
      ...(parts.length > 0 && { paid_by: parts.map(partForAudit) }),
      orders: allocations.map(
        (to) => `${numbers.get(to.order_id) ?? to.order_id} · ${moneyText(to.amount_paise)}`,
      ),
    },
  })
  return posted
}

/** Takes money over the counter for one paper, or pays it out of the paper where the amount is below 0. */
export async function handOver(
  context: WriteContext,
  bill: Bill,
  amount_paise: number,
  parts: readonly PaymentPart[],
): Promise<void> {
  const { customer_id, billing_name: name } = bill
  const allocations = [{ order_id: bill.id, amount_paise }]
  await post(context, { customer_id, name, amount_paise, allocations, parts }, [bill])
}
