import { sql } from 'kysely'

/** Bills not fully paid (rule 4.12); written so that the indexes of pending bills are used. */
export const isPending = sql<boolean>`deleted_at is null and paid_paise < owed_paise`

/**
 * What an undeleted bill adds to the sums of pending bills, as `pending`, `pending_total_paise`, `pending_paid_paise`.
 */
export const pendingOfBill = sql`case when ${isPending} then 1 else 0 end as pending,
  case when ${isPending} then owed_paise else 0 end as pending_total_paise,
  case when ${isPending} then paid_paise else 0 end as pending_paid_paise`
