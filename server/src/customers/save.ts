import type { Gets } from '@kadai/contract/contract'
import { CUSTOMER } from '@kadai/contract/records/customer'
import { columnsFrom, searchTextOf } from '@kadai/contract/records/record'
import { stateCode } from '@kadai/domain/gst'
import { nameKey, sameName } from '@kadai/domain/names'
import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { Either } from '../dispatcher/drafts.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { entryNamed } from '../ordered-lists/exports.ts'
import type { Seal } from '../session/exports.ts'
import { checkVersion } from '../versions/check-version.ts'
import { raised } from '../versions/raised.ts'
import { saveMany } from '../versions/save-many.ts'
import { aadhaarColumns } from './aadhaar.ts'
import { type CustomerRow, customerForAudit, customersOf, findCustomer } from './customer.ts'

/** A submitted customer; absent fields stay as they are, or are blank for a new one. */
type CustomerDraft = Omit<Either<Gets<'customer_add'>, Gets<'customer_detail_update'>>, 'user_id' | 'version'>

/** Returns the customer's agent: the submitted name's, else the current one. */
async function agentOf(db: Db, name: string | undefined, saved?: CustomerRow): Promise<number | null> {
  if (name === undefined) return saved?.agent_id ?? null
  if (name === '') return null
  const agent = await entryNamed(db, 'agents', name)
  if (agent) return agent.id
  // The agent was deleted: the customer keeps the name, and an edit submits it again.
  if (saved?.agent != null && sameName(name, saved.agent)) return saved.agent_id
  throw invalid('agent', { id: 'customers.no_such_agent', params: { name } })
}

/** The columns of a customer without the Aadhaar number: submitted values, else the record's. */
function customerColumnsFrom(
  draft: Omit<CustomerDraft, 'agent' | 'aadhar_number'>,
  agent_id: number | null,
  saved?: CustomerRow,
) {
  const columns = columnsFrom(CUSTOMER, draft, saved)
  return {
    ...columns,
    state_code: stateCode(columns.state) ?? '',
    agent_id,
    search_text: searchTextOf(CUSTOMER, columns),
  }
}

const columnsOf = async (db: Db, draft: CustomerDraft, saved?: CustomerRow) =>
  customerColumnsFrom(draft, await agentOf(db, draft.agent, saved), saved)

/** Adds a customer and returns the id. */
export async function addCustomer({ db, now, record }: WriteContext, seal: Seal, draft: CustomerDraft) {
  const at = now.toISOString()
  const { id } = await db
    .insertInto('customers')
    .values({ ...(await columnsOf(db, draft)), created_at: at, updated_at: at, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The seal is bound to the customer's id.
  const aadhaar = aadhaarColumns(seal, draft.aadhar_number, { id, aadhaar: '', sealed_aadhaar: '' })
  if (aadhaar) await db.updateTable('customers').set(aadhaar).where('id', '=', id).execute()
  record({ entity: 'customer', id, after: customerForAudit(await findCustomer(db, id)) })
  return id
}

/** Changes a customer and returns the new version; saved papers keep what they were saved with. */
export async function changeCustomer(
  { db, now, record }: WriteContext,
  seal: Seal,
  id: number,
  draft: CustomerDraft & { version?: number | undefined },
): Promise<number> {
  await db.selectFrom('customers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const before = await findCustomer(db, id)
  await checkVersion(db, 'customer', before, draft.version)
  const columns = raised(before, {
    ...(await columnsOf(db, draft, before)),
    ...aadhaarColumns(seal, draft.aadhar_number, before),
  })
  if (!columns) {
    record('nothing')
    return before.version
  }
  await db
    .updateTable('customers')
    .set({ ...columns, ...countChange(now) })
    .where('id', '=', id)
    .execute()
  record({
    entity: 'customer',
    id,
    before: customerForAudit(before),
    after: customerForAudit(await findCustomer(db, id)),
  })
  return columns.version
}

/** One of many customers; `agent` is undefined where the agent stays. */
type CustomerAmongMany = {
  draft: Omit<CustomerDraft, 'agent'> & { name: string; telephone: string }
  agent: { id: number; name: string } | undefined
}

/** Identifies customers in a list: mobile and name (rule 4.16). */
export const customerKey = (who: { phone: string; name: string }) => `${who.phone} ${nameKey(who.name)}`

/**
 * Returns the customers with these mobiles by mobile and name, locked until the transaction ends; of duplicates the
 * older one.
 */
export async function lockCustomers(db: Db, phones: readonly string[]): Promise<Map<string, CustomerRow>> {
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
