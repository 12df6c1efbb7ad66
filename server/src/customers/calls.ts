import type { customerCalls } from '@kadai/contract/customers'
import { countChange } from '../database/change-count.ts'
import { countOf, pageOf, pageWindow } from '../database/paging.ts'
import { type Handlers, Reply } from '../dispatcher/handler.ts'
import { rowsOf } from '../dispatcher/rows.ts'
import type { Seal } from '../session/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { wholeAadhaar } from './aadhaar.ts'
import {
  type CustomerRow,
  customerForAudit,
  customerOnWire,
  customersInTurn,
  findCustomer,
  matchingCustomers,
} from './customer.ts'
import { historyHandlers } from './history.ts'
import { addCustomer, changeCustomer } from './save.ts'

/** The customers' calls; `seal` seals and opens Aadhaar numbers. */
export const customerHandlers = (seal: Seal): Handlers<keyof typeof customerCalls> => ({
  ...historyHandlers,

  async customer_list({ db, say }, { search, page, page_size }) {
    const { hsn_code } = await currentSettings(db)
    const present = (row: CustomerRow) => ({ ...customerOnWire(row, say), hsn_code })
    if (page === undefined) return rowsOf(customersInTurn(db, search), present)
    const query = matchingCustomers(db, search)
    const count = await countOf(query)
    const window = pageWindow({ page, page_size }, count)
    const rows = await query.limit(window.limit).offset(window.offset).execute()
    return new Reply(rows.map(present), { page: pageOf(window, count, {}) })
  },

  async customer_detail({ db, say }, { user_id }) {
    const { hsn_code } = await currentSettings(db)
    return { ...customerOnWire(await findCustomer(db, user_id), say), hsn_code }
  },

  async customer_aadhaar({ db, record }, { user_id }) {
    const customer = await findCustomer(db, user_id)
    record({ entity: 'customer', id: user_id, after: { name: customer.name, aadhar_number: 'shown whole' } })
    return { aadhar_number: wholeAadhaar(seal, customer) }
  },

  async customer_add(context, draft) {
    return { user_id: String(await addCustomer(context, seal, draft)) }
  },

  async customer_detail_update(context, change) {
    return { version: String(await changeCustomer(context, seal, change.user_id, change)) }
  },

  async customer_list_delete({ db, now, record }, { user_id }) {
    const customer = await findCustomer(db, user_id)
    await db
      .updateTable('customers')
      .set({ deleted_at: now.toISOString(), ...countChange(now) })
      .where('id', '=', user_id)
      .execute()
    record({ entity: 'customer', id: user_id, before: customerForAudit(customer) })
    return {}
  },
})
