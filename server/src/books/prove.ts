import { hash } from 'node:crypto'
import { startOfDay } from '@kadai/domain/dates'
import { DAY_ENTITIES } from '@kadai/domain/day'
import { BILL_KINDS, kindOf, NOTE_KINDS, OPENING_KINDS } from '@kadai/domain/kinds'
import { buyerKey } from '@kadai/domain/names'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { migrationsOf } from '../database/migrate.ts'
import { isPostgres } from '../database/statement.ts'
import { COUNTED, OF_BILL, OF_PURCHASE } from '../stock/exports.ts'
import { proveDays } from './days.ts'
import { proveLedgers } from './ledgers.ts'
import { PURCHASE_CLAIMS } from './purchase-claims.ts'
import { OPENINGS, PURCHASES, proveRecords } from './records.ts'

/** The kinds that take goods from the stock, and those that take back from sales. */
const TAKING = BILL_KINDS.filter((kind) => kindOf(kind).goods < 0)
const LESSENING = BILL_KINDS.filter((kind) => kindOf(kind).sold < 0)

// Two sides are compared by adding one and subtracting the other: a full join of sums cannot use an index.
type DayOf = (instant: RawBuilder<unknown>) => RawBuilder<unknown>
type Violations = RawBuilder<{ what: string | number }>

/** The migration by which suppliers' bills may be brought in. */
const OWED = '041-owed-before'

/** The migration that gave the counts of products their table; older backups have no claims of them. */
const COUNTS = '034-product-counts'

/** The taxable value of a bill, and of a line. */
const TAXABLE = sql`coalesce(bills.taxable_paise, bills.subtotal_paise)`
const LINE_TAXABLE = sql`coalesce(bill_lines.taxable_paise, bill_lines.value_paise)`
/** Whether the prices of a bill include tax: its sub-total is then without. */
const INCLUSIVE = sql`exists (select 1 from settings where settings.id = bills.settings_id and prices_include_tax = 1)`
const IS_NOTE = sql`bills.kind in (${sql.join(NOTE_KINDS)})`
/** Whether a bill brings in what was open before: it was not made here, of prices and in whole rupees. */
const IS_OPENING = sql`bills.kind in (${sql.join(OPENING_KINDS)})`
const ALLOCATED = sql`(select bill_id, sum(amount_paise) as paid_paise from payment_allocations group by bill_id)
    as paid on paid.bill_id = bills.id`
/** Whether the kept counts have a movement of goods; those of older backups have them all. */
const IS_COUNTED = sql`id <= coalesce(${COUNTED}, id)`
/** The goods that notes put back: unsaleable goods stay out when an invoice takes over the rest of an estimate. */
const BACK = sql`union all
    select bill_lines.product_id,
      case when superseded then case when goods = 'saleable' then 0 else return_lines.qty end
        when goods = 'saleable' then -return_lines.qty else 0 end
    from (select notes.bill_id, exists (select 1 from bills as made
        where made.estimate_id = notes.of_bill_id and made.deleted_at is null) as superseded
      from notes join bills on bills.id = notes.bill_id where deleted_at is null) as standing
    join return_lines on return_lines.bill_id = standing.bill_id join bill_lines on bill_lines.id = line_id
    where bill_lines.product_id is not null`

/** Where a table's kept sums differ from the bills'. */
function unlikeBills(table: 'day_totals' | 'party_totals', by: 'day' | 'party_id'): Violations {
  const [kept, key] = [sql.table(table), sql.ref(by)]
  const pending = sql`paid_paise < owed_paise`
  return sql`select ${key} as what from (
      select kind, ${key}, bills, lines, subtotal_paise, tax_paise, total_paise, pending, pending_total_paise,
        pending_paid_paise from ${kept}
      union all
      select kind, ${key}, -count(*), -sum(line_count), -sum(${TAXABLE}),
        -sum(cgst_paise + sgst_paise + igst_paise), -sum(total_paise),
        -sum(case when ${pending} then 1 else 0 end),
        -sum(case when ${pending} then owed_paise else 0 end),
        -sum(case when ${pending} then paid_paise else 0 end)
      from bills where deleted_at is null group by kind, ${key}) as both_ways
    group by kind, ${key}
    having sum(bills) <> 0 or sum(lines) <> 0 or sum(subtotal_paise) <> 0 or sum(tax_paise) <> 0
      or sum(total_paise) <> 0 or sum(pending) <> 0 or sum(pending_total_paise) <> 0
      or sum(pending_paid_paise) <> 0`
}

