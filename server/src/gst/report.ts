import type { Gets } from '@kadai/contract/contract'
import { wireDate } from '@kadai/domain/dates'
import { type BillKind, isNote, TAXED } from '@kadai/domain/kinds'
import { moneyText, percentText, sumOf } from '@kadai/domain/money'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import { type FoundSums, isFound, isSearch, sumsFound } from '../bills/search.ts'
import { soldSign } from '../bills/sold.ts'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { COUNT, sums } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { Reply } from '../dispatcher/handler.ts'
import { day, money, percent, text } from '../reports/columns.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'

type GstQuery = Omit<Gets<'pos_api/pos_report_gst'>, 'page' | 'page_size'>

const matching =
  (asked: GstQuery, few = false, kinds: readonly BillKind[] = TAXED) =>
  (eb: ExpressionBuilder<Schema, 'bills'>) => {
    const must: Expression<SqlBool>[] = [
      eb('bills.kind', 'in', kinds),
      eb('bills.deleted_at', 'is', null),
      ...withinDays(asked, 'bills.day'),
    ]
    if (isSearch(asked)) must.push(isFound(eb, TAXED, asked, few))
    return eb.and(must)
  }

const sign = soldSign('bills.kind')
const sold = (column: string) => sql<number>`${soldSign()} * ${sql.ref(column)}`

const withoutTax = sql<number>`coalesce(bill_lines.taxable_paise, bill_lines.value_paise)`

/** The lines of the matching bills of a kind, newest bill first (rules 4.13 and 4.69). */
function taxedLinesOf(db: Db, kind: BillKind, asked: GstQuery, few?: boolean) {
  const query = db
    .selectFrom('bills')
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .select(['bill_lines.id', 'bills.id as bill_id', 'bills.kind', 'bills.day', 'bills.billing_name'])
    .select(['bills.prefix', 'bills.financial_year', 'bills.sno'])
    .select(['bill_lines.position', 'bill_lines.tax_bp'])
    .select(sql<number>`${sign} * bill_lines.tax_paise`.as('tax_paise'))
    .select(sql<number>`${sign} * ${withoutTax}`.as('value_paise'))
    .where(matching(asked, few, [kind]))
    .orderBy('bills.day', 'desc')
    .orderBy('bills.id', 'desc')
    .orderBy('bill_lines.position')
  return asked.gst === undefined ? query : query.where('bill_lines.tax_bp', '=', asked.gst)
}

type TaxedLine = Awaited<ReturnType<ReturnType<typeof taxedLinesOf>['execute']>>[number]
type TaxedLines = ReturnType<typeof taxedLinesOf>

/** A row of the GST report: the line's tax, and its value without tax; negative on a credit note. */
const taxedLineOnWire = (row: TaxedLine) => ({
  order_detail_id: String(row.id),
  order_id: isNote(row.kind) ? '' : String(row.bill_id),
  note_id: isNote(row.kind) ? String(row.bill_id) : '',
  kind: row.kind,
  sno: numberOf(row),
  order_date: wireDate(row.day),
  customer_name: row.billing_name,
  gst: percentText(row.tax_bp),
  gst_amt: moneyText(row.tax_paise),
  total: moneyText(row.value_paise),
})

/**
 * Limits a query for one rate to the days on which lines had it: a rate applies for some years only, and the others
 * need not be read. `undefined` where no line has it.
 */
async function narrowed(db: Db, asked: GstQuery): Promise<GstQuery | undefined> {
  const { gst } = asked
  if (gst === undefined) return asked
  const { first, last } = await db
    .selectFrom('day_totals')
    .select((eb) => [eb.fn.min('day').as('first'), eb.fn.max('day').as('last')])
    .where('kind', 'in', TAXED)
    .where('tax_bp', '=', gst)
    .where('lines', '>', 0)
    .where((eb) => eb.and(withinDays(asked)))
    .executeTakeFirstOrThrow()
  return first && last ? { ...asked, from: first, to: last } : undefined
}

/** The day on which a page begins, by the sums of days, and how many lines of it come before the page. */
async function beginOf(db: Db, asked: GstQuery, offset: number): Promise<{ asked: GstQuery; skip: number }> {
  if (isSearch(asked) || offset === 0) return { asked, skip: offset }
  const { gst } = asked
  const days = await inDays(db)
    .select('day')
    .where((eb) => eb.and(withinDays(asked)))
    .$if(gst !== undefined, (all) => all.where('tax_bp', '=', gst ?? 0))
    .groupBy('day')
    .orderBy('day', 'desc')
    .execute()
  let before = 0
  for (const { day, count } of days) {
    if (before + count > offset) return { asked: { ...asked, to: day }, skip: offset - before }
    before += count
  }
  return { asked, skip: offset }
}

/** Lines of all kinds in one order. Each kind is read along its index, which has no order of several. */
async function inOneOrder(
  db: Db,
  asked: GstQuery,
  few: boolean | undefined,
  some: (query: TaxedLines) => TaxedLines,
  kinds: readonly BillKind[] = TAXED,
): Promise<TaxedLine[]> {
  const parts = await Promise.all(kinds.map((kind) => some(taxedLinesOf(db, kind, asked, few)).execute()))
  return parts.flat().sort((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? 1 : -1
    return b.bill_id - a.bill_id || a.position - b.position
  })
}

