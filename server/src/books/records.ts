import { hash } from 'node:crypto'
import { CUSTOMER } from '@kadai/contract/records/customer'
import { PRODUCT } from '@kadai/contract/records/product'
import { columnNames, copyNames } from '@kadai/contract/records/record'
import { SETTINGS } from '@kadai/contract/records/settings'
import { BILL_KINDS } from '@kadai/domain/kinds'
import { documentNumber } from '@kadai/domain/numbers'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { dropNote, noteDone, noteOf } from '../database/notes.ts'
import { portions } from '../database/portions.ts'
import type { Schema } from '../database/schema.ts'
import { LEDGERS, type Ledger, lastLink, proveAll, type Wrong } from './ledgers.ts'

type Value = string | number | null
type Row = { id: number } & Record<string, Value>

/** A table whose rows belong to a record: their `of` is its id, or its `by`. */
type Lines = { table: keyof typeof COLUMNS; of: string; by?: 'logo_id' }

type Kept = {
  /** Its name in the audit log. */
  entities: readonly string[]
  lines?: readonly Lines[] | undefined
  /** The migration that brought its checksums; older backups have none. */
  since?: string
  /** Its name for people. */
  called: (row: Row | undefined, id: number) => string
}

/** The migration that brought openings; older backups have no claims of them. */
export const OPENINGS = '040-openings'

const unchained = <N extends string, L extends string>(columns: readonly N[], chained: readonly L[]) =>
  columns.filter((column): column is Exclude<N, L> => !new Set<string>(chained).has(column))

/**
 * The columns that are summed, by table, beside those that are chained. A change of these lists needs the checksums
 * computed again (`migrations/sum-anew.ts`). Columns of declared records follow those that were summed first; each
 * counts where it is first.
 */
