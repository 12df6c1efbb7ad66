import { sql } from 'kysely'

/** Bills that their payments do not cover (rule 4.12); in these words the indexes of pending bills are found. */
export const isPending = sql<boolean>`deleted_at is null and paid_paise < owed_paise`

/** What a bill that stands adds to the sums of pending bills, as `pending`, `pending_total_paise`, `pending_paid_paise`. */
export const pendingOfBill = sql`case when ${isPending} then 1 else 0 end as pending,
  case when ${isPending} then owed_paise else 0 end as pending_total_paise,
  case when ${isPending} then paid_paise else 0 end as pending_paid_paise`
