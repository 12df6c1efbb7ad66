import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { ON_ACCOUNT } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import { amountInWords } from '@kadai/domain/words'
import type { Selectable } from 'kysely'
import { customerIdOnWire, shopOnWire } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { settingsAt } from '../settings/exports.ts'
import { allocatedOnWire, allocationsOf } from './allocations.ts'
import { partOnWire, partsOf } from './parts.ts'
import { payerOnWire } from './payer.ts'
import { owedBy } from './pending.ts'

type Payment = Pick<Selectable<Schema['payments']>, 'id' | 'customer_id' | 'day' | 'created_at'>

/** What a customer owed after a payment, in paise: the balance of its line in the account (domain, account). */
export async function owedAfter(db: Db, { id, customer_id, day, created_at }: Payment): Promise<number> {
  const { billed_paise, paid_paise } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('bills')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('owed_paise'), of.val(0)).as('sum'))
        .where('customer_id', '=', customer_id)
        .where('kind', 'in', ON_ACCOUNT)
        .where('deleted_at', 'is', null)
        .where((of) =>
          of.or([of('day', '<', day), of.and([of('day', '=', day), of('created_at', '<=', created_at)])]),
        )
        .as('billed_paise'),
      eb
        .selectFrom('payments')
        .select((of) => of.fn.coalesce(of.fn.sum<number>('amount_paise'), of.val(0)).as('sum'))
        .where('customer_id', '=', customer_id)
        .where((of) =>
          of.or([
            of('day', '<', day),
            of.and([of('day', '=', day), of('created_at', '<', created_at)]),
            of.and([of('day', '=', day), of('created_at', '=', created_at), of('id', '<=', id)]),
          ]),
        )
        .as('paid_paise'),
    ])
    .executeTakeFirstOrThrow()
  return (billed_paise ?? 0) - (paid_paise ?? 0)
}

const findPayment = (db: Db, payment_id: number) =>
  db
    .selectFrom('payments')
    .leftJoin('payments as back', 'back.reverses_id', 'payments.id')
    .leftJoin('employees as taker', 'taker.id', 'payments.created_by')
    .leftJoin('employees as reverser', 'reverser.id', 'back.created_by')
    .select([
      'payments.id',
      'payments.customer_id',
      'payments.payer_id',
      'payments.receipt_no',
      'payments.day',
      'payments.amount_paise',
      'payments.reverses_id',
      'payments.created_at',
      'taker.name as taken_by',
      'back.day as reversed_day',
      'reverser.name as reversed_by',
    ])
    .where('payments.id', '=', payment_id)
    .executeTakeFirst()

/** A payment for its printed receipt, with the shop of that time; a reversed one says so. */
export async function receiptOf(db: Db, payment_id: number) {
  const payment = await findPayment(db, payment_id)
  if (!payment) throw notFound({ id: 'payments.none' })
  if (payment.reverses_id !== null || payment.amount_paise <= 0) throw ruledOut({ id: 'payments.no_receipt' })
  const after_paise = await owedAfter(db, payment)
  const now_paise = await owedBy(db, payment.customer_id)
  const orders = (await allocationsOf(db, [payment_id])).get(payment_id) ?? []
  return {
    payment_id: String(payment.id),
    receipt_no: receiptNumber(payment.receipt_no),
    payment_date: wireDate(payment.day),
    user_id: customerIdOnWire(payment),
    amount: moneyText(payment.amount_paise),
    amount_in_words: amountInWords(payment.amount_paise),
    modes: ((await partsOf(db, [payment_id])).get(payment_id) ?? []).map(partOnWire),
    taken_by: payment.taken_by ?? '',
    reversed: asFlag(payment.reversed_day !== null),
    reversed_date: payment.reversed_day === null ? '' : wireDate(payment.reversed_day),
    reversed_by: payment.reversed_by ?? '',
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
