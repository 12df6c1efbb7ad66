import type { Body } from '@kadai/contract/contract'
import { fieldsOf, listOf, storedJson } from './stored-json.ts'

type Invoice = Body<'print_detail'>

const KEY = 'invoiceData'
const PARTS = [
  'seller_detail',
  'buyer_detail',
  'delivery_detail',
  'consignment',
  'tax_detail',
  'final_billing',
]

/**
 * Stores an invoice for /invoiceprint, so that it prints without another call. Call it only once the order is saved
 * and has its number (rule 4.20).
 */
export function storeInvoice(invoice: Invoice, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(KEY, JSON.stringify(invoice))
}

/** Returns the stored invoice; undefined where there is none, or something that is no saved bill. */
export function storedInvoice(storage: Pick<Storage, 'getItem'> = localStorage): Invoice | undefined {
  const stored = storedJson(storage, KEY)
  const fields = fieldsOf(stored)
  const whole = PARTS.every((part) => typeof fields.get(part) === 'object')
  return whole && listOf(fields.get('bill_detail')).length > 0 ? (stored as Invoice) : undefined
}

/** Removes the stored invoice once it is printed (rule 2.10). */
export function forgetInvoice(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(KEY)
}