export const COLUMNS = {
  bill_lines: [
    ...(['id', 'bill_id', 'position', 'product_id', 'product_code', 'product_name', 'tamil_name'] as const),
    ...(['hsn_code', 'rate_per', 'box_contents', 'unit', 'mrp_paise', 'price_paise', 'qty'] as const),
    ...(['value_paise', 'tax_paise', 'tax_bp', 'non_discount', 'taxable_paise'] as const),
  ],
  bills: [
    ...(['id', 'created_at', 'version', 'deleted_at', 'kind', 'financial_year', 'sno', 'day'] as const),
    ...(['customer_id', 'billing_name', 'billing_phone', 'billing_address', 'billing_state'] as const),
    ...(['billing_gstin', 'agent_name', 'in_state', 'settings_id', 'cgst_bp', 'sgst_bp'] as const),
    ...(['packing_bp', 'discount_bp', 'commission_bp', 'subtotal_paise', 'non_discount_paise'] as const),
    ...(['discount_paise', 'cgst_paise', 'sgst_paise', 'igst_paise', 'packing_paise'] as const),
    ...(['commission_paise', 'round_off_paise', 'total_paise', 'line_count', 'status'] as const),
    ...(['estimate_id', 'party_id', 'created_by', 'updated_by', 'updated_at'] as const),
    ...(['billing_state_code', 'prefix', 'delivery_name', 'delivery_address', 'delivery_state'] as const),
    ...(['delivery_state_code', 'delivery_pincode', 'delivery_gstin'] as const),
    ...(['taxable_paise', 'discount_given_paise'] as const),
    ...copyNames(CUSTOMER),
  ],
  cash_moves: ['id', 'created_at', 'created_by', 'day', 'kind', 'amount_paise', 'note'],
  consignments: ['id', 'bill_id', 'parcels', 'transport', 'lorry_receipt', 'vehicle'],
  customers: [
    ...(['id', 'created_at', 'version', 'deleted_at', 'name', 'address', 'state', 'phone', 'gstin'] as const),
    ...(['state_code', 'credit_limit_paise', 'agent_id', 'search_text', 'merged_into_id'] as const),
    ...columnNames(CUSTOMER),
  ],
  day_closes: [
    ...(['id', 'created_at', 'created_by', 'drawer_of', 'financial_year', 'sno', 'began_at'] as const),
    ...(['last_audit_id', 'expected_paise', 'counted_paise', 'counted', 'note', 'figures', 'chain'] as const),
  ],
  enquiries: ['id', 'bill_id', 'price_list_id', 'fingerprint', 'honoured'],
  expenses: [
    ...(['id', 'created_at', 'version', 'deleted_at', 'day', 'name', 'amount_paise'] as const),
    ...(['payment_method', 'paid_to', 'description', 'search_text', 'created_by', 'mode'] as const),
  ],
  logos: ['id', 'created_at', 'created_by', 'picture'],
  month_locks: ['id', 'created_at', 'created_by', 'month', 'locked', 'reason', 'file_name', 'sha256'],
  notes: ['id', 'bill_id', 'of_bill_id', 'reason', 'remark', 'itc_reversed', 'tax_stays'],
  openings: ['id', 'bill_id', 'import_id', 'their_no'],
  payment_allocations: ['id', 'payment_id', 'bill_id', 'amount_paise'],
  payment_parts: ['id', 'payment_id', 'mode', 'reference', 'amount_paise', 'tendered_paise'],
  payments: [
    ...(['id', 'customer_id', 'payer_id', 'day', 'amount_paise', 'reverses_id', 'created_at'] as const),
    ...(['created_by', 'receipt_no'] as const),
  ],
  price_list_items: [
    ...(['id', 'price_list_id', 'position', 'product_id', 'product_code', 'product_name'] as const),
    ...(['tamil_name', 'category_id', 'category_name', 'non_discount', 'mrp_paise'] as const),
    ...(['net_rate_paise', 'discount_bp', 'offer_paise', 'rate_per', 'box_contents', 'unit'] as const),
    'own_paise',
  ],
  price_lists: [
    ...(['id', 'created_at', 'created_by', 'list', 'version', 'name', 'season', 'valid_from'] as const),
    ...(['valid_to', 'day', 'discount_bp', 'packing_bp', 'min_order_paise', 'terms', 'left_out'] as const),
    ...(['withdrawn', 'settings_id'] as const),
  ],
  products: [
    ...(['id', 'created_at', 'version', 'deleted_at', 'code', 'code_key', 'name', 'name_key'] as const),
    ...(['tamil_name', 'search_text', 'category_id', 'supplier_id', 'brand_id', 'unit'] as const),
    ...(['mrp_paise', 'net_rate_paise', 'buy_paise', 'sell_paise', 'rate_per', 'box_contents'] as const),
    ...(['hsn_code', 'tax_bp', 'per_case'] as const),
    ...columnNames(PRODUCT),
  ],
  payouts: [
    ...(['id', 'created_at', 'created_by', 'payout_no', 'supplier_id', 'day', 'amount_paise'] as const),
    ...(['mode', 'reference', 'reverses_id'] as const),
  ],
  purchase_lines: [
    ...(['id', 'purchase_id', 'position', 'product_id', 'said', 'hsn_code', 'packs', 'per_pack'] as const),
    ...(['qty', 'rate_paise', 'discount_bp', 'tax_bp', 'taxable_paise', 'tax_paise'] as const),
    ...(['landed_paise', 'of_line_id'] as const),
  ],
  purchases: [
    ...(['id', 'created_at', 'created_by', 'version', 'deleted_at', 'kind', 'financial_year'] as const),
    ...(['sno', 'supplier_id', 'of_id', 'their_no', 'their_no_key', 'their_year', 'their_day'] as const),
    ...(['received_day', 'in_state', 'prices_include_tax', 'freight_taxed', 'follow'] as const),
    ...(['freight_paid_to', 'itc', 'credit', 'taxable_paise', 'freight_paise', 'other_paise'] as const),
    ...(['cgst_paise', 'sgst_paise', 'igst_paise', 'round_off_paise', 'total_paise', 'paper_paise'] as const),
  ],
  // Without the line that is taken back: it may go once the note is cancelled. A claim recomputes what came back.
  return_lines: ['id', 'bill_id', 'line_id', 'qty', 'goods'],
  settings: [
    ...(['id', 'credit_limit_refuses', 'state_code', 'prices_include_tax', 'packing_taxed'] as const),
    ...(['product_rates', 'seller_kind', 'drawer_per_employee', 'turnover_above_5cr'] as const),
    ...(['default_unit', 'licence_no', 'min_order_paise', 'list_packing_bp', 'printer_address'] as const),
    ...(['paper_terms', 'logo_id', 'returns_quarterly', 'tally_ledgers', 'estimate_prefix'] as const),
    ...(['order_prefix', 'credit_note_prefix', 'debit_note_prefix', 'estimate_return_prefix'] as const),
    ...(['upi_name', 'opening_prefix', 'opening_credit_prefix'] as const),
    ...unchained(columnNames(SETTINGS), LEDGERS.settings),
  ],
} as const satisfies { [T in keyof Schema]?: readonly (keyof Schema[T] & string)[] }

