import { rupees } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import { isOverLimit } from '@kadai/domain/settlement'
import { sql } from 'kysely'
import type { Bill } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import { mayHoldCredit } from '../database/pending.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { owedBy } from './pending.ts'

/** The limits and credits of a customer's account that a save must heed; undefined without any. */
export type Credit =
  | {
      customer_id: number
      /** The limit above which a save is refused; 0: no limit. */
      limit_paise: number
      /** The sum that the bill left to pay before the save. */
      before_paise: number
      /** Whether there may be open credit, which pays the bill. */
      open: boolean
    }
  | undefined

const LIMIT = sql<number>`case when credit_limit_paise > 0
  and (select credit_limit_refuses from settings order by id desc limit 1) = 1 then credit_limit_paise else 0 end`
const OPEN = sql<boolean>`exists (select 1 from bills where bills.customer_id = customers.id and ${mayHoldCredit})`

/**
 * Locks the customer of a bill where the shop refuses credit above the limit (rule 4.34), or where there is credit that
 * may pay the bill (rule 4.67): two counters cannot both use it. Before any bill is locked.
 */
export async function lockCredit(db: Db, customer_id: number | undefined): Promise<Credit> {
  if (customer_id === undefined) return undefined
  const customer = await db
    .selectFrom('customers')
    .select([LIMIT.as('limit_paise'), OPEN.as('open')])
    .where('id', '=', customer_id)
    .where(sql<boolean>`(${LIMIT} > 0 or ${OPEN})`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return customer && { ...customer, customer_id, before_paise: 0, open: Boolean(customer.open) }
}

/** Refuses a saved bill that leaves more credit than before where its customer's limit is passed. */
export async function refuseOverLimit(db: Db, credit: Credit, bill: Pick<Bill, 'owed_paise' | 'paid_paise'>) {
  if (!credit || credit.limit_paise === 0 || leftToPay(bill) <= credit.before_paise) return
  const owes_paise = await owedBy(db, credit.customer_id)
  if (isOverLimit(owes_paise, credit.limit_paise))
    throw ruledOut({
      id: 'orders.over_credit_limit',
      params: { owes: rupees(owes_paise), limit: rupees(credit.limit_paise) },
    })
}
