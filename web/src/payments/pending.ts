import type { Body } from '@kadai/contract/contract'

/** The call that lists what is owed, and who owes it. */
export const PENDING = 'pos_api/pos_report_payment'

type Report = Body<typeof PENDING>[number]
export type PendingOrder = Report['pending_list'][number]
/** Who owes something, and all of it, whatever the date filter (rule 4.12). */
export type Debtor = Report['user_list'][number]
