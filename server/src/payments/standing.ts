import type { Gets } from '@kadai/contract/contract'
import { moneyText } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import { type RawBuilder, sql } from 'kysely'
import { findBill } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import { isPending } from '../database/pending.ts'
import { notFound } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { creditOf } from './open-credit.ts'
import { owedBy } from './pending.ts'

const CASH_LEFT = sql<number>`(select coalesce(sum(amount_paise), 0) from payment_parts
  where mode = 'cash' and payment_id in (select own.id from payments as own
    where own.id = payments.id or own.reverses_id = payments.id))`

/** The cash that came with a payment and did not go back with its reversal. */
const CASH_OF_PAYMENT = sql<number>`case when ${CASH_LEFT} > 0 then ${CASH_LEFT} else 0 end`

/**
 * Money that came: what came otherwise and went back in cash is no less cash, nor is a refund of a note. The plus stops
 * SQLite from using this column's index: it is null in nearly every row.
 */
const CAME = sql<boolean>`+payments.reverses_id is null and payments.amount_paise > 0`

/** The cash that a customer paid on a day, without what went back. */
async function cashOn(db: Db, customer_id: number, day: string): Promise<number> {
  const { cash_paise } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(${CASH_OF_PAYMENT}), 0)`.as('cash_paise'))
    .where('customer_id', '=', customer_id)
    .where('day', '=', day)
    .where(CAME)
    .executeTakeFirstOrThrow()
  return cash_paise
}

/** The cash paid for bills at most, the bill with the most: of a payment no more than it put on the bill. */
async function mostCashOn(db: Db, which: RawBuilder<boolean>): Promise<number> {
  const paid = sql<number>`payment_allocations.amount_paise`
  const row = await db
    .selectFrom('bills')
    .innerJoin('payment_allocations', 'payment_allocations.bill_id', 'bills.id')
    .innerJoin('payments', 'payments.id', 'payment_allocations.payment_id')
    .select(
      sql<number>`sum(case when abs(${CASH_OF_PAYMENT}) < abs(${paid}) then ${CASH_OF_PAYMENT} else ${paid} end)`.as(
        'cash_paise',
      ),
    )
    .where(which)
    .where(CAME)
    .groupBy('bills.id')
    .orderBy('cash_paise', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.cash_paise ?? 0
}

/**
 * What a counter must know of a customer before money or credit: what is owed apart from a bill, the credit limit, and
 * the cash that came today and for the bill, without one for the pending order that has most (rules 4.33 and 4.34).
 */
export async function standingOf(db: Db, { user_id, order_id }: Gets<'payer_standing'>, now: Date) {
  const customer = await db
    .selectFrom('customers')
    .select('credit_limit_paise')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow(() => notFound({ id: 'customers.none' }))
  const order = order_id === undefined ? undefined : await findBill(db, 'order', order_id)
  const own = order?.customer_id === user_id && order.deleted_at === null ? leftToPay(order) : 0
  const which = order
    ? sql<boolean>`${sql.ref('bills.id')} = ${order.id}`
    : sql<boolean>`${sql.ref('bills.customer_id')} = ${user_id} and ${isPending}`
  const owes_paise = (await owedBy(db, user_id)) - own
  return {
    owes: moneyText(Math.max(0, owes_paise)),
    credit: moneyText(Math.max(0, -owes_paise)),
    open_credit: moneyText(await creditOf(db, user_id)),
    credit_limit: moneyText(customer.credit_limit_paise),
    cash_today: moneyText(await cashOn(db, user_id, shopDay(await currentSettings(db), now))),
    cash_on_bill: moneyText(await mostCashOn(db, which)),
  }
}