type Covered<T> =
  | (T extends keyof typeof COLUMNS ? (typeof COLUMNS)[T][number] : never)
  | (T extends Ledger ? (typeof LEDGERS)[T][number] : never)
/** The names of tables without a checksum or a chain, and of columns without one in other tables. */
type Uncovered = {
  [T in keyof Schema]: [Covered<T>] extends [never]
    ? T
    : `${T}.${Exclude<keyof Schema[T] & string, Covered<T>>}`
}[keyof Schema]

/** Those, by the reason why a change is found or does no harm. */
const UNCOVERED = {
  recomputed: [
    ...(['bill_lines.returned_qty', 'bill_rates', 'bills.held_paise', 'bills.owed_paise'] as const),
    ...(['bills.paid_paise', 'bills.returned_paise', 'counters', 'customer_balances'] as const),
    ...(['day_close_records', 'day_totals', 'expense_days', 'lost_numbers', 'month_locks.file'] as const),
    ...(['parties', 'party_totals', 'payment_days', 'product_counts', 'product_days'] as const),
    ...(['opening_imports', 'purchase_lines.returned_packs', 'purchases.returned_paise'] as const),
    'purchases.import_id',
    ...(['return_lines.of_line_id', 'unbilled_days'] as const),
  ],
  'changed without an audit row, and on no paper': [
    ...(['customers.changes', 'customers.updated_at', 'products.changes', 'products.updated_at'] as const),
  ],
  'sealed, or secrets that a change makes useless': [
    ...(['customers.aadhaar', 'customers.sealed_aadhaar', 'employee_logins', 'employees'] as const),
    ...(['failed_sign_ins', 'known_devices', 'recovery_codes', 'sessions', 'two_steps'] as const),
  ],
  'papers keep copies': ['agents', 'brands', 'categories', 'suppliers', 'units'],
  'refers to, or tells of, what is covered': [
    ...(['bill_kinds', 'chain_links', 'payment_modes', 'record_sums', 'reminders'] as const),
    ...(['replays', 'server_notes', 'stock_reasons', 'supplier_items'] as const),
  ],
} as const satisfies Record<string, readonly Uncovered[]>

type LeftOut = (typeof UNCOVERED)[keyof typeof UNCOVERED][number]
/** The tables and columns that are left out. */
export const LEFT_OUT: ReadonlySet<string> = new Set<LeftOut>(Object.values(UNCOVERED).flat())
// Does not compile where a new table or column is neither covered nor left out.
null as Exclude<Uncovered, LeftOut> | null satisfies null

/** The migration that brought suppliers' bills and payouts. */
export const PURCHASES = '038-purchases'

const byId = (name: string) => (_: Row | undefined, id: number) => `${name} ${id}`

