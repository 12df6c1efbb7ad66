import type { Body, CallName } from '@kadai/contract/contract'

/** The call that lists what is owed, and who owes it. */
export const PENDING = 'pos_api/pos_report_payment'

type Report = Body<typeof PENDING>[number]
export type PendingOrder = Report['pending_list'][number]
/** Who owes something, and all of it, whatever the date filter (rule 4.12). */
export type Debtor = Report['user_list'][number]

/** The reads that a payment, or one taken back, makes out of date. */
export const PAYMENT_READS = [
  PENDING,
  'payment_list',
  'payment_receipt',
  'customer_account',
  'order',
  'order_details',
  'dashboard',
] as const satisfies readonly CallName[]
