import { nameKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { saveMany } from '../versions/save-many.ts'
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
  const known = await lockCustomers(
    context.db,
    customers.map(({ draft }) => draft.telephone),
  )
  const records = customers.map(({ draft, agent }) => {
    const saved = known.get(customerKey({ phone: draft.telephone, name: draft.name }))
    const columns = customerColumnsFrom(draft, agent?.id ?? saved?.agent_id ?? null, saved)
    return { saved, columns, becomes: { agent: agent?.name ?? saved?.agent ?? null } }
  })
  const { added, ...done } = await saveMany(context, 'customers', records, customerForAudit)
  return { added: added.length, ...done }
}
