import { asFlag } from '@kadai/contract/fields'
import { CUSTOMER } from '@kadai/contract/records/customer'
import { answered, copied, copiesOf } from '@kadai/contract/records/record'
import type { Db } from '../database/database.ts'
import { notFound } from '../dispatcher/refusal.ts'

/** A customer for accounts and receipts; deleted ones too, because they may still owe; 404 where there is none. */
export async function payerOnWire(db: Db, customer_id: number) {
  const customer = await db
    .selectFrom('customers')
    .leftJoin('agents', 'agents.id', 'customers.agent_id')
    .selectAll('customers')
    .select('agents.name as agent')
    .where('customers.id', '=', customer_id)
    .executeTakeFirstOrThrow(() => notFound({ id: 'customers.none' }))
  const copies = copiesOf(CUSTOMER, { ...answered(CUSTOMER, customer), agent: customer.agent ?? '' })
  return {
    ...copied(CUSTOMER, copies),
    state_code: customer.state_code,
    deleted: asFlag(customer.deleted_at !== null),
  }
}
