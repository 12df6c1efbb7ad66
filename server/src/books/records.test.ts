import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { engine, newDatabase } from '../../test/database.ts'
import { look } from '../../test/look.ts'
import { openStockedShop, type StockedShop } from '../../test/stocked.ts'
import { fileTaken } from '../../test/upload.ts'
import type { Db } from '../database/database.ts'
import { chainLedgers } from './keep.ts'
import { proveBooks } from './prove.ts'
import { RECORD_NAMES } from './records.ts'
import { forgetMended, scrub } from './scrub.ts'

let shop: StockedShop
const lines = (qty = 1) => [{ product_id: shop.chakkar, product_name: 'Chakkar', qty }]
const estimate = () => shop.boss.ok('estimate', { user_id: shop.madurai, productdetails: lines() })
const order = () => shop.boss.ok('pos_api/pos_order', { user_id: shop.madurai, productdetails: lines() })
const pay = () => shop.boss.ok('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: '10' })
const scrubbed = () => scrub(shop.database, shop.clock.now)

beforeAll(async () => {
  shop = await openStockedShop()
  await estimate()
  await order()
  await pay()
  await shop.boss.ok('payment_details_add', {
    name: 'Tea',
    amount: '20',
    payment_method: 'debit' as const,
    payment_sent: 'Stall',
    description: 'Staff',
  })
})
beforeEach(() => chainLedgers(shop.database))
afterAll(() => shop.close())

async function unsummed(): Promise<string[]> {
  const found: string[] = []
  for (const record of RECORD_NAMES) {
    const { rows } = await sql`select id from ${sql.table(record)} as one where not exists
      (select 1 from record_sums where record = ${record} and record_sums.id = one.id)`.execute(
      shop.database.read,
    )
    if (rows.length > 0) found.push(`${record}: ${rows.length}`)
  }
  return found
}

/** Writes to the tables past Kadai's rules, as a faulty disk would. */
async function behind(...statements: string[]): Promise<void> {
  const db: Db = look(shop.config)
  try {
    for (const statement of statements) await sql.raw(statement).execute(db)
  } finally {
    await db.destroy()
  }
}

const guard = (table: string, on: boolean) =>
  engine === 'postgres'
    ? [`alter table ${table} ${on ? 'enable' : 'disable'} trigger user`]
    : on
      ? [
          `create trigger ${table}_no_update before update on ${table} begin select raise(abort, '${table} is append-only'); end`,
        ]
      : [`drop trigger ${table}_no_update`]

test('every record has its checksum, and proves', async () => {
  expect(await unsummed()).toEqual([])
  expect(await proveBooks(shop.database.read)).toEqual([])
  expect(await scrubbed()).toEqual([])
})

describe.each([
  [
    "a customer's name",
    'customers',
    "name = 'Nurugan Agencies'",
    "name = 'Murugan Agencies'",
    /^customer 1 /,
  ],
  [
    "a line's price",
    'bill_lines',
    'mrp_paise = mrp_paise + 1',
    'mrp_paise = mrp_paise - 1',
    /^estimate \S+ /,
  ],
  [
    'a payment',
    'payments',
    'amount_paise = amount_paise + 1',
    'amount_paise = amount_paise - 1',
    /^payment 1 /,
  ],
  [
    "a product's price",
    'products',
    'net_rate_paise = net_rate_paise + 64',
    'net_rate_paise = net_rate_paise - 64',
    /^product 1 /,
  ],
  ['an expense', 'expenses', "description = 'Stuff'", "description = 'Staff'", /^expense 1 /],
])('a flipped bit in %s', (_, table, flip, back, says) => {
  const change = (set: string) =>
    behind(
      ...(table === 'payments' ? guard(table, false) : []),
      `update ${table} set ${set} where id = 1`,
      ...(table === 'payments' ? guard(table, true) : []),
    )

  test('is found by proving the books and by a scrub, named on every screen, and cleared once it is right', async () => {
    await change(flip)
    const problems = await proveBooks(shop.database.read)
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`${says.source}is not as it was saved`)))
    expect(await scrubbed()).toEqual([expect.stringMatching(says)])
    const clerk = await shop.employee('pos')
    const [alert] = await clerk.ok('alerts', {})
    expect(alert).toMatchObject({ kind: 'altered', text: expect.stringMatching(says.source.slice(1)) })
    await estimate()
    await change(back)
    expect(await forgetMended(shop.database)).toBe(true)
    expect(await clerk.ok('alerts', {})).toEqual([])
    expect(await proveBooks(shop.database.read)).toEqual([])
  })
})

