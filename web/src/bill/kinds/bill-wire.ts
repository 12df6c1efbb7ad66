import type { Body } from '@kadai/contract/contract'
import { moneyText } from '@kadai/domain/money'
import type { Customer } from '../catalogue/catalogue.ts'
import { isCounterSale } from '../state/counter-sale.ts'
import { isElsewhere } from '../state/delivery.ts'
import { wireLine } from '../state/line.ts'
import type { Closed, Sending } from './bill-kind.ts'
import { words } from './words.ts'

/** The fields every bill sends: its buyer, its lines, and the total to be checked (rules 3.6 and 4.5). */
export function billOnWire({ bill, total_paise }: Sending) {
  const customer = isCounterSale(bill.customer) ? null : bill.customer
  return {
    user_id: customer?.user_id ?? '',
    billing_name: customer?.name ?? '',
    billing_phonenumber: customer?.mobile ?? '',
    billing_state: customer?.state ?? '',
    ...(customer?.again && { buyer_of_today: '1' }),
    total: moneyText(total_paise),
    productdetails: bill.lines.map(wireLine),
  }
}

/** Where the goods go; nothing where nothing was said about it. */
export function deliveryOnWire({ bill: { delivery } }: Sending) {
  if (delivery === null) return {}
  return {
    delivery_name: delivery.name,
    delivery_address: delivery.address,
    delivery_state: delivery.state,
    delivery_pincode: delivery.pincode,
    delivery_gstin: delivery.tax_number,
  }
}

/** The delivery of a saved bill; null where there is none. */
export function deliveryOf({ state_code: _, ...saved }: Body<'order_details'>['delivery_detail']) {
  return isElsewhere(saved) ? saved : null
}

/** The buyer as a saved bill keeps it (rule 4.6). */
export function buyerOf(head: Body<'order_details'> | Body<'estimate_list_details'>): Customer {
  return {
    user_id: head.user_id,
    name: head.billing_name,
    mobile: head.billing_phonenumber,
    address: head.billing_address,
    state: head.billing_state,
    tax_number: '',
    agent: head.agent,
  }
}

/** A paper under a note keeps its customer, goods and amounts (rule 4.65): another note corrects them. */
export const fixedBy = ([note]: Body<'order_details'>['notes'], to: string): Closed | null =>
  note ? { reason: words.under_note({ number: note.sno }), to, link: words.by_note } : null
