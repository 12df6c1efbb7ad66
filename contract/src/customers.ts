import { z } from 'zod'
import { totals } from './bill-fields.ts'
import { call, writesOf } from './call.ts'
import { fileOf } from './downloads.ts'
import { deleted, flagText, id, listQuery, searchQuery, text, texts, version } from './fields.ts'
import { adds, answers, changes } from './record-fields.ts'
import { CUSTOMER } from './records/customer.ts'

/**
 * A customer on the wire; `gst_problem` says what is wrong with the GST number, blank when nothing is (rule 4.17).
 */
const customer = z.object({
  user_id: text,
  ...answers(CUSTOMER),
  ...texts('mobile', 'gst_problem', 'hsn_code', 'version'),
})

const counts = { estimates: z.number(), orders: z.number(), notes: z.number(), payments: z.number() }

/** The customer who goes, and the one who is kept. */
const merged = { user_id: id('field.customer'), into_user_id: id('field.customer') }

/** A customer's estimate; `order_id` is the estimate's id (rule 3.10). */
const pastEstimate = z.object({
  ...texts('order_id', 'sno', 'orderdate', 'name', 'mobile'),
  /** With Indian thousands separators, as specified. */
  amount: text,
  status: text,
})

const pastEstimateDetail = z.object({
  ...texts('order_id', 'sno', 'orderdate', 'user_id', 'billing_name', 'billing_address', 'subtotal'),
  ...texts('discount_percentage', 'discount_amount', 'packing_amount', 'round_off', 'total'),
  total_rows: totals,
  status: text,
  order_details: z.array(
    z.object({ order_detail_id: text, product_name: text, qty: z.number(), amount: text, totalamount: text }),
  ),
})

const removal = writesOf({ user_id: id('field.customer') }, ['customer'], ['customers'])

export const customerCalls = {
  customer_list: call({
    does: 'Lists the customers by name; Aadhaar numbers are masked. What is due is for holders of pos, orders or payment_details.',
    needs: ['customer'],
    shows: ['customers', 'orders', 'notes', 'payments'],
    takes: z.object({ ...searchQuery, deleted }),
    /** `merged_into`: the name of the customer with whom a deleted one was merged. */
    answers: z.array(customer.extend({ owes: flagText, due: text, merged_into: text })),
    totals: z.object({}),
  }),
  customer_detail: call({
    does: 'Answers one customer, and of a merged one who was kept; the Aadhaar number is masked; sending the masked number back leaves it unchanged.',
    needs: ['customer'],
    shows: ['customers'],
    takes: z.object({ user_id: id('field.customer') }),
    answers: customer.extend(texts('merged_into', 'merged_into_id')),
  }),
  customer_aadhaar: call({
    does: "Answers a customer's Aadhaar number in full.",
    needs: ['customer'],
    shows: ['customers'],
    confirmed: true,
    takes: z.object({ user_id: id('field.customer') }),
    answers: z.object({ aadhar_number: text }),
  }),
  customer_add: call({
    does: 'Adds a customer.',
    needs: ['customer', 'estimate', 'pos', 'orders'],
    changes: ['customers'],
    sealed: ['aadhar_number'],
    takes: z.object(adds(CUSTOMER)),
    answers: z.object({ user_id: text }),
  }),
  customer_detail_update: call({
    does: 'Changes a customer; saved papers keep what they were saved with.',
    needs: ['customer'],
    changes: ['customers'],
    sealed: ['aadhar_number'],
    takes: z.object({ user_id: id('field.customer'), ...changes(CUSTOMER), version }),
    answers: z.object({ version: text }),
  }),
  customer_list_delete: removal({ does: 'Hides a customer; papers keep the name.' }),
  customer_list_restore: removal({
    does: 'Takes back the deletion of a customer; refused while another has the name and phone number, and for a merged one.',
  }),
  customer_merge_preview: call({
    does: 'Answers what a merge would move from one customer to the other, who is kept, and what each owes (negative: has in credit). Amounts are for holders of pos, orders or payment_details.',
    needs: ['customer'],
    shows: ['customers', 'estimates', 'orders', 'notes', 'payments'],
    takes: z.object(merged),
    answers: z.object({ ...counts, owes: text, into_owes: text, open_credit: text }),
  }),
  customer_merge: call({
    does: 'Merges a customer with another, who is kept: bills, notes, payments and credit go to the account of that one, saved papers stay as they are, and the customer is deleted.',
    needs: ['customer'],
    changes: ['customers', 'estimates', 'orders', 'notes', 'payments'],
    takes: z.object(merged),
  }),
  customer_merge_undo: call({
    does: 'Undoes a merge: the customer comes back with what went to the other one and with what was made from it since. Refused while money of the one pays a bill of the other.',
    needs: ['customer'],
    changes: ['customers', 'estimates', 'orders', 'notes', 'payments'],
    takes: z.object({ user_id: id('field.customer') }),
  }),
  customer_order: call({
    does: "Lists a customer's estimates, newest first; a deleted customer's too.",
    needs: ['customer', 'estimate'],
    shows: ['estimates', 'customers'],
    takes: z.object({ user_id: id('field.customer'), ...listQuery }),
    answers: z.array(pastEstimate),
    totals: z.object({ amount: text }),
  }),
  customer_order_details: call({
    does: "Answers one of a customer's estimates with its lines.",
    needs: ['customer', 'estimate'],
    shows: ['estimates'],
    takes: z.object({ order_id: id('field.estimate') }),
    answers: pastEstimateDetail,
  }),
}

export const customerStreams = {
  'download/customers': fileOf(customerCalls.customer_list, {
    does: 'The list of customers as a file; Aadhaar numbers are left out.',
    confirmed: true,
  }),
}