test('saving the record again repairs it', async () => {
  await behind("update customers set phone = '9000190057' where id = 1")
  expect(await scrubbed()).toEqual(['customer 1 is not as it was saved'])
  await shop.boss.ok('customer_detail_update', { user_id: shop.madurai, telephone: '9000190056' })
  await chainLedgers(shop.database)
  await forgetMended(shop.database)
  expect(await shop.boss.ok('alerts', {})).toEqual([])
})

test('a record that no call wrote, and one without a checksum, are found', async () => {
  await behind(
    "insert into customers (id, created_at, updated_at, name) values (900, '2026-11-21', '2026-11-21', 'Nobody')",
  )
  expect(await proveBooks(shop.database.read)).toEqual(['customer 900 has no checksum'])
  await behind(
    'delete from customers where id = 900',
    "insert into record_sums values ('customers', 900, 'x')",
  )
  expect(await proveBooks(shop.database.read)).toEqual(['customer 900 is gone'])
  await behind('delete from record_sums where id = 900')
})

test('a table of records that is gone is no proof', async () => {
  const storage = await newDatabase(inject('prepared'))
  onTestFinished(() => storage.drop())
  const db = look(storage)
  await sql`alter table price_lists rename to lost`.execute(db)
  await expect(proveBooks(db)).rejects.toThrow('price_lists')
  await db.destroy()
})

test('a change whose checksum is still pending is not damage', async () => {
  await estimate()
  await shop.boss.ok('customer_detail_update', { user_id: shop.kochi, address: 'Fort Road' })
  expect(await proveBooks(shop.database.read)).toEqual([])
  expect(await scrubbed()).toEqual([])
})

test('every imported record gets a checksum, however many there are', async () => {
  const rows = Array.from({ length: 450 }, (_, at) => `Customer ${at},90001${String(at).padStart(5, '0')}`)
  const file = ['Customer Name,Phone number', ...rows].join('\r\n')
  await fileTaken(shop.boss, 'import_excell_customer', file)
  expect(await proveBooks(shop.database.read)).toEqual([])
  await chainLedgers(shop.database)
  expect(await unsummed()).toEqual([])
  expect(await proveBooks(shop.database.read)).toEqual([])
})

test('while clerks save, edit and take payments, nothing is reported as damage', async () => {
  let saving = true
  const clerk = async (at: number) => {
    for (let turn = 0; turn < (engine === 'sqlite' ? 12 : 5); turn++) {
      const { estimate_id } = await estimate()
      await shop.boss.ok('estimate_detail_update', { estimate_id, productdetails: lines(2 + at) })
      await order()
      await pay()
      await shop.boss.ok('customer_detail_update', { user_id: shop.kochi, address: `Road ${at} ${turn}` })
      await shop.boss.ok('product_detail_update', { product_id: shop.flowerpot, net_rate: `${70 + turn}` })
    }
  }
  const alarms: string[] = []
  const proving = (async () => {
    while (saving) {
      await chainLedgers(shop.database)
      alarms.push(...(await scrubbed()))
    }
  })()
  const chaining = (async () => {
    while (saving) {
      await chainLedgers(shop.database)
      // With nothing to chain it never leaves this thread, and the clerks would not get their turn.
      await setImmediate()
    }
  })()
  await Promise.all(Array.from({ length: 4 }, (_, at) => clerk(at))).finally(() => {
    saving = false
  })
  await Promise.all([proving, chaining])
  expect(alarms).toEqual([])
  await chainLedgers(shop.database)
  expect(await unsummed()).toEqual([])
  expect(await proveBooks(shop.database.read)).toEqual([])
}, 120_000)