/** The records that are summed. */
const RECORDS = {
  bills: {
    entities: BILL_KINDS,
    lines: [
      { table: 'bill_lines', of: 'bill_id' },
      { table: 'enquiries', of: 'bill_id' },
      { table: 'notes', of: 'bill_id' },
      { table: 'return_lines', of: 'bill_id' },
      { table: 'consignments', of: 'bill_id' },
      { table: 'openings', of: 'bill_id' },
    ],
    called: (row: Row | undefined, id: number) =>
      row
        ? `${row.kind} ${documentNumber(Number(row.financial_year), Number(row.sno), String(row.prefix ?? ''))}`
        : `bill ${id}`,
  },
  cash_moves: { entities: ['cash_move'], called: byId('cash move') },
  customers: { entities: ['customer'], called: byId('customer') },
  day_closes: { entities: ['day_close'], called: byId('close') },
  expenses: { entities: ['expense'], called: byId('expense') },
  month_locks: { entities: ['month_lock'], called: byId('month lock') },
  payments: {
    entities: ['payment'],
    lines: [
      { table: 'payment_allocations', of: 'payment_id' },
      { table: 'payment_parts', of: 'payment_id' },
    ],
    called: byId('payment'),
  },
  price_lists: {
    entities: ['price_list'],
    lines: [{ table: 'price_list_items', of: 'price_list_id' }],
    called: byId('price list'),
  },
  products: { entities: ['product'], called: byId('product') },
  payouts: { entities: ['payout'], since: PURCHASES, called: byId('payout') },
  purchases: {
    entities: ['purchase'],
    lines: [{ table: 'purchase_lines', of: 'purchase_id' }],
    since: PURCHASES,
    called: byId('purchase'),
  },
  settings: {
    entities: ['settings'],
    lines: [{ table: 'logos', of: 'id', by: 'logo_id' }],
    since: '032-sums-of-settings',
    called: byId('version of the settings'),
  },
} as const satisfies Record<string, Kept>

export type RecordName = keyof typeof RECORDS
export const RECORD_NAMES = Object.keys(RECORDS) as RecordName[]

const kept = (record: RecordName): Kept => RECORDS[record]

/** The entity under which the audit log has an import, instead of the ids of the added records. */
const IMPORT = 'import'

/** Tables that older backups do not have, and the migrations that brought them. */
const LATER: Record<string, string> = {
  openings: OPENINGS,
  payouts: PURCHASES,
  purchases: PURCHASES,
  purchase_lines: PURCHASES,
}

const AT_ONCE = 500

