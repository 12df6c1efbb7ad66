import { nameKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { overwrite } from '../database/overwrite.ts'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { raised } from '../versions/raised.ts'
import { type CustomerRow, customerForAudit, customersOf } from './customer.ts'
import { type CustomerDraft, customerColumnsFrom } from './save.ts'

/** One of many customers; `agent` is undefined where the agent stays. */
export type CustomerAmongMany = {
  draft: Omit<CustomerDraft, 'agent'> & { name: string; telephone: string }
  agent: { id: number; name: string } | undefined
}

/** Identifies customers in a list: mobile and name (rule 4.16). */
export const customerKey = (who: { phone: string; name: string }) => `${who.phone} ${nameKey(who.name)}`

/**
 * Returns the customers with these mobiles by mobile and name, locked until the transaction ends; of duplicates the
 * older one.
 */
async function lockCustomers(db: Db, phones: readonly string[]): Promise<Map<string, CustomerRow>> {
  const found = new Map<string, CustomerRow>()
  for (const some of portions([...new Set(phones)].sort())) {
    const rows = await customersOf(db)
      .where('customers.phone', 'in', some)
      .orderBy('customers.id')
      .forNoKeyUpdate('customers')
      .execute()
    for (const row of rows) {
      const key = customerKey(row)
      if (!found.has(key)) found.set(key, row)
    }
  }
  return found
}

/**
 * Saves many customers by the rules for one, in few statements; returns how many were added, changed and unchanged.
 */
export async function saveCustomers(context: WriteContext, customers: readonly CustomerAmongMany[]) {
  const saved = await lockCustomers(
    context.db,
    customers.map(({ draft }) => draft.telephone),
  )
  const pairs = customers.map((customer) => ({
    customer,
    saved: saved.get(customerKey({ phone: customer.draft.telephone, name: customer.draft.name })),
  }))
  const added = pairs.filter((pair) => !pair.saved).map((pair) => pair.customer)
  const known = pairs.flatMap((pair) => (pair.saved ? [{ ...pair.customer, saved: pair.saved }] : []))
  await addCustomers(context, added)
  const updated = await changeCustomers(context, known)
  return { added: added.length, updated, unchanged: known.length - updated }
}

async function addCustomers({ db, now }: WriteContext, customers: readonly CustomerAmongMany[]) {
  const at = now.toISOString()
  for (const some of portions(customers))
    await db
      .insertInto('customers')
      .values(
        some.map(({ draft, agent }) => ({
          ...customerColumnsFrom(draft, agent?.id ?? null),
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })),
      )
      .execute()
}

function changeOf({ draft, agent, saved }: CustomerAmongMany & { saved: CustomerRow }) {
  const columns = raised(saved, customerColumnsFrom(draft, agent ? agent.id : saved.agent_id, saved))
  return columns ? [{ saved, columns, agent: agent ? agent.name : saved.agent }] : []
}

async function changeCustomers(
  { db, now, record }: WriteContext,
  customers: readonly (CustomerAmongMany & { saved: CustomerRow })[],
): Promise<number> {
  const changes = customers.flatMap(changeOf)
  await overwrite(db, 'customers', changes, now)
  for (const { saved, columns, agent } of changes)
    record({
      entity: 'customer',
      id: saved.id,
      before: customerForAudit(saved),
      after: customerForAudit({ ...saved, ...columns, agent }),
    })
  return changes.length
}
