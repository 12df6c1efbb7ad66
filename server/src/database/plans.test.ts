import SQLite from 'better-sqlite3'
import { type CompiledQuery, Kysely, PostgresDialect, SqliteAdapter } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { engine } from '../../test/database.ts'
import { manyBills } from '../../test/many-bills.ts'
import { openStockedShop } from '../../test/stocked.ts'
import { listActivity } from '../activity/calls.ts'
import { findBill, linesOf } from '../bills/bill.ts'
import { type BillRow, billsInTurn, listBills } from '../bills/list.ts'
import { bestSellers, growth, lowStock, pending, revenueByDay, tiles } from '../dashboard/calls.ts'
import { bookInTurn, dayBook } from '../day/book.ts'
import { changesSince, closeBefore } from '../day/open-day.ts'
import type { Employee } from '../dispatcher/handler.ts'
import type { Rows } from '../dispatcher/rows.ts'
import { listUnbilled } from '../estimates/unbilled.ts'
import { type ExpenseRow, expensesInTurn, listExpenses } from '../expenses/calls.ts'
import { gstReport, taxedLinesInTurn } from '../gst/report.ts'
import { accountOf } from '../payments/account.ts'
import { listPayments } from '../payments/list.ts'
import { listDebtors, listPending, owedBy } from '../payments/pending.ts'
import { owedAfter, receiptOf } from '../payments/receipt.ts'
import { standingOf } from '../payments/standing.ts'
import { sumsBy } from '../sales/sums.ts'
import { findSession } from '../session/exports.ts'
import type { Db } from './database.ts'
import { figuresAsNumbers } from './postgres-types.ts'
import { preparedOn } from './prepared-statements.ts'
import type { Schema } from './schema.ts'
import { dialectOn } from './sqlite-dialect.ts'

/** Tables that grow with every bill; a full scan of one is a defect. */
const GROWING = [
  'bills',
  'bill_lines',
  'stock_movements',
  'payments',
  'payment_allocations',
  'payment_parts',
  'cash_moves',
  'day_close_records',
  'expenses',
  'audit',
  'replays',
]

/** Sums by day or party, and products, are few enough to sort; so are bills that were looked up one by one, and those of a customer. */
const SMALL = /from "?(day_totals|product_days|products)|as best|as "cash_paise"|"bills"."id" in \(select/

let shop: Awaited<ReturnType<typeof openStockedShop>>
let asked: CompiledQuery[] = []
let db: Db
let plan: (query: CompiledQuery) => Promise<string[]>

async function onSqlite(): Promise<void> {
  const connection = new SQLite(`${shop.config.dataDir}/kadai.db`, { readonly: true })
  // With an adapter that runs nothing itself, all statements pass Kysely and its log.
  const dialect = { ...dialectOn(preparedOn(connection)), createAdapter: () => new SqliteAdapter() }
  db = new Kysely<Schema>({ dialect, log: ({ query }) => void asked.push(query) })
  plan = async ({ sql, parameters }) =>
    connection
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail)
      .filter(
        (step) =>
          // A list that follows an index reads only its page.
          (/^SCAN \w+( |$)/.test(step) &&
            !/USING (COVERING )?INDEX/.test(step) &&
            !/order by "\w+"."id" desc limit/.test(sql) &&
            GROWING.includes(/^SCAN (\w+)/.exec(step)?.[1] ?? '')) ||
          // An index read from its beginning, or by what nearly every row has, is no better.
          (!sql.includes(' limit ') &&
            GROWING.includes(/^SEARCH (\w+) USING .*\(\w+<\?\)$/.exec(step)?.[1] ?? '')) ||
          step.startsWith('SEARCH payments USING INDEX sqlite_autoindex_payments_1') ||
          // A sort reads everything first.
          (step === 'USE TEMP B-TREE FOR ORDER BY' && sql.includes('limit') && !SMALL.test(sql)),
      )
}

type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]

async function onPostgres(): Promise<void> {
  const pool = new pg.Pool({ connectionString: shop.config.databaseUrl, max: 1, types: figuresAsNumbers })
  // In a small shop a scan is faster; forbidden here, it appears in a plan only where there is no alternative.
  pool.on('connect', (client) => void client.query('set enable_seqscan = off'))
  db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  })
  plan = async ({ sql, parameters }) => {
    const { rows } = await pool.query(`explain (format json) ${sql}`, [...parameters])
    const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Node }]
    return nodes(Plan)
      .filter((node) => node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? ''))
      .map((node) => `${node['Node Type']} on ${node['Relation Name']}`)
  }
}