type Sums = { count: number; value_paise: number; tax_paise: number }

/** The kinds are written into the statement: SQLite takes the index of taxed kinds (migration 036) for no parameters. */
const inDays = (db: Db) =>
  db
    .selectFrom('day_totals')
    .select(sums({ count: 'lines', value_paise: sold('subtotal_paise'), tax_paise: sold('tax_paise') }))
    .where(sql<boolean>`kind in (${sql.join(TAXED.map(sql.lit))})`)

/** The totals of the lines of all days, for each tax rate and kind of paper. */
const byRate = (db: Db) =>
  inDays(db)
    .select(['tax_bp', 'kind'])
    .where('lines', '>', 0)
    .groupBy(['tax_bp', 'kind'])
    .orderBy('tax_bp')
    .execute()

const together = (parts: readonly Sums[]): Sums => ({
  count: sumOf(parts, (part) => part.count),
  value_paise: sumOf(parts, (part) => part.value_paise),
  tax_paise: sumOf(parts, (part) => part.tax_paise),
})

/** The number of matching lines, their tax and their value: from kept sums where those suffice. */
async function sumsOf(
  db: Db,
  asked: GstQuery,
  found: FoundSums | undefined,
  rates: Awaited<ReturnType<typeof byRate>>,
): Promise<Sums> {
  const { from, to, gst } = asked
  const ofAllDays = from === undefined && to === undefined
  if (found && ofAllDays && gst === undefined)
    return { count: found.lines, value_paise: found.subtotal_paise, tax_paise: found.tax_paise }
  if (!found && ofAllDays) return together(rates.filter(({ tax_bp }) => gst === undefined || tax_bp === gst))
  if (!found)
    return inDays(db)
      .where((eb) => eb.and(withinDays(asked)))
      .$if(gst !== undefined, (days) => days.where('tax_bp', '=', gst ?? 0))
      .executeTakeFirstOrThrow()
  if (gst === undefined)
    return db
      .selectFrom('bills')
      .select(
        sums({
          count: 'line_count',
          value_paise: sql`${sign} * coalesce(taxable_paise, subtotal_paise)`,
          tax_paise: sql`${sign} * (cgst_paise + sgst_paise + igst_paise)`,
        }),
      )
      .where(matching(asked, found.few))
      .executeTakeFirstOrThrow()
  return db
    .selectFrom('bills')
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .select([
      COUNT,
      ...sums({ value_paise: sql`${sign} * ${withoutTax}`, tax_paise: sql`${sign} * tax_paise` }),
    ])
    .where(matching(asked, found.few))
    .where('tax_bp', '=', gst)
    .executeTakeFirstOrThrow()
}

/** The GST report: a page of it or all of it, with its sums over all that match. */
export async function gstReport(db: Db, asked: Gets<'pos_api/pos_report_gst'>) {
  const found = await sumsFound(db, TAXED, asked)
  const rates = await byRate(db)
  const { count, tax_paise, value_paise } = await sumsOf(db, asked, found, rates)
  const totals = { gst_total: moneyText(tax_paise), product_total: moneyText(value_paise) }
  const list_of_gst = [...new Set(rates.map(({ tax_bp }) => percentText(tax_bp)))]
  const readPage = async (_last: unknown, limit: number, offset: number): Promise<TaxedLine[]> => {
    const from = await beginOf(db, asked, offset)
    const where = await narrowed(db, from.asked)
    if (!where) return []
    const end = from.skip + limit
    const kinds = TAXED.filter((kind) => rates.some((rate) => rate.kind === kind))
    const lines = await inOneOrder(db, where, found?.few, (query) => query.limit(end), kinds)
    return lines.slice(from.skip, end)
  }
  const { body, more } = await listed(asked, {
    next: asked.page === undefined ? await taxedLinesInTurn(db, asked) : readPage,
    onWire: taxedLineOnWire,
    sums: async () => ({ count, totals }),
  })
  return new Reply({ gst_report: body, list_of_gst, ...totals }, more)
}

export const gstColumns: Column<TaxedLine>[] = [
  text('Order ID', 15, numberOf),
  day('Order Date'),
  text('Customer Name', 32, (line) => line.billing_name),
  percent('GST %', (line) => line.tax_bp),
  money('GST Amount', (line) => line.tax_paise),
  money('Total', (line) => line.value_paise),
]

/** Prepares reading the report's lines in portions: returns a function that reads a number of them after one. */
export async function taxedLinesInTurn(db: Db, asked: GstQuery) {
  const where = await narrowed(db, asked)
  const few = (await sumsFound(db, TAXED, asked))?.few
  const after = (query: TaxedLines, last: TaxedLine) =>
    query
      .where((eb) => eb(eb.refTuple('bills.day', 'bills.id'), '<=', eb.tuple(last.day, last.bill_id)))
      .where((eb) =>
        eb.or([eb('bills.id', '!=', last.bill_id), eb('bill_lines.position', '>', last.position)]),
      )
  return async (last: TaxedLine | undefined, limit: number): Promise<TaxedLine[]> => {
    if (!where) return []
    const some = (query: TaxedLines) => (last ? after(query, last) : query).limit(limit)
    return (await inOneOrder(db, where, few, some)).slice(0, limit)
  }
}