async function rowsIn(db: Db, table: string, columns: readonly string[], where: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(table)} where ${where}`.execute(db)
  return rows
}

/** Added to rows that were summed before: where they are null, a row is summed as it was without them. */
const ADDED = ['taxable_paise', 'discount_given_paise', 'per_case', 'merged_into_id']

const valuesOf = (columns: readonly string[], row: Row) =>
  columns.flatMap((column) => {
    const value = row[column] ?? null
    if (!ADDED.includes(column)) return [value]
    return value === null ? [] : [column, value]
  })

type SummedColumns = { readonly [T in keyof typeof COLUMNS]: readonly string[] }

const ALL = Object.fromEntries(
  Object.entries(COLUMNS).map(([table, columns]) => [table, [...new Set<string>(columns)]]),
) as unknown as SummedColumns

/** The summed columns that a database has: a backup from before a column was summed without it. */
async function columnsIn(db: Db, schema: ReadonlySet<string>): Promise<SummedColumns> {
  const found: Record<string, readonly string[]> = {}
  for (const [table, columns] of Object.entries(ALL)) {
    const since = LATER[table]
    if (since && !schema.has(since)) {
      found[table] = []
      continue
    }
    const [row = {}] = (await sql<object>`select * from ${sql.table(table)} limit 1`.execute(db)).rows
    found[table] = columns.filter((column) => column === 'id' || column in row)
  }
  return { ...ALL, ...found }
}

/** Returns the current checksums of records; missing records are left out. */
async function summed(db: Db, record: RecordName, ids: readonly number[], among = ALL) {
  const { lines = [] } = kept(record)
  const columns = among[record]
  const found = new Map<number, { sum: string; row: Row }>()
  for (const some of portions(ids, AT_ONCE)) {
    const rows = await rowsIn(db, record, columns, sql`id in (${sql.join(some)})`)
    const within: ((row: Row) => Value[][])[] = []
    for (const { table, of, by = 'id' } of lines) {
      const its = among[table]
      const keys = rows.flatMap((row) => row[by] ?? [])
      if (keys.length === 0 || its.length === 0) continue
      const found = await rowsIn(db, table, its, sql`${sql.ref(of)} in (${sql.join(keys)}) order by id`)
      const byKey = Map.groupBy(found, (line) => line[of])
      within.push((row) => (byKey.get(row[by]) ?? []).map((line) => valuesOf(its, line)))
    }
    for (const row of rows) {
      const all = [valuesOf(columns, row), ...within.flatMap((linesOf) => linesOf(row))]
      found.set(row.id, { row, sum: hash('sha256', JSON.stringify(all), 'base64url').slice(0, 16) })
    }
  }
  return found
}

/** Checksums to write, by the kind and id of their record. */
export type Sums = { record: RecordName; id: number; sum: string }[]

export type Word = { entity: string; entity_id: string; outcome: string }

/** Returns the checksums of the records that audit rows name, and the kinds that an import added to. */
export async function sumsNamed(db: Db, words: readonly Word[]) {
  const imported = new Set<RecordName>()
  const sums: Sums = []
  for (const record of RECORD_NAMES) {
    const its = words.filter((word) => word.outcome === 'done' && kept(record).entities.includes(word.entity))
    if (its.some((word) => word.entity_id === IMPORT)) imported.add(record)
    const ids = new Set(its.map((word) => Number(word.entity_id)).filter(Number.isSafeInteger))
    for (const [id, { sum }] of await summed(db, record, [...ids])) sums.push({ record, id, sum })
  }
  return { sums, imported }
}

/** Writes checksums, replacing existing ones. */
export async function keepSums(db: Db, sums: Sums): Promise<void> {
  for (const some of portions(sums))
    await db
      .insertInto('record_sums')
      .values(some)
      .onConflict((on) => on.columns(['record', 'id']).doUpdateSet((eb) => ({ sum: eb.ref('excluded.sum') })))
      .execute()
}

const toSum = (record: RecordName) => `to sum: ${record}`

/** Marks all records of a kind up to the newest for summing, where they have no checksum yet. */
export async function sumRest(db: Db, record: RecordName): Promise<void> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(record)}`.execute(
    db,
  )
  await noteDone(db, toSum(record), String(rows[0]?.id ?? 0), new Date())
}

/** Returns the highest id of a kind up to which checksums may be missing; `undefined` where none is. */
async function restOf(db: Db, record: RecordName): Promise<number | undefined> {
  const value = await noteOf(db, toSum(record))
  return value === undefined ? undefined : Number(value)
}

const REST_AT_ONCE = 100

type Databases = { read: Db; reports: Db; transact<T>(work: (db: Db) => Promise<T>): Promise<T> }

