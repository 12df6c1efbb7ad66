import { buyerDoubts } from '@kadai/domain/buyer-doubts'
import { useSession } from '../../api/session.ts'
import { Flag } from '../../frames/fields/flag.tsx'
import { inWords } from '../../frames/in-words.ts'
import type { Customer } from '../catalogue/catalogue.ts'

/** What may make the tax of a bill for this customer wrong. */
export function CustomerDoubts({ customer: { state, tax_number: gstin } }: { customer: Customer }) {
  const { shop_gstin } = useSession()
  return buyerDoubts({ state, gstin }, shop_gstin).map(({ field, message }) => (
    <Flag key={field} role="status" text={inWords(message)} />
  ))
}
