import { asFlag } from '@kadai/contract/fields'
import type { Db } from '../database/database.ts'
import { notFound } from '../dispatcher/refusal.ts'

/** A customer for accounts and receipts; deleted ones too, because they may still owe; 404 where there is none. */
export async function payerOnWire(db: Db, customer_id: number) {
  const customer = await db
    .selectFrom('customers')
    .leftJoin('agents', 'agents.id', 'customers.agent_id')
    .select([
      'customers.name',
      'customers.address',
      'customers.state',
      'customers.state_code',
      'customers.phone',
      'customers.gstin',
      'customers.deleted_at',
      'agents.name as agent',
    ])
    .where('customers.id', '=', customer_id)
    .executeTakeFirst()
  if (!customer) throw notFound({ id: 'customers.none' })
  return {
    name: customer.name,
    address: customer.address,
    state: customer.state,
    state_code: customer.state_code,
    telephone: customer.phone,
    tax_number: customer.gstin,
    agent: customer.agent ?? '',
    deleted: asFlag(customer.deleted_at !== null),
  }
}
