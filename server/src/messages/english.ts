import { english as contract } from '@kadai/contract/english'
import { english as domain } from '@kadai/domain/english'
import { calls } from './english/calls.ts'
import { customers } from './english/customers.ts'
import { http } from './english/http.ts'
import { payments } from './english/payments.ts'
import { products } from './english/products.ts'
import { session } from './english/session.ts'

/** Everything that the server says to people, in English; the rules' and the contract's messages among it. */
export const english = {
  ...domain,
  ...contract,
  ...calls,
  ...customers,
  ...http,
  ...payments,
  ...products,
  ...session,
}
