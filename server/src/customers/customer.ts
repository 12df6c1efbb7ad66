import { CUSTOMER } from '@kadai/contract/records/customer'
import { answered } from '@kadai/contract/records/record'
import { maskAadhaar } from '@kadai/domain/masks'
import { nameKey, sameName } from '@kadai/domain/names'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { inOrder } from '../database/paging.ts'
import { finds, heard } from '../database/search.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { gstProblem } from '../messages/gst-problem.ts'
import type { Say } from '../messages/languages.ts'

/** All customers, deleted ones too, with their agent's name. */
export const allCustomersOf = (db: Db) =>
  db
    .selectFrom('customers')
    .leftJoin('agents', 'agents.id', 'customers.agent_id')
    .selectAll('customers')
    .select('agents.name as agent')

/** Customers that are not deleted, with their agent's name. */
export const customersOf = (db: Db) => allCustomersOf(db).where('customers.deleted_at', 'is', null)

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof customersOf>['execute']>>[number]

/** The request for a list of customers: all, customers with a text, or deleted customers. */
type Searched = { search?: string | undefined; deleted?: boolean | undefined }

/** Customers found by name, mobile, GST number and agent (rule 1.11), by name, ignoring case. */
export async function matchingCustomers(db: Db, { search, deleted }: Searched) {
  const query = allCustomersOf(db)
    .where('customers.deleted_at', deleted ? 'is not' : 'is', null)
    // Customer 0, of the counter sales, is hidden for good (decision 48).
    .where('customers.id', '>', 0)
    .select((eb) =>
      eb
        .selectFrom('customer_balances')
        .select(sql<number>`total_paise - paid_paise`.as('due_paise'))
        .whereRef('customer_id', '=', 'customers.id')
        .as('due_paise'),
    )
    .select((eb) =>
      eb
        .selectFrom('customers as kept')
        .select('kept.name')
        .whereRef('kept.id', '=', 'customers.merged_into_id')
        .as('merged_into'),
    )
    .orderBy('customers.search_text')
    .orderBy('customers.id')
  if (!search) return query
  const text = sql<string>`customers.name || ' ' || coalesce(agents.name, '')`.as('text')
  // Where a shop has more, the others are found by letters.
  const names = allCustomersOf(db).select(text).limit(20_000)
  const byEar = await heard(search, names, 'customers.id')
  return query.where((eb) =>
    eb.or([
      byEar,
      finds(
        search,
        [eb.ref('customers.search_text')],
        [eb.fn.coalesce('agents.name_key', sql.lit('')), nameKey],
      ),
    ]),
  )
}

/** A customer with what is due of their bills, null without a pending bill, and who was kept in a merge. */
export type ListedCustomer = CustomerRow & { due_paise: number | null; merged_into: string | null }

/** Prepares reading the matching customers in portions: returns a function that reads a number of them after one. */
export async function customersInTurn(db: Db, asked: Searched) {
  const query = await matchingCustomers(db, asked)
  return inOrder(query, (last) =>
    query.where((eb) =>
      eb(eb.refTuple('customers.search_text', 'customers.id'), '>', eb.tuple(last.search_text, last.id)),
    ),
  )
}

type Back = Pick<CustomerRow, 'id' | 'name' | 'phone'>

/** Refuses to bring a customer back while another has the same name and phone (rule 4.21), but for one named. */
export async function refuseTwin(db: Db, { id, name, phone }: Back, besides = id): Promise<void> {
  const others = await customersOf(db)
    .where('phone', '=', phone)
    .where('customers.id', 'not in', [id, besides])
    .execute()
  if (others.some((other) => sameName(other.name, name)))
    throw ruledOut({ id: 'deleted.customer_there', params: { name, phone } })
}

/** Returns a merged customer with who was kept; undefined where there is none. */
export const findMerged = async (db: Db, id: number) =>
  (await matchingCustomers(db, { deleted: true }))
    .where('customers.id', '=', id)
    .where('customers.merged_into_id', 'is not', null)
    .executeTakeFirst()

/** Returns one customer; 404 where there is none. */
export const findCustomer = (db: Db, id: number): Promise<CustomerRow> =>
  customersOf(db)
    .where('customers.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound({ id: 'customers.none' }))

const answeredOf = (row: CustomerRow) => ({
  ...answered(CUSTOMER, row),
  agent: row.agent ?? '',
  aadhar_number: maskAadhaar(row.aadhaar),
})

/** A customer on the wire; the Aadhaar number masked (rule 4.26). */
export const customerOnWire = (row: CustomerRow, say: Say) => ({
  user_id: String(row.id),
  ...answeredOf(row),
  mobile: row.phone,
  gst_problem: gstProblem(row.gstin, say),
  hsn_code: '',
  version: String(row.version),
})

/** A customer as the audit log shows it: the Aadhaar number masked. */
export function customerForAudit(row: CustomerRow) {
  const { name, address, telephone: mobile, ...rest } = answeredOf(row)
  return { name, address, mobile, ...rest }
}
