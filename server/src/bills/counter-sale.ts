import { CUSTOMER } from '@kadai/contract/records/customer'
import { copiesOf, nothingCopied } from '@kadai/contract/records/record'
import { NAMED_FROM } from '@kadai/domain/gst'
import { rupees } from '@kadai/domain/money'
import { ruledOut } from '../dispatcher/refusal.ts'
import type { Bill } from './bill.ts'

/** The hidden customer whose account has the counter sales; never on the wire. */
export const COUNTER = 0

/** Whether a bill or a payment has no named customer (rule 4.30). */
export const isCounterSale = ({ customer_id }: Pick<Bill, 'customer_id'>): boolean => customer_id === COUNTER

/** A bill's or payment's customer on the wire; blank for a counter sale. */
export const customerIdOnWire = (of: Pick<Bill, 'customer_id'>): string =>
  isCounterSale(of) ? '' : String(of.customer_id)

export const COUNTER_BUYER = {
  customer_id: COUNTER,
  ...copiesOf(CUSTOMER, { ...nothingCopied(CUSTOMER), name: 'Counter sale' }),
}

/** Refuses counter sales of ₹50,000 or more of taxable value, which need a named buyer (rule 4.30). */
export function refuseTooLarge(bill: Pick<Bill, 'customer_id' | 'subtotal_paise' | 'taxable_paise'>): void {
  if (isCounterSale(bill) && (bill.taxable_paise ?? bill.subtotal_paise) >= NAMED_FROM)
    throw ruledOut({ id: 'orders.counter_sale_too_large', params: { from: rupees(NAMED_FROM) } })
}