beforeAll(async () => {
  shop = await openStockedShop()
  const { estimate_id } = await shop.boss.ok('estimate', {
    user_id: shop.madurai,
    productdetails: [{ product_id: shop.chakkar, qty: 2 }],
  })
  const paid = [{ product_name: 'Loose goods', qty: 1, amount_per_product: '100' }]
  await shop.boss.ok('pos_api/pos_order', { user_id: shop.madurai, productdetails: paid })
  await shop.boss.ok('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: '50' })
  const parties = [{ billing_name: 'Anbu', search_text: 'anbu 1 north', agent_name: 'north' }]
  await shop.database.transact((writer) => manyBills(writer, Number(estimate_id), 500, parties))
  await (engine === 'sqlite' ? onSqlite() : onPostgres())
}, 300_000)
afterAll(async () => {
  await db?.destroy()
  await shop?.close()
})

const page = 1
const asIs = (row: object) => row

/** The first two portions of a whole list. */
async function further({ body }: { body: unknown }): Promise<void> {
  const portions = (body as Rows<unknown>).portions[Symbol.asyncIterator]()
  await portions.next()
  await portions.next()
}
const employee = { id: 1, flags: new Set(['cash']) } as unknown as Employee
const open = {
  search: undefined,
  from: undefined,
  to: undefined,
  gst: undefined,
  user_id: undefined,
  users: undefined,
  deleted: undefined,
}
const days = { from: '2026-05-01', to: '2026-09-30' }
const today = '2026-11-21'

const HOT: Record<string, (db: Db) => Promise<unknown>> = {
  'the first page of estimates': (db) => listBills(db, 'estimate', { page }, asIs),
  'the first page of sales': (db) => listBills(db, 'order', { page }, asIs),
  'a far page of sales': (db) => listBills(db, 'order', { page: 1000 }, asIs),
  'sales of some days': (db) => listBills(db, 'order', { page, ...days }, asIs),
  'sales found by name': (db) => listBills(db, 'order', { page, search: 'anbu' }, asIs),
  'sales found by number': (db) => listBills(db, 'order', { page, search: '000123' }, asIs),
  'sales found by a prefix': (db) => listBills(db, 'order', { page, search: 'INV/' }, asIs),
  'sales found by a printed number': (db) => listBills(db, 'order', { page, search: '26-27/000123' }, asIs),
  'sales by customer': (db) => sumsBy(db, 'customer', days),
  'sales by product': (db) => sumsBy(db, 'product', days),
  'estimates of an agent': (db) => listBills(db, 'estimate', { page, agent: 'north' }, asIs),
  "a customer's past estimates": (db) => listBills(db, 'estimate', { page, user_id: 1 }, asIs),
  'deleted estimates': (db) => listBills(db, 'estimate', { page, deleted: true }, asIs),
  'estimates without an invoice': (db) => listUnbilled(db, { page }),
  'estimates without an invoice found by name': (db) => listUnbilled(db, { page, search: 'anbu' }),
  'a file of sales, further on': async (db) =>
    (await billsInTurn(db, 'order', {}))({ id: 400, day: '2026-06-01' } as BillRow, 100, 0),
  'a file of sales found by name': async (db) =>
    (await billsInTurn(db, 'order', { search: 'anbu' }))({ id: 400, day: '2026-06-01' } as BillRow, 100, 0),
  'a file of the GST report of a name': async (db) =>
    (await taxedLinesInTurn(db, { ...open, search: 'anbu' }))(undefined, 100),
  'all sales of some days, further on': async (db) =>
    (await billsInTurn(db, 'order', days))({ id: 400, day: '2026-06-01' } as BillRow, 100, 0),
  'all a customer’s past estimates, further on': async (db) =>
    (await billsInTurn(db, 'estimate', { user_id: 1 }))({ id: 400, day: '2026-06-01' } as BillRow, 100, 0),
  'all pending payments, further on': async (db) => further(await listPending(db, open)),
  "all a customer's pending payments, further on": async (db) =>
    further(await listPending(db, { ...open, user_id: 1 })),
  'all expenses, further on': async (db) =>
    expensesInTurn(db, open)({ id: 4, day: '2026-06-01' } as ExpenseRow, 100, 0),
  'all payments, further on': async (db) => further(await listPayments(db, open)),
  'a bill with its lines': async (db) => {
    await findBill(db, 'estimate', 1)
    await linesOf(db, 1)
  },
  'the first page of the GST report': (db) => gstReport(db, { ...open, page }),
  'the GST report of some days': (db) => gstReport(db, { ...open, page, ...days }),
  'the GST report of a name': (db) => gstReport(db, { ...open, page, search: 'anbu' }),
  'pending payments': (db) => listPending(db, { ...open, page }),
  "a customer's pending payments": (db) => listPending(db, { ...open, page, user_id: 1 }),
  'pending payments of some days': (db) => listPending(db, { ...open, page, ...days }),
  'a far page of pending payments': (db) => listPending(db, { ...open, page: 1000 }),
  'pending payments found by name': (db) => listPending(db, { ...open, page, search: 'anbu' }),
  'who owes': (db) => listDebtors(db),
  'what a customer owes': (db) => owedBy(db, 1),
  'what a counter knows of a customer': (db) =>
    standingOf(db, { user_id: 1, order_id: undefined }, new Date()),
  '… and of a bill': (db) => standingOf(db, { user_id: 1, order_id: 2 }, new Date()),
  payments: (db) => listPayments(db, { ...open, page }),
  'a customer’s payments': (db) => listPayments(db, { ...open, page, user_id: 1 }),
  'a customer’s account': (db) => accountOf(db, { user_id: 1 }, today),
  'a customer’s account over some days': (db) => accountOf(db, { user_id: 1, ...days }, today),
  'a receipt': (db) => receiptOf(db, 1),
  'what was owed after a payment': (db) =>
    owedAfter(db, { id: 1, customer_id: 1, day: today, created_at: `${today}T06:30:00.000Z` }),
  'the first page of expenses': (db) => listExpenses(db, { ...open, page }),
  'expenses of some days': (db) => listExpenses(db, { ...open, page, ...days }),
  'the open day': async (db) => changesSince(db, await closeBefore(db, null), null),
  'the open day of a drawer': async (db) => changesSince(db, await closeBefore(db, 1), 1),
  'the day book of some days': (db) => dayBook({ db, employee, now: new Date() }, { page, ...days }),
  'a far page of the day book': (db) => dayBook({ db, employee, now: new Date() }, { page: 10, ...days }),
  'a file of the day book': async (db) => (await bookInTurn(db, { ...days, of: null }))(undefined, 100),
  '… and of one employee’s': async (db) => (await bookInTurn(db, { ...days, of: 1 }))(undefined, 100),
  'the newest activity': (db) => listActivity(db, { ...open, page }, 'Asia/Kolkata'),
  'the dashboard': async (db) => {
    await tiles(db)
    await growth(db, today)
    await revenueByDay(db, today)
    await bestSellers(db, today)
    await pending(db)
    await lowStock(db)
  },
  'whose session it is': (db) => findSession(shop.database, db, 'no token', new Date()),
}

describe('no query scans a growing table', () => {
  test.each(Object.keys(HOT))('%s', async (name) => {
    asked = []
    await HOT[name]?.(db)
    const queries = asked
    expect(queries.length).toBeGreaterThan(0)
    const scans = await Promise.all(
      queries.map(async (query) => (await plan(query)).map((step) => `${step}: ${query.sql}`)),
    )
    expect(scans.flat()).toEqual([])
  })
})

test('a download of search results counts them once, however many portions it reads', async () => {
  asked = []
  const next = await billsInTurn(db, 'order', { search: 'anbu' })
  const first = await next(undefined, 100, 0)
  const second = await next(first.at(-1), 100, 100)
  expect([first.length, second.length]).toEqual([100, 100])
  expect(asked.filter(({ sql }) => sql.includes('party_totals'))).toHaveLength(1)
})

test.runIf(engine === 'sqlite')('the sums of all GST rows are read from an index alone', async () => {
  asked = []
  await gstReport(db, { ...open, page })
  const sums = asked.find(({ sql }) => sql.includes('group by "tax_bp", "kind"'))
  const connection = new SQLite(`${shop.config.dataDir}/kadai.db`, { readonly: true })
  onTestFinished(() => void connection.close())
  const steps = connection.prepare<unknown[], { detail: string }>(`explain query plan ${sums?.sql}`)
  expect(steps.all(...(sums?.parameters ?? []))[0]?.detail).toBe(
    'SCAN day_totals USING COVERING INDEX day_totals_taxed',
  )
})

test('the test itself: a query without an index is reported', async () => {
  asked = []
  await db.selectFrom('bills').select('id').where('billing_state', '=', 'Kerala').execute()
  const [query] = asked
  expect(query && (await plan(query)).length).toBe(1)
})
