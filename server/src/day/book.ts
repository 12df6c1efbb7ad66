import type { Gets } from '@kadai/contract/contract'
import { addDays, dayIn, startOfDay, whenOnWire, wireDate } from '@kadai/domain/dates'
import { CASH_MOVES, type CashMove, PUT_IN, SAID_MODES, type SaidMode } from '@kadai/domain/day'
import { BILL_KINDS, type BillKind, byKind, isOpening, kindOf, valueSign } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { payoutNumber, receiptNumber } from '@kadai/domain/numbers'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import { BEFORE_INVOICES, isSource, SOURCE_ID } from '../bills/sold.ts'
import { shopOnWire } from '../bills/wire.ts'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import type { Next } from '../database/in-turn.ts'
import { type Employee, Reply, type WriteContext } from '../dispatcher/handler.ts'
import { RECEIPT_NO } from '../payments/exports.ts'
import { byMode, day, money, PAPERS, text } from '../reports/columns.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'
import { currentSettings, type ShopSettings, shopDay } from '../settings/exports.ts'
import { PAYOUT_NO } from '../suppliers/exports.ts'
import { type DrawerOf, drawerAsked, seesAll } from './open-day.ts'

type Days = { from: string; to: string }
type Part = { mode: SaidMode; amount_paise: number }

/** An entry of the day book: a bill with its value, or money that came (positive) or went. */
export type BookEntry = {
  kind: BillKind | 'payment' | 'refund' | 'expense' | 'payout' | CashMove
  id: number
  day: string
  at: string
  /** The day on which an expense or a payment to a supplier was written down, where it is dated otherwise; blank otherwise. */
  entered: string
  number: string
  name: string
  note: string
  billed_paise: number
  money: Part[]
}

/** Some days, and the employee whose entries are listed; null: everybody's. */
type Book = Days & { of: DrawerOf }

/** The book that somebody may see: of the asked days, by default of today, and of their own drawer (rule 4.41). */
export const bookOf = (
  { from, to }: Partial<Days>,
  shop: ShopSettings,
  employee: Employee,
  today: string,
): Book => ({
  from: from ?? to ?? today,
  to: to ?? (from !== undefined && from > today ? from : today),
  of: seesAll(employee) ? null : drawerAsked(shop, employee, undefined),
})

/** Limits a table to what an employee made; no limit for null. */
const madeBy = (of: DrawerOf, column = 'created_by') =>
  of === null ? [] : [sql<boolean>`${sql.ref(column)} = ${of}`]

/** Limits a table to the rows of a book. */
const within = (book: Book) => [...withinDays(book), ...madeBy(book.of)]
const and = (conditions: readonly Expression<unknown>[]) => sql.join(conditions, sql` and `)

const billsIn = (db: Db, days: Book) =>
  db
    .selectFrom('bills')
    .select(['id', 'kind', 'day', 'created_at', 'prefix', 'financial_year', 'sno'])
    .select(['billing_name', 'total_paise'])
    .where('kind', 'in', BILL_KINDS)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(within(days)))
    .execute()

/** The payments of some days; what only sets notes off moves no money. */
const paymentsIn = (db: Db, days: Book) =>
  db
    .selectFrom('payments')
    .where('payments.amount_paise', '<>', 0)
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .select(['payments.id', 'day', 'payments.created_at', 'amount_paise', 'reverses_id', 'name'])
    .select(RECEIPT_NO.as('receipt_no'))
    .where((eb) => eb.and(within(days)))
    .execute()

const partsIn = (db: Db, days: Book) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_parts', 'payment_parts.payment_id', 'payments.id')
    .select(['payment_id', 'mode', 'payment_parts.amount_paise'])
    .where((eb) => eb.and(within(days)))
    .orderBy('payment_parts.id')
    .execute()

