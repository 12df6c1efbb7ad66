import { sql } from 'kysely'

/** Bills not fully paid (rule 4.12); written so that the indexes of pending bills are used. */
export const isPending = sql<boolean>`deleted_at is null and paid_paise < owed_paise`

/**
 * What an undeleted bill adds to the sums of pending bills, as `pending`, `pending_total_paise`, `pending_paid_paise`.
 */
export const pendingOfBill = sql`case when ${isPending} then 1 else 0 end as pending,
  case when ${isPending} then owed_paise else 0 end as pending_total_paise,
  case when ${isPending} then paid_paise else 0 end as pending_paid_paise`

/** Bills that may hold credit for their customer: unused notes, and money on an estimate (rules 4.31 and 4.67). */
export const mayHoldCredit = sql<boolean>`deleted_at is null and (paid_paise > owed_paise or held_paise > 0)`

/**
 * The open credit of such a bill: what is unused of a note, and what is left of the money of an estimate that has its
 * invoice, or whose goods all came back. Until then it is meant for the estimate.
 */
export const openCredit = sql<number>`case when owed_paise < 0 then paid_paise - owed_paise
  when exists (select 1 from bills as made where made.estimate_id = bills.id and made.deleted_at is null)
    or returned_paise = total_paise
    then held_paise else 0 end`
