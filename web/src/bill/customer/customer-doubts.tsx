import { buyerDoubts } from '@kadai/domain/gst'
import { Flag } from '../../frames/fields/flag.tsx'
import { inWords } from '../../frames/in-words.ts'
import type { Customer, ShopRates } from '../catalogue/catalogue.ts'

/** What may make the tax of a bill for this customer wrong; a catalogue kept from before does not have the shop's number. */
export function CustomerDoubts({
  customer,
  shop,
}: {
  customer: Customer
  shop: Partial<ShopRates> | undefined
}) {
  const { state, tax_number: gstin } = customer
  return buyerDoubts({ state, gstin }, shop?.gstin ?? '').map(({ field, message }) => (
    <Flag key={field} role="status" text={inWords(message)} />
  ))
}
