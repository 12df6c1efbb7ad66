import { rupees } from '@kadai/domain/money'
import { isOverLimit } from '@kadai/domain/payment-limits'
import { leftToPay } from '@kadai/domain/payments'
import type { Bill } from '../bills/exports.ts'
import type { Db } from '../database/database.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { owedBy } from './pending.ts'

/** The limit of a customer whose credit ends there, and what a bill owed before; undefined where it only warns. */
export type Credit = { customer_id: number; limit_paise: number; before_paise: number } | undefined

/**
 * Locks the customer of a bill that may make credit, where the shop refuses credit above the limit (rule 4.34): two
 * counters cannot both use what is left of it. Before any bill is locked.
 */
export async function lockCredit(db: Db, customer_id: number | undefined): Promise<Credit> {
  if (customer_id === undefined) return undefined
  const customer = await db
    .selectFrom('customers')
    .select('credit_limit_paise')
    .where('id', '=', customer_id)
    .where('credit_limit_paise', '>', 0)
    .where((eb) =>
      eb(eb.selectFrom('settings').select('credit_limit_refuses').orderBy('id', 'desc').limit(1), '=', 1),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return customer && { customer_id, limit_paise: customer.credit_limit_paise, before_paise: 0 }
}

/** Refuses a saved bill that leaves more credit than before where its customer's limit is passed. */
export async function refuseOverLimit(
  db: Db,
  credit: Credit,
  bill: Pick<Bill, 'owed_paise' | 'paid_paise'>,
): Promise<void> {
  if (!credit || leftToPay(bill) <= credit.before_paise) return
  const owes_paise = await owedBy(db, credit.customer_id)
  if (isOverLimit(owes_paise, credit.limit_paise))
    throw ruledOut({
      id: 'orders.over_credit_limit',
      params: { owes: rupees(owes_paise), limit: rupees(credit.limit_paise) },
    })
}