/** The claims that must always hold of a shop's books, each with the query of its violations. */
const claims = (
  dayOf: DayOf,
  hasCounts: boolean,
  hasOpenings: boolean,
  hasOwed: boolean,
): Readonly<Record<string, Violations>> => ({
  "a bill's sub-total is the sum of its lines, and so are its taxable value and its tax": sql`
    select bills.id as what from bills
      left join (select bill_id, sum(value_paise) as value_paise, sum(${LINE_TAXABLE}) as taxable_paise,
        sum(tax_paise) as tax_paise from bill_lines group by bill_id) as lines on lines.bill_id = bills.id
      where ${TAXABLE} <> coalesce(lines.taxable_paise, -1)
        or (not ${INCLUSIVE} and bills.subtotal_paise <> lines.value_paise)
        or bills.cgst_paise + bills.sgst_paise + bills.igst_paise <> lines.tax_paise`,
  // The heads of a bill's own rate are its columns, those of others are halves.
  "a bill's tax is the rate of its taxable value, at each of its rates": sql`
    select bills.id as what from bills
      join (select bill_id, tax_bp, cast(sum(${LINE_TAXABLE}) as bigint) as taxable_paise, sum(tax_paise) as tax_paise
        from bill_lines where tax_bp > 0 group by bill_id, tax_bp) as lines on lines.bill_id = bills.id
      where not ${IS_NOTE} and lines.tax_paise <> case when lines.tax_bp = bills.cgst_bp + bills.sgst_bp
        then (lines.taxable_paise * 2 * bills.cgst_bp + 10000) / 20000
          + (lines.taxable_paise * 2 * bills.sgst_bp + 10000) / 20000
        else (lines.taxable_paise * lines.tax_bp + 10000) / 20000 * 2 end`,
  'what bills bear at further rates is what their lines do': sql`
    select bill_id as what from (
        select bill_id, tax_bp, lines, taxable_paise, tax_paise from bill_rates
        union all
        select bills.id, tax_bp, -1, 0 - ${LINE_TAXABLE}, -tax_paise from bills
          join bill_lines on bill_lines.bill_id = bills.id where tax_bp <> bills.cgst_bp + bills.sgst_bp) as both_ways
      group by bill_id, tax_bp having sum(lines) <> 0 or sum(taxable_paise) <> 0 or sum(tax_paise) <> 0`,
  'where prices include tax, a bill comes to its prices': sql`
    select bills.id as what from bills
      join settings on settings.id = bills.settings_id and prices_include_tax = 1
      join (select bill_id, cast(sum(value_paise) as bigint) as value_paise from bill_lines group by bill_id) as lines
        on lines.bill_id = bills.id
      where not ${IS_NOTE} and not ${IS_OPENING} and discount_paise = 0 and packing_paise = 0
        and total_paise <> (lines.value_paise + 50) / 100 * 100`,
  "a line's value is its price times its quantity, and no line is of nothing": sql`
    select bill_id as what from bill_lines where value_paise <> price_paise * qty or qty <= 0`,
  'nothing is paid beyond what a bill puts on the account, nor less than nothing': sql`
    select id as what from bills
      where not (paid_paise between 0 and owed_paise or paid_paise between owed_paise and 0)`,
  'a bill puts on the account what its kind says': sql`
    select id as what from bills left join bill_kinds on bill_kinds.kind = bills.kind
      where owes is null or owed_paise <> owes * total_paise`,
  "a bill's total is the sum of its parts, in whole rupees unless it was brought in": sql`
    select id as what from bills where (total_paise % 100 <> 0 and not ${IS_OPENING})
      or total_paise <> subtotal_paise - discount_paise + cgst_paise + sgst_paise + igst_paise
        + packing_paise + round_off_paise`,
  'numbers count from 1 without gaps, deleted ones and those lost with a restore included': sql`
    select counters.kind || ' ' || counters.financial_year as what from counters
      join bill_kinds on bill_kinds.kind = counters.kind
      left join (select kind, financial_year, sum(papers) as papers, max(highest) as highest from (
          select kind, financial_year, count(*) as papers, max(sno) as highest from bills group by kind, financial_year
          union all
          select kind, financial_year, last_sno - first_sno + 1, last_sno from lost_numbers) as both_ways
        group by kind, financial_year) as given
        on given.kind = counters.kind and given.financial_year = counters.financial_year
      where coalesce(given.papers, 0) <> counters.last or coalesce(given.highest, 0) <> counters.last`,
  'no taxed paper of a locked month was saved or changed since': sql`
    select bills.id as what from bills
      join bill_kinds on bill_kinds.kind = bills.kind and taxed = 1
      where updated_at > coalesce((select case when locked = 1 then created_at end from month_locks
        where month = substr(bills.day, 1, 7) order by id desc limit 1), '9999')`,
  'the sums of estimates without an invoice are those of the estimates, less what came back': sql`
    select day as what from (
        select day, estimates, total_paise from unbilled_days
        union all
        select day, -count(*), -sum(total_paise - bills.returned_paise) from bills where kind = 'estimate' and status <> 'Pending'
          and deleted_at is null and (total_paise = 0 or bills.returned_paise < total_paise) and not exists (
            select 1 from bills as made where made.estimate_id = bills.id and made.deleted_at is null)
          group by day) as both_ways
      group by day having sum(estimates) <> 0 or sum(total_paise) <> 0`,
  ...(hasCounts && {
    "a product's stock is the sum of its movements": sql`
      select products.id as what from products
        left join product_counts on product_counts.product_id = products.id
        left join (select product_id, sum(change) as moved from stock_movements where ${IS_COUNTED} group by product_id)
          as ledger on ledger.product_id = products.id
        where product_counts.product_id is null or product_counts.stock <> coalesce(ledger.moved, 0)`,
  }),
  'what bills took from stock is the quantity of their lines': sql`
    select product_id as what from (
        select bill_lines.product_id, sum(bill_lines.qty) as qty from bill_lines
          join bills on bills.id = bill_lines.bill_id
          where bills.deleted_at is null and bill_lines.product_id is not null and bills.kind in (${sql.join(TAKING)})
            and not exists (select 1 from bills as made where made.estimate_id = bills.id and made.deleted_at is null)
          group by bill_lines.product_id
        ${BACK}
        union all
        select product_id, sum(change) from stock_movements where ${OF_BILL} group by product_id
      ) as both_ways group by product_id having sum(qty) <> 0`,
  'of a line never more comes back than was sold, and it says how much': sql`
    select bill_lines.id as what from bill_lines
      left join (select of_line_id, sum(return_lines.qty) as qty from return_lines
        join bills on bills.id = return_lines.bill_id where deleted_at is null group by of_line_id) as back
        on back.of_line_id = bill_lines.id
      where returned_qty <> coalesce(back.qty, 0) or returned_qty > bill_lines.qty`,
  'notes that stand take back from papers that stand, of their customer, at most what is on their lines': sql`
    select bills.id as what from bills join notes on notes.bill_id = bills.id
        join bills as original on original.id = notes.of_bill_id
      where bills.deleted_at is null
        and (original.deleted_at is not null or original.customer_id <> bills.customer_id)
      union all
      select of.id from bill_lines as of
        join (select of_line_id, sum(coalesce(bill_lines.taxable_paise, bill_lines.value_paise)) as taxable_paise
          from return_lines join bill_lines on bill_lines.id = line_id join bills on bills.id = return_lines.bill_id
          where bills.deleted_at is null and bills.kind in (${sql.join(LESSENING)}) group by of_line_id) as back
          on back.of_line_id = of.id
      where back.taxable_paise > coalesce(of.taxable_paise, of.value_paise)`,
  'what came back of an estimate is what its returns come to': sql`
    select bills.id as what from bills
      left join (select of_bill_id, sum(back.total_paise) as total_paise from notes
          join bills as back on back.id = notes.bill_id where back.deleted_at is null group by of_bill_id) as returns
        on returns.of_bill_id = bills.id and bills.kind = 'estimate'
      where bills.returned_paise <> coalesce(returns.total_paise, 0)`,
  'a credit note that leaves the tax has none': sql`
    select bills.id as what from bills join notes on notes.bill_id = bills.id and tax_stays = 1
      where kind <> 'credit_note' or cgst_paise + sgst_paise + igst_paise <> 0`,
  'every note is against a paper, and each of its lines against a line of it': sql`
    select bills.id as what from bills left join notes on notes.bill_id = bills.id
      where ${IS_NOTE} <> (notes.id is not null)
      union all
      select return_lines.bill_id from return_lines join notes on notes.bill_id = return_lines.bill_id
        join bills on bills.id = notes.bill_id
        left join bill_lines on bill_lines.id = of_line_id and bill_lines.bill_id = notes.of_bill_id
        where deleted_at is null and bill_lines.id is null`,
  'goods that move for something move for what is there': sql`
    select stock_movements.id as what from stock_movements left join bills on bills.id = source_id
      where case when ${OF_BILL} then bills.id is null when ${OF_PURCHASE} then false else source_id is not null end`,
  "an order's paid amount is the sum of its payments": sql`
    select bills.id as what from bills
      left join ${ALLOCATED}
      where bills.paid_paise <> case when owed_paise = 0 then 0 else coalesce(paid.paid_paise, 0) end`,
  'what is taken for an estimate is at most its total': sql`
    select bills.id as what from bills
      join ${ALLOCATED}
      where owed_paise = 0 and paid.paid_paise not between 0 and total_paise`,
  'the money held by an estimate is what was allocated to it': sql`
    select bills.id as what from bills
      left join ${ALLOCATED}
      where held_paise <> case when owed_paise = 0 then coalesce(paid.paid_paise, 0) else 0 end`,
  'a payment is spread over orders to the paisa': sql`
    select payments.id as what from payments
      left join (select payment_id, sum(amount_paise) as amount_paise from payment_allocations group by payment_id) as spread
        on spread.payment_id = payments.id
      where payments.amount_paise <> coalesce(spread.amount_paise, 0)`,
  'a payment is the sum of the parts that it was made in, where it has any': sql`
    select payments.id as what from payments
      join (select payment_id, sum(amount_paise) as amount_paise from payment_parts group by payment_id) as parts
        on parts.payment_id = payments.id
      where payments.amount_paise <> parts.amount_paise`,
  'a counter sale is paid in full': sql`
    select id as what from bills where customer_id = 0 and deleted_at is null and paid_paise <> owed_paise`,
  'the sums kept by day are those of the bills': unlikeBills('day_totals', 'day'),
  'the sums kept by rate of tax are those that bills bear': sql`
    select day as what from (
        select kind, day, tax_bp, lines, subtotal_paise, tax_paise from day_totals
        union all
        select kind, day, cgst_bp + sgst_bp, -line_count, 0 - ${TAXABLE},
          -(cgst_paise + sgst_paise + igst_paise) from bills where deleted_at is null
        union all
        select kind, day, cgst_bp + sgst_bp, lines, bill_rates.taxable_paise, tax_paise
          from bill_rates join bills on bills.id = bill_id where deleted_at is null
        union all
        select kind, day, tax_bp, -lines, -bill_rates.taxable_paise, -tax_paise
          from bill_rates join bills on bills.id = bill_id where deleted_at is null) as both_ways
      group by kind, day, tax_bp
      having sum(lines) <> 0 or sum(subtotal_paise) <> 0 or sum(tax_paise) <> 0`,
  'the sums kept by party are those of the bills': unlikeBills('party_totals', 'party_id'),
  'the payments kept by day are those of the ledger': sql`
    select day as what from (
        select day, payments, amount_paise from payment_days
        union all
        select coalesce(reversed.day, payments.day), case when payments.reverses_id is null then -1 else 0 end,
          -payments.amount_paise
        from payments left join payments as reversed on reversed.id = payments.reverses_id) as both_ways
      group by day having sum(payments) <> 0 or sum(amount_paise) <> 0`,
  'the expenses kept by day are those that stand': sql`
    select day as what from (
        select day, payment_method, expenses, amount_paise from expense_days
        union all
        select day, payment_method, -1, -amount_paise from expenses where deleted_at is null) as both_ways
      group by day, payment_method having sum(expenses) <> 0 or sum(amount_paise) <> 0`,
  "a customer's kept balance is what the orders leave to pay": sql`
    select customer_id as what from (
        select customer_id, pending, total_paise, paid_paise from customer_balances
        union all
        select customer_id, -count(*), -sum(owed_paise), -sum(paid_paise) from bills
          where deleted_at is null and paid_paise < owed_paise group by customer_id
      ) as both_ways group by customer_id
      having sum(pending) <> 0 or sum(total_paise) <> 0 or sum(paid_paise) <> 0`,
  'the goods kept as sold on a day are those that bills moved on it': sql`
    select product_id || ' ' || day as what from (
        select day, product_id, sold from product_days
        union all
        select ${dayOf(sql.ref('created_at'))}, product_id, change from stock_movements
          where ${OF_BILL} and ${IS_COUNTED}
      ) as both_ways group by day, product_id having sum(sold) <> 0`,
  ...(hasCounts && {
    'what a product sold in all is what it sold by day': sql`
      select product_counts.product_id as what from product_counts
        left join (select product_id, sum(sold) as sold from product_days group by product_id) as days
          on days.product_id = product_counts.product_id
        where product_counts.sold <> coalesce(days.sold, 0)`,
  }),
  "a bill's count of lines is the number of its lines": sql`
    select bills.id as what from bills
      left join (select bill_id, count(*) as lines from bill_lines group by bill_id) as kept on kept.bill_id = bills.id
      where bills.line_count <> coalesce(kept.lines, 0)`,
  'what was done before a close of the shop is in one': sql`
    select entity || ' ' || entity_id as what from audit
      where id > (select min(last_audit_id) from day_closes)
        and id <= (select max(last_audit_id) from day_closes where drawer_of is null)
        and outcome = 'done' and entity in (${sql.join(DAY_ENTITIES)})
        and not exists (select 1 from day_close_records as kept
          where kept.entity = audit.entity and kept.record_id = cast(audit.entity_id as bigint))`,
  'the numbers of closes count from 1 without gaps': sql`
    select financial_year as what from day_closes where sno > 0
      group by financial_year having count(*) <> max(sno)`,
  ...(hasOpenings && {
    'the papers of an import of what was open come to its file, and none of an undone one stands': sql`
      select opening_imports.id as what from opening_imports
        left join (select import_id, count(*) as papers,
            sum(case when owed_paise > 0 then owed_paise else 0 end) as owed_paise,
            sum(case when owed_paise < 0 then -owed_paise else 0 end) as credit_paise,
            sum(case when deleted_at is null then 1 else 0 end) as standing
          from (select import_id, owed_paise, deleted_at from openings join bills on bills.id = openings.bill_id
            ${hasOwed ? sql`union all select import_id, -total_paise, deleted_at from purchases where import_id is not null` : sql``}) as brought
          group by import_id) as its
          on its.import_id = opening_imports.id
        where opening_imports.papers <> coalesce(its.papers, 0)
          or opening_imports.owed_paise <> coalesce(its.owed_paise, 0)
          or opening_imports.credit_paise <> coalesce(its.credit_paise, 0)
          or (undone_at is not null and its.standing > 0)`,
    'what was open before came with an import, has no tax and no goods, and counts as sold on no day': sql`
      select bills.id as what from bills left join openings on openings.bill_id = bills.id
        where ${IS_OPENING} <> (openings.id is not null)
        union all
        select bills.id from bills join bill_lines on bill_lines.bill_id = bills.id
          where ${IS_OPENING} and (product_id is not null or bill_lines.tax_paise <> 0 or discount_paise <> 0
            or cgst_paise + sgst_paise + igst_paise <> 0)`,
  }),
  'every acknowledged key has its answer': sql`
    select key as what from replays where answer = ''`,
})

