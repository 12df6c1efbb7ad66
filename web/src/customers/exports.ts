import { part } from '../api/part.ts'

export type { Wanted } from './add-customer-modal.tsx'

/** Loads the Add Customer dialog when a customer is first looked for. */
export const loadAddCustomer = part(() => import('./add-customer-modal.tsx'))
