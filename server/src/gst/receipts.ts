import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import type { Days } from './papers.ts'

/**
 * The payments of a month, in the order in which they were taken, negative where money went back; credit set off against
 * bills only where asked for. `takes_back` is the number of the payment that one takes back.
 */
export async function receiptsOf(db: Db, days: Days, which: 'money' | 'set off too' = 'money') {
  const within = db
    .selectFrom('payments')
    .where((eb) => eb.and(withinDays(days)))
    .$if(which === 'money', (all) => all.where('payments.amount_paise', '!=', 0))
  const payments = await within
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .select(['payments.id', 'day', 'customer_id', 'customers.name', 'amount_paise', 'receipt_no'])
    .select((eb) =>
      eb
        .selectFrom('payments as taken')
        .select('taken.receipt_no')
        .whereRef('taken.id', '=', 'payments.reverses_id')
        .as('takes_back'),
    )
    .orderBy('payments.id')
    .execute()
  const parts = await within
    .innerJoin('payment_parts', 'payment_parts.payment_id', 'payments.id')
    .select(['payment_id', 'mode', 'payment_parts.amount_paise'])
    .orderBy('payment_parts.id')
    .execute()
  const byPayment = Map.groupBy(parts, ({ payment_id }) => payment_id)
  return payments.map((payment) => ({
    ...payment,
    parts: byPayment.get(payment.id)?.map(({ mode, amount_paise }) => ({ mode, amount_paise })) ?? [
      { mode: '' as const, amount_paise: payment.amount_paise },
    ],
  }))
}

/** A payment of a month, with how it was paid. */
export type Receipt = Awaited<ReturnType<typeof receiptsOf>>[number]
