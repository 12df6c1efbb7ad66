import { BILL_KINDS, isTaxed, kindOf } from '@kadai/domain/kinds'
import { expect, test } from 'vitest'
import { OPENINGS } from '../../test/day.ts'
import { stockedShop } from '../../test/stocked.ts'
import { fileTaken } from '../../test/upload.ts'
import { chainLedgers } from './keep.ts'
import { proveBooks } from './prove.ts'

const shop = await stockedShop()
const { estimate_id } = await shop.boss.ok('estimate', {
  user_id: shop.madurai,
  productdetails: [{ product_id: shop.chakkar, qty: 3 }],
})
await shop.boss.ok('pos_api/pos_order', {
  user_id: shop.madurai,
  estimate_id,
  productdetails: [{ product_id: shop.chakkar, product_name: 'Chakkar', qty: 5 }],
})
await shop.boss.ok('cash_move_add', { kind: 'float', amount: 20 })
await fileTaken(shop.boss, 'import_openings', OPENINGS)
await shop.boss.ok('day_close', { counted_amount: 20 })
await shop.boss.ok('estimate', {
  user_id: shop.kochi,
  productdetails: [{ product_id: shop.giftBox, qty: 1 }],
})
await chainLedgers(shop.database)

/** Inserts a close that took in nothing of what came since the last one, numbered some later. */
const closeLater = (later: number) => `insert into day_closes (created_at, financial_year, sno, began_at,
    last_audit_id, expected_paise, counted_paise, counted, note, figures, chain)
  select created_at, financial_year, sno + ${later}, '', last_audit_id + 100, 0, 0, '', '', figures, ''
    from day_closes order by id desc limit 1`

test('the books of a shop that bills are proven', async () => {
  expect(await proveBooks(shop.database.read)).toEqual([])
})

test('the database has the domain’s kinds of paper, and a stock reason for each', async () => {
  const { read } = shop.database
  const kinds = await read.selectFrom('bill_kinds').selectAll().orderBy('kind').execute()
  expect(kinds).toEqual(
    BILL_KINDS.toSorted().map((kind) => ({
      kind,
      owes: kindOf(kind).owes,
      taxed: Number(isTaxed(kind)),
    })),
  )
  const reasons = await read
    .selectFrom('stock_reasons')
    .select('reason')
    .where('source', '=', 'bill')
    .execute()
  expect(reasons.map(({ reason }) => reason).sort()).toEqual(
    BILL_KINDS.filter((kind) => kindOf(kind).goods !== 0).sort(),
  )
})

test.each([
  [
    'a line',
    'sub-total is the sum of its lines',
    'update bill_lines set qty = qty + 1, value_paise = price_paise * (qty + 1)',
  ],
  ['a stock', 'stock is the sum of its movements', 'update product_counts set stock = stock + 1'],
  [
    'the day of goods sold',
    'the goods kept as sold on a day',
    "update product_days set day = '2026-11-20' where product_id = (select min(product_id) from product_days)",
  ],
  [
    'the party of a bill',
    'the party of its name, phone and agent',
    `update bills set party_id = (select min(other.party_id) from bills as other where other.party_id <> bills.party_id)
      where id = (select max(id) from bills)`,
  ],
  [
    'what searches compare of a party',
    'the party of its name, phone and agent',
    "update parties set search_text = search_text || ' x'",
  ],
  [
    'the agent of a party',
    'the party of its name, phone and agent',
    "update parties set agent_name = 'Nobody'",
  ],
  ['a counter', 'without gaps', 'update counters set last = last + 1'],
  [
    'a payment',
    'paid amount is the sum of its payments',
    "update bills set paid_paise = 1 where kind = 'order'",
  ],
  [
    'what an estimate owes',
    'puts on the account what its kind says',
    "update bills set owed_paise = total_paise where kind = 'estimate'",
  ],
  [
    'a movement of goods',
    'move for what is there',
    `insert into stock_movements (product_id, change, reason, source_id, created_at)
      select product_id, change, reason, 999999, created_at from stock_movements where reason = 'order' limit 1`,
  ],
  [
    'what a payment was made in',
    'the sum of the parts that it was made in',
    `insert into payments (customer_id, day, amount_paise, created_at)
      select id, '2026-11-21', 100, created_at from customers limit 1;
      insert into payment_parts (payment_id, mode, amount_paise) select max(id), 'cash', 90 from payments`,
  ],
  [
    'what a close took in',
    'figures of close 26-27/000001',
    `insert into day_close_records (close_id, entity, record_id, stood)
      select max(id), 'cash_move', 99, '{"kind":"in","amount_paise":5}' from day_closes`,
  ],
  [
    'what an import came to',
    'come to its file, and none of an undone one stands',
    'update opening_imports set owed_paise = owed_paise + 25',
  ],
  [
    'an import that is called undone',
    'come to its file, and none of an undone one stands',
    "update opening_imports set undone_at = '2026-11-21'",
  ],
  [
    'goods on what was open',
    'has no tax and no goods, and counts as sold on no day',
    `update bill_lines set product_id = (select min(id) from products)
      where bill_id = (select min(bill_id) from openings)`,
  ],
  [
    'an invoice that is not whole rupees',
    'in whole rupees unless it was brought in',
    `update bills set total_paise = total_paise + 1, round_off_paise = round_off_paise + 1, owed_paise = owed_paise + 1
      where kind = 'order'`,
  ],
  ['a close that leaves something out', 'before a close of the shop is in one', closeLater(1)],
  ['the number of a close', 'numbers of closes count from 1 without gaps', closeLater(7)],
])('%s changed behind the back of the shop is found', async (_, says, change) => {
  const { sql } = await import('kysely')
  const found = shop.database.transact(async (db) => {
    for (const statement of change.split(';')) await sql.raw(statement).execute(db)
    throw new Error((await proveBooks(db)).join('\n'))
  })
  await expect(found).rejects.toThrow(says)
  expect(await proveBooks(shop.database.read)).toEqual([])
})