const expensesIn = (db: Db, days: Book) =>
  db
    .selectFrom('expenses')
    .select(['id', 'day', 'created_at', 'name', 'paid_to', 'amount_paise', 'payment_method', 'mode'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(within(days)))
    .execute()

const payoutsIn = (db: Db, days: Book) =>
  db
    .selectFrom('payouts')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
    .select(['payouts.id', 'day', 'created_at', 'name', 'reference', 'amount_paise', 'mode'])
    .select(PAYOUT_NO.as('payout_no'))
    .where((eb) => eb.and(within(days)))
    .execute()

const movesIn = (db: Db, days: Book) =>
  db
    .selectFrom('cash_moves')
    .select(['id', 'day', 'created_at', 'kind', 'amount_paise', 'note'])
    .where((eb) => eb.and(within(days)))
    .execute()

const moved = (kind: CashMove, amount_paise: number) => (PUT_IN.includes(kind) ? amount_paise : -amount_paise)

const spent = ({ payment_method, amount_paise }: { payment_method: string; amount_paise: number }) =>
  payment_method === 'credit' ? amount_paise : -amount_paise

/** Everything of some days, by time. */
async function entriesIn(db: Db, days: Book, time_zone: string): Promise<BookEntry[]> {
  const blank = { number: '', name: '', note: '', billed_paise: 0, entered: '' }
  const enteredOn = ({ day, created_at }: { day: string; created_at: string }) => {
    const entered = dayIn(new Date(created_at), time_zone)
    return entered === day ? '' : entered
  }
  const parts = Map.groupBy(await partsIn(db, days), ({ payment_id }) => payment_id)
  const entries: BookEntry[] = [
    ...(await billsIn(db, days)).map((bill) => ({
      ...{ ...blank, kind: bill.kind, id: bill.id, day: bill.day, at: bill.created_at },
      ...{
        number: numberOf(bill),
        name: bill.billing_name,
        billed_paise: valueSign(bill.kind) * bill.total_paise,
        money: [],
      },
    })),
    ...(await paymentsIn(db, days)).map(
      ({ id, day, created_at: at, amount_paise, reverses_id, receipt_no, name }) => ({
        ...{ ...blank, id, day, at, name },
        kind: reverses_id === null && amount_paise >= 0 ? ('payment' as const) : ('refund' as const),
        number: receiptNumber(receipt_no),
        money: parts.get(id)?.map((part) => ({ mode: part.mode, amount_paise: part.amount_paise })) ?? [
          { mode: '' as const, amount_paise },
        ],
      }),
    ),
    ...(await expensesIn(db, days)).map((expense) => ({
      ...{ ...blank, kind: 'expense' as const, id: expense.id, day: expense.day, at: expense.created_at },
      ...{ name: expense.name, note: expense.paid_to, entered: enteredOn(expense) },
      money: [{ mode: expense.mode ?? ('' as const), amount_paise: spent(expense) }],
    })),
    ...(await payoutsIn(db, days)).map((payout) => ({
      ...{ ...blank, kind: 'payout' as const, id: payout.id, day: payout.day, at: payout.created_at },
      ...{ number: payoutNumber(payout.payout_no), name: payout.name, note: payout.reference },
      entered: enteredOn(payout),
      money: [{ mode: payout.mode ?? ('' as const), amount_paise: -payout.amount_paise }],
    })),
    ...(await movesIn(db, days)).map(({ kind, id, day, created_at: at, amount_paise, note }) => ({
      ...{ ...blank, kind, id, day, at, note },
      money: [{ mode: 'cash' as const, amount_paise: moved(kind, amount_paise) }],
    })),
  ]
  return entries.sort(byTime)
}

/** A bill, and then the money that came with it in the same save; what is of one sort as it was written. */
const IN_A_SAVE: readonly (readonly BookEntry['kind'][])[] = [
  BILL_KINDS,
  ['payment', 'refund'],
  ['expense'],
  ['payout'],
  CASH_MOVES,
]
const sortOf = ({ kind }: BookEntry) => IN_A_SAVE.findIndex((kinds) => kinds.includes(kind))

function byTime(a: BookEntry, b: BookEntry): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return sortOf(a) - sortOf(b) || a.id - b.id
}

type Busy = { day: string; entries: number }

/** The days on which something happened, and how much; sums by day are kept for everybody's. */
async function busyDays(db: Db, book: Book): Promise<Busy[]> {
  const counted = (rows: RawBuilder<unknown>, entries = sql`count(*)`) =>
    sql`select day, ${entries} as entries from ${rows} and ${and(within(book))} group by day`
  const papers =
    book.of === null
      ? [
          counted(sql`day_totals where true`, sql`sum(bills)`),
          counted(sql`expense_days where true`, sql`sum(expenses)`),
        ]
      : [counted(sql`bills where deleted_at is null`), counted(sql`expenses where deleted_at is null`)]
  const money = [
    counted(sql`payments where amount_paise <> 0`),
    counted(sql`payouts where true`),
    counted(sql`cash_moves where true`),
  ]
  const { rows } = await sql<Busy>`select day, sum(entries) as entries
    from (${sql.join([...papers, ...money], sql` union all `)}) as all_days
    group by day having sum(entries) > 0 order by day`.execute(db)
  return rows
}

