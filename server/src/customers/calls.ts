import { mayCall } from '@kadai/contract/call'
import type { customerCalls, customerStreams } from '@kadai/contract/customers'
import { asFlag } from '@kadai/contract/fields'
import { paymentCalls } from '@kadai/contract/payments'
import { CUSTOMER } from '@kadai/contract/records/customer'
import { wireDate } from '@kadai/domain/dates'
import { indian, moneyText, percentText } from '@kadai/domain/money'
import { findBill, linesOf, numberOf } from '../bills/bill.ts'
import { listBills } from '../bills/list.ts'
import { figuresOf, totalsOnWire } from '../bills/wire.ts'
import { countOf } from '../database/paging.ts'
import type { Handlers, StreamHandlers } from '../dispatcher/handler.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { payerOnWire } from '../payments/exports.ts'
import { ofRecord } from '../reports/columns.ts'
import { file } from '../reports/file.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'
import type { Seal } from '../session/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { hideRow, lockDeleted, restoreRow } from '../versions/deleted.ts'
import { wholeAadhaar } from './aadhaar.ts'
import {
  type CustomerRow,
  customerForAudit,
  customerOnWire,
  customersInTurn,
  findCustomer,
  findMerged,
  type ListedCustomer,
  matchingCustomers,
  refuseTwin,
} from './customer.ts'
import { mergeCustomer, previewMerge, undoMerge } from './merge.ts'
import { addCustomer, changeCustomer } from './save.ts'

/** A customer's earlier estimates; `order_id` is the estimate's id (rule 3.10). */
const historyHandlers: Handlers<'customer_order' | 'customer_order_details'> = {
  async customer_order({ db }, asked) {
    await payerOnWire(db, asked.user_id)
    return listBills(db, 'estimate', asked, (row) => ({
      order_id: String(row.id),
      sno: numberOf(row),
      orderdate: wireDate(row.day),
      name: row.billing_name,
      mobile: row.billing_phone,
      amount: indian(row.total_paise),
      status: row.status,
    }))
  },

  async customer_order_details({ db, say }, { order_id }) {
    const bill = await findBill(db, 'estimate', order_id)
    if (bill.deleted_at !== null) throw notFound({ id: 'paper.estimate.none' })
    const lines = await linesOf(db, order_id)
    return {
      order_id: String(bill.id),
      sno: numberOf(bill),
      orderdate: wireDate(bill.day),
      user_id: String(bill.customer_id),
      billing_name: bill.billing_name,
      billing_address: bill.billing_address,
      subtotal: moneyText(bill.subtotal_paise),
      discount_percentage: percentText(bill.discount_bp),
      discount_amount: moneyText(bill.discount_paise),
      packing_amount: moneyText(bill.packing_paise),
      round_off: moneyText(bill.round_off_paise),
      total: moneyText(bill.total_paise),
      total_rows: totalsOnWire(figuresOf(bill), say),
      status: bill.status,
      order_details: lines.map((line) => ({
        order_detail_id: String(line.id),
        product_name: line.product_name,
        qty: line.qty,
        amount: moneyText(line.price_paise),
        totalamount: moneyText(line.value_paise),
      })),
    }
  },
}

/** The customers' calls; `seal` seals and opens Aadhaar numbers. */
export const customerHandlers = (seal: Seal): Handlers<keyof typeof customerCalls> => ({
  ...historyHandlers,

  async customer_list({ db, employee, say }, asked) {
    const { hsn_code } = await currentSettings(db)
    const seesDues = mayCall(paymentCalls.payer_standing.needs, employee.flags)
    const present = ({ due_paise, merged_into, ...row }: ListedCustomer) => ({
      ...customerOnWire(row, say),
      merged_into: merged_into ?? '',
      hsn_code,
      owes: asFlag(due_paise !== null && due_paise > 0),
      due: due_paise && seesDues ? moneyText(due_paise) : '',
    })
    return listed(asked, {
      next: await customersInTurn(db, asked),
      onWire: present,
      sums: async () => ({ count: await countOf(await matchingCustomers(db, asked)), totals: {} }),
    })
  },

  async customer_detail({ db, say }, { user_id }) {
    const { hsn_code } = await currentSettings(db)
    const merged = await findMerged(db, user_id)
    return {
      ...customerOnWire(merged ?? (await findCustomer(db, user_id)), say),
      hsn_code,
      merged_into: merged?.merged_into ?? '',
      merged_into_id: String(merged?.merged_into_id ?? ''),
    }
  },

  async customer_aadhaar({ db, record }, { user_id }) {
    const customer = await findCustomer(db, user_id)
    record({ entity: 'customer', id: user_id, after: { name: customer.name, aadhar_number: 'shown whole' } })
    return { aadhar_number: wholeAadhaar(seal, customer) }
  },

  customer_add: async (context, draft) => ({ user_id: String(await addCustomer(context, seal, draft)) }),

  customer_detail_update: async (context, change) => ({
    version: String(await changeCustomer(context, seal, change.user_id, change)),
  }),

  async customer_list_delete({ db, now, record }, { user_id }) {
    const customer = await findCustomer(db, user_id)
    await hideRow(db, 'customers', user_id, now)
    record({ entity: 'customer', id: user_id, before: customerForAudit(customer) })
  },

  async customer_list_restore({ db, now, record }, { user_id }) {
    const { name, phone, merged_into_id } = await lockDeleted(db, 'customers', user_id)
    if (merged_into_id !== null) throw ruledOut({ id: 'customers.merged', params: { name } })
    await refuseTwin(db, { id: user_id, name, phone })
    await restoreRow(db, 'customers', user_id, now)
    record({
      entity: 'customer',
      id: user_id,
      before: { deleted: name },
      after: customerForAudit(await findCustomer(db, user_id)),
    })
  },

  customer_merge_preview: ({ db, employee }, asked) =>
    previewMerge(db, asked, mayCall(paymentCalls.payer_standing.needs, employee.flags)),
  customer_merge: mergeCustomer,
  customer_merge_undo: undoMerge,
})

// The headings are those that the import takes.
const columns: Column<CustomerRow>[] = ofRecord(CUSTOMER, { agent: ({ agent }) => agent ?? '' })

export const customerFiles: StreamHandlers<keyof typeof customerStreams> = {
  'download/customers': file('Customers', columns, customersInTurn),
}
