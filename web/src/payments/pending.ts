import type { Body } from '@kadai/contract/contract'

/** The call that lists what is owed, and by whom. */
export const PENDING = 'pos_api/pos_report_payment'

type Report = Body<typeof PENDING>[number]
export type PendingOrder = Report['pending_list'][number]
/** A customer with pending orders, and the total whatever the date filter (rule 4.12). */
export type Debtor = Report['user_list'][number]