/** The days that hold a page, and how many of their entries come before it. */
function daysOfPage(busy: readonly Busy[], offset: number, limit: number): Days & { skip: number } {
  let before = 0
  let from: string | undefined
  let to = ''
  let skip = 0
  for (const { day, entries } of busy) {
    if (before >= offset + limit) break
    if (from === undefined && before + entries > offset) [from, skip] = [day, offset - before]
    before += entries
    to = day
  }
  return { from: from ?? to, to, skip }
}

const sumOf = (money: readonly Part[], sign: 1 | -1) =>
  money.reduce((sum_paise, part) => sum_paise + Math.max(0, sign * part.amount_paise), 0)

async function moneyIn(db: Db, book: Book): Promise<Part[]> {
  const its = and(within(book))
  const { rows } = await sql<Part>`select mode, sum(amount_paise) as amount_paise from (
      select coalesce(payment_parts.mode, '') as mode,
        coalesce(payment_parts.amount_paise, payments.amount_paise) as amount_paise
      from payments left join payment_parts on payment_parts.payment_id = payments.id
      where payments.amount_paise <> 0 and ${its}
      union all
      select coalesce(mode, ''), case when payment_method = 'credit' then amount_paise else -amount_paise end
      from expenses where deleted_at is null and ${its}
      union all
      select coalesce(mode, ''), -amount_paise from payouts where ${its}
      union all
      select 'cash', case when kind in (${sql.join(PUT_IN)}) then amount_paise else -amount_paise end
      from cash_moves where ${its}
    ) as money group by mode, amount_paise > 0`.execute(db)
  return rows
}

/** The sums of some days' papers of each kind; negative for papers that take back. */
async function billedIn(db: Db, book: Book) {
  const papers = book.of === null ? sql`day_totals where true` : sql`bills where deleted_at is null`
  const { rows } = await sql<{ kind: BillKind; total_paise: number }>`select kind,
    sum(total_paise) as total_paise from ${papers} and ${and(within(book))} group by kind`.execute(db)
  const of = (kind: BillKind) => rows.find((row) => row.kind === kind)?.total_paise ?? 0
  return byKind((kind) => valueSign(kind) * of(kind))
}

/** Whether the estimate that a paper is, or takes back, is of some days, and its invoice too. */
const invoicedIn = ({ from, to, of }: Book) =>
  sql<boolean>`exists (select 1 from bills as made join bills as source on source.id = made.estimate_id
    where made.estimate_id = ${SOURCE_ID}
      and made.deleted_at is null and made.day >= ${from} and made.day <= ${to}
      and ${and([sql`source.day >= ${from} and source.day <= ${to}`, ...madeBy(of, 'made.created_by'), ...madeBy(of, 'source.created_by')])})`

/** Estimates of some days whose goods count in their invoice, made in these days too, less what came back (rule 4.36). */
async function countedAsInvoices(db: Db, days: Book) {
  const rows = await db
    .selectFrom('bills')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('papers'),
      eb.fn.sum<number>('total_paise').as('paise'),
    ])
    .where('kind', 'in', BEFORE_INVOICES)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(within(days)))
    .where(invoicedIn(days))
    .groupBy('kind')
    .execute()
  return {
    papers: rows.find(({ kind }) => isSource(kind))?.papers ?? 0,
    paise: rows.reduce((sum_paise, { kind, paise }) => sum_paise + kindOf(kind).sold * paise, 0),
  }
}

/** Expenses and payments to suppliers that were written down in some days and dated before them: the drawer paid in these days (rule 4.93). */
async function datedBack(db: Db, days: Book, time_zone: string): Promise<Part[]> {
  const [from, to] = [startOfDay(days.from, time_zone), startOfDay(addDays(days.to, 1), time_zone)]
  const its = and([
    sql`day < ${days.from} and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}`,
    ...madeBy(days.of),
  ])
  const { rows } = await sql<Part>`select coalesce(mode, '') as mode,
      case when payment_method = 'credit' then amount_paise else -amount_paise end as amount_paise
    from expenses where deleted_at is null and ${its}
    union all
    select coalesce(mode, ''), -amount_paise from payouts where ${its}`.execute(db)
  return rows
}

const both = (parts: readonly Part[]) => ({
  in: moneyText(sumOf(parts, 1)),
  out: moneyText(sumOf(parts, -1)),
})

