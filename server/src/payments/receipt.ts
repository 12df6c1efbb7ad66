import { wireDate } from '@kadai/domain/dates'
import { ON_ACCOUNT } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { amountInWords } from '@kadai/domain/words'
import { type Selectable, sql } from 'kysely'
import { shopOnWire } from '../bills/wire.ts'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { settingsAt } from '../settings/exports.ts'
import { payerOnWire } from './account.ts'
import { partOnWire, partsOf } from './parts.ts'
import { owedBy } from './pending.ts'
import { allocatedOnWire, allocationsOf, takenOnWire, takenPayments } from './taken.ts'

type Payment = Pick<Selectable<Schema['payments']>, 'id' | 'customer_id' | 'day' | 'created_at'>

/** What a customer owed after a payment, in paise: the balance of its line in the account (domain, account). */
export async function owedAfter(db: Db, { id, customer_id, day, created_at }: Payment): Promise<number> {
  const { rows } = await sql<{ owed_paise: number }>`select
    (select coalesce(sum(owed_paise), 0) from bills where customer_id = ${customer_id}
      and kind in (${sql.join(ON_ACCOUNT)}) and deleted_at is null
      and (day, created_at) <= (${day}, ${created_at}))
    - (select coalesce(sum(amount_paise), 0) from payments where customer_id = ${customer_id}
      and (day, created_at, id) <= (${day}, ${created_at}, ${id})) as owed_paise`.execute(db)
  return rows[0]?.owed_paise ?? 0
}

/** A payment for its printed receipt, with the shop of that time; a reversed one says so. */
export async function receiptOf(db: Db, payment_id: number) {
  const payment = await takenPayments(db)
    .select(['payments.payer_id', 'payments.reverses_id', 'payments.created_at'])
    .where('payments.id', '=', payment_id)
    .executeTakeFirstOrThrow(() => notFound({ id: 'payments.none' }))
  if (payment.reverses_id !== null || payment.amount_paise <= 0) throw ruledOut({ id: 'payments.no_receipt' })
  const after_paise = await owedAfter(db, payment)
  const now_paise = await owedBy(db, payment.customer_id)
  const orders = (await allocationsOf(db, [payment_id])).get(payment_id) ?? []
  return {
    ...takenOnWire(payment),
    amount_in_words: amountInWords(payment.amount_paise),
    modes: ((await partsOf(db, [payment_id])).get(payment_id) ?? []).map(partOnWire),
    balance: moneyText(after_paise),
    due: moneyText(payment.reversed_day === null ? Math.max(0, Math.min(after_paise, now_paise)) : 0),
    orders: orders.map((order) => ({
      ...allocatedOnWire(order),
      order_date: wireDate(order.day),
      total: moneyText(order.total_paise),
    })),
    buyer_detail: await payerOnWire(db, payment.payer_id ?? payment.customer_id),
    seller_detail: await shopOnWire(db, await settingsAt(db, payment.created_at)),
  }
}
