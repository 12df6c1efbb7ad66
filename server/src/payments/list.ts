import type { Gets } from '@kadai/contract/contract'
import { moneyText } from '@kadai/domain/money'
import type { PaymentPart } from '@kadai/domain/settlement'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { COUNT, inOrder, sums } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { listed } from '../reports/list.ts'
import { partOnWire, partsOf } from './parts.ts'
import { allocatedOnWire, allocationsOf, takenOnWire, takenPayments } from './taken.ts'

export type PaymentQuery = Gets<'payment_list'>

const matching = (asked: PaymentQuery) => (eb: ExpressionBuilder<Schema, 'payments'>) => {
  // A ledger's counter entries are shown in the row of the payment they reverse. The plus stops SQLite from using this
  // column's index: it is null in nearly every row.
  const must = [sql<boolean>`+payments.reverses_id is null`, ...withinDays(asked, 'payments.day')]
  return eb.and(asked.user_id ? [...must, eb('payments.customer_id', '=', asked.user_id)] : must)
}

const paymentRows = (db: Db, asked: PaymentQuery) =>
  takenPayments(db)
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .select('customers.name')
    .where(matching(asked))
    .orderBy('payments.id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof paymentRows>['execute']>>[number]

/** A part of a reversal, as the amount that went back. */
const negated = (part: PaymentPart): PaymentPart => ({ ...part, amount_paise: -part.amount_paise })

/** Payments with what each paid, how it came, and how it went back. */
async function withParts(db: Db, rows: readonly Row[]) {
  const ids = rows.map((row) => row.id)
  const allocations = await allocationsOf(db, ids)
  const parts = await partsOf(db, [...ids, ...rows.flatMap(({ back_id }) => back_id ?? [])])
  return rows.map((row) => ({
    ...row,
    allocations: allocations.get(row.id) ?? [],
    parts: parts.get(row.id) ?? [],
    back: parts.get(row.back_id ?? 0) ?? [],
  }))
}

type Payment = Awaited<ReturnType<typeof withParts>>[number]

const onWire = (row: Payment) => ({
  ...takenOnWire(row),
  name: row.name,
  parts: row.allocations.map(allocatedOnWire),
  modes: row.parts.map(partOnWire),
  back_modes: row.back.map(negated).map(partOnWire),
})

/**
 * The number and sum of matching payments without reversed ones: from the sums kept by day where no customer is
 * given.
 */
async function sumsOf(db: Db, asked: PaymentQuery): Promise<{ count: number; amount_paise: number }> {
  if (asked.user_id === undefined)
    return db
      .selectFrom('payment_days')
      .select(sums({ count: 'payments', amount_paise: 'amount_paise' }))
      .where((eb) => eb.and(withinDays(asked)))
      .executeTakeFirstOrThrow()
  return db
    .selectFrom('payments')
    .leftJoin('payments as back', 'back.reverses_id', 'payments.id')
    .where(matching(asked))
    .select(COUNT)
    .select(sums({ amount_paise: sql`case when back.id is null then payments.amount_paise else 0 end` }))
    .executeTakeFirstOrThrow()
}

/** Payments, newest first: a page with the sum of those not reversed, or the whole list. */
export async function listPayments(db: Db, asked: PaymentQuery) {
  const query = paymentRows(db, asked)
  const read = inOrder(query, (last) => query.where('payments.id', '<', last.id))
  return listed(asked, {
    next: async (last: Payment | undefined, limit, from) => withParts(db, await read(last, limit, from)),
    onWire,
    sums: async () => {
      const { count, amount_paise } = await sumsOf(db, asked)
      return { count, totals: { amount: moneyText(amount_paise) } }
    },
  })
}
