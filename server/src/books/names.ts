import { type RawBuilder, sql } from 'kysely'

/** What stands where in a schema: a backup that is proven may be older than the names of today. */
export type Names = {
  /** What a bill puts on its customer's account. */
  owed: RawBuilder<unknown>
  /** Whether a movement of goods is of a bill. */
  ofBill: RawBuilder<unknown>
  /** What goods moved for, by its id. */
  source: string
  allocations: string
  /** Summed columns that come later. */
  later: readonly string[]
}

/** The migration that brought the names of today. */
export const KINDS = '014-kinds-of-paper'
/** The migration that took the counts of every thousand bills away. */
export const FEWER_PAGES = '015-fewer-pages'

export const TODAY: Names = {
  owed: sql.ref('owed_paise'),
  ofBill: sql`reason in (select reason from stock_reasons where source = 'bill')`,
  source: 'source_id',
  allocations: 'payment_allocations',
  later: [],
}

export const BEFORE_KINDS: Names = {
  owed: sql`case when kind = 'order' then total_paise else 0 end`,
  ofBill: sql`bill_id is not null`,
  source: 'bill_id',
  allocations: 'payment_parts',
  later: ['billing_state_code', 'state_code'],
}
