import type { Body } from '@kadai/contract/contract'

/** The key of the stored invoice. */
export const INVOICE = 'invoiceData'

/**
 * Stores an invoice for /invoiceprint, so that it prints without another call. Call it only once the order is saved
 * and has its number (rule 4.20).
 */
export function storeInvoice(
  invoice: Body<'print_detail'>,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  storage.setItem(INVOICE, JSON.stringify(invoice))
}

/** Removes the stored invoice once it is printed (rule 2.10). */
export function forgetInvoice(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(INVOICE)
}