/** The totals of some days: by kind of bill, and of money by mode. */
async function totalsIn(db: Db, days: Book) {
  const money = await moneyIn(db, days)
  const billed = await billedIn(db, days)
  const twice = await countedAsInvoices(db, days)
  const billed_paise = BILL_KINDS.reduce(
    (sum_paise, kind) => sum_paise + (isOpening(kind) ? 0 : billed[kind]),
    0,
  )
  return {
    ...both(money),
    billed: moneyText(billed_paise - twice.paise),
    as_invoices: { papers: twice.papers, value: moneyText(twice.paise) },
    by_kind: byKind((kind) => moneyText(billed[kind])),
    modes: SAID_MODES.flatMap((mode) => {
      const its = money.filter((part) => part.mode === mode)
      return its.length === 0 ? [] : [{ mode, ...both(its) }]
    }),
  }
}

const onWire = (time_zone: string) => (entry: BookEntry) => ({
  entry: entry.kind,
  id: String(entry.id),
  number: entry.number,
  date: wireDate(entry.day),
  time: whenOnWire(entry.at, time_zone).time,
  entered: entry.entered && wireDate(entry.entered),
  name: entry.name,
  note: entry.note,
  billed: moneyText(entry.billed_paise),
  in: moneyText(sumOf(entry.money, 1)),
  out: moneyText(sumOf(entry.money, -1)),
  modes: entry.money.map(({ mode, amount_paise }) => ({ mode, amount: moneyText(amount_paise) })),
})

/** Prepares reading a book day by day; a portion is a few whole days. */
export async function bookInTurn(db: Db, days: Book) {
  const { time_zone } = await currentSettings(db)
  const left = (await busyDays(db, days)).values()
  return async (_: BookEntry | undefined, limit: number): Promise<BookEntry[]> => {
    const entries: BookEntry[] = []
    for (const { day } of left) {
      entries.push(...(await entriesIn(db, { ...days, from: day, to: day }, time_zone)))
      if (entries.length >= limit) break
    }
    return entries
  }
}

/**
 * The day book: every invoice, estimate, receipt, refund, expense and cash move of some days by time; a page with the
 * totals by mode, or all of it. Sums by day say which days hold the page, so that only these are read.
 */
export async function dayBook(
  { db, employee, now }: Pick<WriteContext, 'db' | 'employee' | 'now'>,
  asked: Gets<'day_book'>,
) {
  const shop = await currentSettings(db)
  const days = bookOf(asked, shop, employee, shopDay(shop, now))
  const sums = await totalsIn(db, days)
  const dated_back = both(await datedBack(db, days, shop.time_zone))
  const seller_detail = await shopOnWire(db, shop, asked.page === undefined ? 'paper' : 'screen')
  const busy = await busyDays(db, days)
  const readPage: Next<BookEntry> = async (_, limit, from) => {
    const { skip, ...held } = daysOfPage(busy, from, limit)
    return (await entriesIn(db, { ...days, ...held }, shop.time_zone)).slice(skip, skip + limit)
  }
  const { body, more } = await listed(asked, {
    next: asked.page === undefined ? await bookInTurn(db, days) : readPage,
    onWire: onWire(shop.time_zone),
    sums: async () => ({
      count: busy.reduce((sum, { entries }) => sum + entries, 0),
      totals: { in: sums.in, out: sums.out },
    }),
  })
  const [from, to] = [wireDate(days.from), wireDate(days.to)]
  return new Reply({ from, to, ...sums, dated_back, lines: body, seller_detail }, more)
}

const ENTRIES: Record<BookEntry['kind'], string> = {
  ...PAPERS,
  order: 'Invoice',
  payment: 'Receipt',
  refund: 'Refund',
  expense: 'Expense',
  payout: 'Paid to supplier',
  float: 'Float',
  in: 'Other cash in',
  to_bank: 'To the bank',
  to_owner: 'To the owner',
}

export const bookColumns: Column<BookEntry>[] = [
  day('Date'),
  text('Entry', 15, (entry) => ENTRIES[entry.kind]),
  text('Number', 15, (entry) => entry.number),
  text('Name', 32, (entry) => entry.name),
  text('Note', 32, (entry) => entry.note),
  text('Entered', 12, (entry) => entry.entered && wireDate(entry.entered)),
  money('Billed', (entry) => entry.billed_paise),
  ...byMode<BookEntry>((entry) => entry.money),
]
