import { part } from '../api/part.ts'

export type { Wanted } from './add-customer-modal.tsx'

/** Loads the Add Customer dialog, which bill screens need only once a customer is looked for. */
export const loadAddCustomer = part(() => import('./add-customer-modal.tsx'))