/** Sums some records of a kind that have no checksum yet, newest first; returns whether there may be more. */
export async function sumSomeOfRest({ read, reports, transact }: Databases, record: RecordName) {
  const upTo = await restOf(read, record)
  if (upTo === undefined) return false
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(record)} as one where id <= ${upTo}
    and not exists (select 1 from record_sums where record = ${record} and record_sums.id = one.id)
    order by id desc limit ${REST_AT_ONCE}`.execute(reports)
  const ids = rows.map(({ id }) => id)
  const sums = [...(await summed(reports, record, ids))].map(([id, { sum }]) => ({ record, id, sum }))
  const next = ids.length < REST_AT_ONCE ? undefined : (ids.at(-1) ?? 0) - 1
  await transact(async (db) => {
    // What was summed meanwhile is newer.
    if (sums.length > 0)
      await db
        .insertInto('record_sums')
        .values(sums)
        .onConflict((on) => on.doNothing())
        .execute()
    // An import has reset it to the newest.
    if ((await dropNote(db, toSum(record), String(upTo))) && next !== undefined)
      await noteDone(db, toSum(record), String(next), new Date())
  })
  return true
}

async function keptSums(db: Db, record: RecordName, which: RawBuilder<boolean>) {
  const rows = await db
    .selectFrom('record_sums')
    .select(['id', 'sum'])
    .where('record', '=', record)
    .where(which)
    .execute()
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

/** Returns those of some records that the audit log names after its last link: their checksums are pending. */
async function onTheWay(db: Db, record: RecordName, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const { last_id } = await lastLink(db, 'audit')
  const words = await db
    .selectFrom('audit')
    .select('entity_id')
    .where('entity', 'in', kept(record).entities)
    .where('entity_id', 'in', [...ids.map(String), IMPORT])
    .where('id', '>', last_id)
    .execute()
  return new Set(words.map(({ entity_id }) => entity_id))
}

/**
 * Checks records again that differ from their checksums, while saves continue: they are damaged if the checksum
 * stayed the same and no change is pending. The order of the queries makes that certain.
 */
async function confirmed(db: Db, record: RecordName, ids: readonly number[], among: SummedColumns) {
  const these = sql<boolean>`id in (${sql.join(ids)})`
  const before = await keptSums(db, record, these)
  const now = await summed(db, record, ids, among)
  const changing = await onTheWay(db, record, ids)
  const rest = changing.has(IMPORT) ? Number.MAX_SAFE_INTEGER : await restOf(db, record)
  const after = await keptSums(db, record, these)
  return ids.flatMap((id) => {
    const sum = before.get(id)
    const found = now.get(id)
    if (sum !== after.get(id) || found?.sum === sum || changing.has(String(id))) return []
    if (sum === undefined && rest !== undefined && id <= rest) return []
    const one = kept(record).called(found?.row, id)
    if (!found) return [{ at: id, says: `${one} is gone` }]
    return [{ at: id, says: sum === undefined ? `${one} has no checksum` : `${one} is not as it was saved` }]
  })
}

/**
 * Proves a number of records of a kind after an id by their checksums, while saves continue; returns the damaged
 * ones.
 */
export async function proveSums(db: Db, record: RecordName, after: number, most: number, among = ALL) {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(record)} where id > ${after}
    order by id limit ${most}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const more = ids.length === most
  const last = more ? (ids.at(-1) ?? after) : Number.MAX_SAFE_INTEGER
  const sums = await keptSums(db, record, sql<boolean>`id > ${after} and id <= ${last}`)
  const now = await summed(db, record, ids, among)
  const doubtful = [...new Set([...ids, ...sums.keys()])].filter((id) => now.get(id)?.sum !== sums.get(id))
  const wrong: Wrong[] = []
  for (const some of portions(doubtful, AT_ONCE)) wrong.push(...(await confirmed(db, record, some, among)))
  return { wrong, last, more }
}

const MOST_NAMED = 5

/** Proves every record that a schema sums, by its checksum; returns the damaged ones in words. */
export async function proveRecords(db: Db, schema: ReadonlySet<string>): Promise<string[]> {
  const problems: string[] = []
  const among = await columnsIn(db, schema)
  for (const record of RECORD_NAMES) {
    const { since } = kept(record)
    if (since && !schema.has(since)) continue
    const unlike = await proveAll(Number.MIN_SAFE_INTEGER, (after) =>
      proveSums(db, record, after, AT_ONCE, among),
    )
    problems.push(...unlike.slice(0, MOST_NAMED))
    if (unlike.length > MOST_NAMED) problems.push(`and ${unlike.length - MOST_NAMED} more of the ${record}`)
  }
  return problems
}