const MOST_NAMED = 5

function notTrue(says: string, rows: readonly { what: string | number }[]): string {
  const named = rows.slice(0, MOST_NAMED).map((row) => row.what)
  return `Not true: ${says} (${rows.length}: ${named.join(', ')}${rows.length > MOST_NAMED ? ', …' : ''})`
}

/** How a statement says on which day of the shop an instant is; India's clocks do not change with the season. */
export async function daysOfShop(db: Db): Promise<DayOf> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from settings
    order by id desc limit 1`.execute(db)
  const ahead_ms = Date.parse('2026-01-01') - startOfDay('2026-01-01', rows[0]?.time_zone).getTime()
  const minutes = sql.lit(`${ahead_ms / 60_000} minutes`)
  return isPostgres(db)
    ? (instant) => sql`to_char(cast(${instant} as timestamp) + cast(${minutes} as interval), 'YYYY-MM-DD')`
    : (instant) => sql`date(${instant}, ${minutes})`
}

type Found = {
  what: number
  billing_name: string
  billing_phone: string
  agent_name: string
  search_text: string | null
  party_agent: string | null
}

/** That searches find every bill by its buyer. The key is made here; the statement leaves out what is plainly right. */
async function proveParties(db: Db): Promise<string[]> {
  const { rows } =
    await sql<Found>`select min(bills.id) as what, billing_name, billing_phone, bills.agent_name,
      parties.search_text, parties.agent_name as party_agent
    from bills left join parties on parties.id = bills.party_id
    where parties.id is null or parties.agent_name <> bills.agent_name
      or parties.search_text <> lower(billing_name || ' ' || billing_phone || ' ' || bills.agent_name)
    group by billing_name, billing_phone, bills.agent_name, parties.search_text, parties.agent_name`.execute(
      db,
    )
  const wrong = rows.filter((row) => row.party_agent !== row.agent_name || row.search_text !== buyerKey(row))
  return wrong.length > 0 ? [notTrue('every bill is for the party of its name, phone and agent', wrong)] : []
}

/** That the file of each locked month is the one whose hash was kept. */
async function proveFiles(db: Db): Promise<string[]> {
  const locks = await db
    .selectFrom('month_locks')
    .select(['month', 'file', 'sha256'])
    .where('locked', '=', 1)
    .execute()
  return locks
    .filter(({ file, sha256 }) => hash('sha256', file) !== sha256)
    .map(({ month }) => `The file of ${month} is not the one that was locked`)
}

/**
 * Recomputes the books from their ledgers, and proves the ledgers by their chains and records by their checksums;
 * returns what does not hold in words.
 */
export async function proveBooks(db: Db): Promise<string[]> {
  const problems: string[] = []
  const schema = await migrationsOf(db)
  const all = {
    ...claims(await daysOfShop(db), schema.has(COUNTS), schema.has(OPENINGS), schema.has(OWED)),
    ...(schema.has(PURCHASES) && PURCHASE_CLAIMS),
  }
  for (const [says, violations] of Object.entries(all)) {
    const { rows } = await violations.execute(db)
    if (rows.length > 0) problems.push(notTrue(says, rows))
  }
  return [
    ...problems,
    ...(await proveParties(db)),
    ...(await proveDays(db)),
    ...(await proveLedgers(db)),
    ...(await proveRecords(db, schema)),
    ...(await proveFiles(db)),
  ]
}
