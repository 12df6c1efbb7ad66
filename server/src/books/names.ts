import { NOTE_KINDS } from '@kadai/domain/kinds'
import { type RawBuilder, sql } from 'kysely'

/** Names in a schema: a backup being proven may be older than today's names. */
export type Names = {
  /** What a bill adds to its customer's account. */
  owed: RawBuilder<unknown>
  /** Whether a stock movement belongs to a bill. */
  ofBill: RawBuilder<unknown>
  /** The id of what a movement belongs to. */
  source: string
  allocations: string
  /** The taxable value of a bill, and of a line. */
  taxable: { bill: RawBuilder<unknown>; line: RawBuilder<unknown> }
  /** Whether the prices of a bill include tax: its sub-total is then without. */
  inclusive: RawBuilder<unknown>
  /** What notes put back: goods that are not saleable stay out when an invoice takes over the rest of an estimate. */
  back: RawBuilder<unknown>
  /** What came back of an estimate. */
  returned: RawBuilder<number>
  /** Whether a bill is a note against another paper. */
  isNote: RawBuilder<unknown>
  /** Summed columns added later, each with its table. */
  later: readonly string[]
  /** Summed tables added later. */
  laterTables: readonly string[]
}

/** The migration that brought today's names. */
export const KINDS = '014-kinds-of-paper'
/** The migration since which a bill may name nobody, and an expense says how it was paid. */
export const COUNTER_SALES = '017-counter-sales'
/** The migration that brought the drawer and its closes. */
export const DAY = '018-drawer-and-day'
/** The migration since which bills have a prefix and a delivery address, and unbilled estimates are counted. */
export const PAPERS = '020-papers'
/** The migration since which a taxable value may differ from a sub-total. */
export const FIGURES = '019-tax-figures'
/** The migration that brought notes, and credit on accounts. */
export const NOTES = '023-notes'
/** The migration that brought the locks of months. */
export const LOCKS = '025-month-locks'
/** The migration since which a credit note may leave tax, and estimates count what came back. */
export const LEFT = '029-what-notes-leave'
/** The migration that dropped the counts per thousand bills. */
export const FEWER_PAGES = '015-fewer-pages'

export const TODAY: Names = {
  owed: sql.ref('owed_paise'),
  ofBill: sql`reason in (select reason from stock_reasons where source = 'bill')`,
  source: 'source_id',
  allocations: 'payment_allocations',
  taxable: {
    bill: sql`coalesce(bills.taxable_paise, bills.subtotal_paise)`,
    line: sql`coalesce(bill_lines.taxable_paise, bill_lines.value_paise)`,
  },
  inclusive: sql`exists (select 1 from settings where settings.id = bills.settings_id and prices_include_tax = 1)`,
  back: sql`union all
    select bill_lines.product_id,
      case when superseded then case when goods = 'saleable' then 0 else return_lines.qty end
        when goods = 'saleable' then -return_lines.qty else 0 end
    from (select notes.bill_id, exists (select 1 from bills as made
        where made.estimate_id = notes.of_bill_id and made.deleted_at is null) as superseded
      from notes join bills on bills.id = notes.bill_id where deleted_at is null) as standing
    join return_lines on return_lines.bill_id = standing.bill_id join bill_lines on bill_lines.id = line_id
    where bill_lines.product_id is not null`,
  returned: sql.ref('bills.returned_paise'),
  isNote: sql`bills.kind in (${sql.join(NOTE_KINDS)})`,
  later: [],
  laterTables: [],
}

/** Until then the sub-total was what the tax was on. */
const BEFORE_FIGURES = {
  taxable: { bill: sql.ref('bills.subtotal_paise'), line: sql.ref('bill_lines.value_paise') },
  inclusive: sql`1 = 0`,
}

const BEFORE_KINDS = {
  owed: sql`case when kind = 'order' then total_paise else 0 end`,
  ofBill: sql`bill_id is not null`,
  source: 'bill_id',
  allocations: 'payment_parts',
}

/** The migration that brought parcels and transport, and how many are in a case. */
const CONSIGNMENTS = '030-consignments'

type Added = Readonly<Record<string, readonly string[]>>

/** Summed columns that a migration added. */
const ADDED: Added = {
  [KINDS]: ['bills.billing_state_code', 'customers.state_code'],
  [COUNTER_SALES]: ['expenses.mode'],
  [FIGURES]: ['bills.taxable_paise', 'bills.discount_given_paise', 'bill_lines.taxable_paise'],
  [PAPERS]: [
    ...['prefix', 'delivery_name', 'delivery_address', 'delivery_state', 'delivery_state_code'],
    ...['delivery_pincode', 'delivery_gstin'],
  ].map((column) => `bills.${column}`),
  '027-own-prices': ['price_list_items.own_paise'],
  [LEFT]: ['notes.tax_stays'],
  [CONSIGNMENTS]: ['products.per_case'],
}

/** Summed tables that a migration added. */
const ADDED_TABLES: Added = {
  '016-settlement': ['payment_parts'],
  [DAY]: ['cash_moves', 'day_closes'],
  '021-price-lists': ['price_lists', 'price_list_items', 'enquiries'],
  [NOTES]: ['notes', 'return_lines'],
  [LOCKS]: ['month_locks'],
  [CONSIGNMENTS]: ['consignments'],
}

const lacking = (added: Added, schema: ReadonlySet<string>): string[] =>
  Object.entries(added).flatMap(([migration, names]) => (schema.has(migration) ? [] : names))

/** The names in a schema with these migrations. */
export const namesIn = (schema: ReadonlySet<string>): Names => ({
  ...TODAY,
  ...(!schema.has(KINDS) && BEFORE_KINDS),
  ...(!schema.has(FIGURES) && BEFORE_FIGURES),
  ...(!schema.has(NOTES) && { back: sql`` }),
  ...(!schema.has(LEFT) && { returned: sql`0` }),
  later: lacking(ADDED, schema),
  laterTables: lacking(ADDED_TABLES, schema),
})
