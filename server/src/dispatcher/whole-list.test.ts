import type { CallName } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import { manyBills } from '../../test/many-bills.ts'
import { forFile } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'
import { billsInTurn } from '../bills/list.ts'
import { findSession } from '../session/exports.ts'
import type { Parts } from './exchange.ts'
import { Reply } from './handler.ts'
import { openList } from './open-stream.ts'
import { rowsOf } from './rows.ts'

const BILLS = 1_000

const shop = forFile(await openStockedShop())
const { boss } = shop
const lines = [
  { product_id: shop.chakkar, product_name: 'Chakkar', qty: 2, amount_per_product: '45.00' },
  { product_id: shop.giftBox, product_name: 'Gift', qty: 1, amount_per_product: '330.00' },
]
const order = await boss.ok('pos_api/pos_order', { user_id: shop.madurai, productdetails: lines })
const parties = Array.from({ length: 5 }, (_, at) => {
  const billing_name = `Party "${at}"\\`
  return { billing_name, agent_name: 'North Agent', search_text: billing_name.toLowerCase() }
})
await shop.database.transact((db) => manyBills(db, Number(order.order_id), BILLS, parties))
await shop.database.transact(async (db) => {
  const lines = await db.selectFrom('bill_lines').selectAll().orderBy('id').execute()
  const orders = await db.selectFrom('bills').select('id').where('kind', '=', 'order').execute()
  const rows = orders
    .slice(1)
    .flatMap(({ id: bill_id }) => lines.map(({ id: _, ...line }) => ({ ...line, bill_id })))
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto('bill_lines')
      .values(rows.slice(at, at + 100))
      .execute()
})
for (let at = 0; at < 120; at++)
  await boss.ok('payment_details_add', {
    payment_method: 'debit',
    payment_sent: 'Stall',
    description: 'Tea',
    name: `Tea ${at}`,
    amount: '10.00',
  })
for (let at = 0; at < 105; at++)
  await boss.ok('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: '1.00' })

/** The rows of an answer, under whatever name. */
function rowsIn(body: unknown): unknown[] {
  const [first] = Array.isArray(body) ? body : [undefined]
  const holder = (first ?? body) as Record<string, unknown[]>
  for (const name of ['gst_report', 'pending_list', 'stock_report', 'lines'])
    if (Array.isArray(holder?.[name])) return holder[name]
  return body as unknown[]
}

const days = { from: '01-05-2026', to: '31-08-2026' }
const LISTS: [string, CallName, () => Record<string, string>][] = [
  ['orders', 'order', () => ({})],
  ['orders of some days', 'order', () => days],
  ['orders found by name', 'order', () => ({ search: 'party' })],
  ['deleted orders', 'order', () => ({ deleted: '1' })],
  ['estimates', 'estimate_list', () => ({})],
  ['estimates of some days found by name', 'estimate_list', () => ({ ...days, search: '3' })],
  ['what a customer was offered', 'customer_order', () => ({ user_id: shop.madurai })],
  ['GST rows', 'pos_api/pos_report_gst', () => ({})],
  ['GST rows of some days', 'pos_api/pos_report_gst', () => days],
  ['GST rows of a rate', 'pos_api/pos_report_gst', () => ({ gst: '18' })],
  ['pending payments', 'pos_api/pos_report_payment', () => ({})],
  ['pending payments of a customer', 'pos_api/pos_report_payment', () => ({ user_id: shop.madurai })],
  ['pending payments of some days', 'pos_api/pos_report_payment', () => days],
  ['payments', 'payment_list', () => ({})],
  ['expenses', 'payment_details_list', () => ({})],
  ['stock', 'pos_api/pos_report_stock', () => ({})],
  ['customers', 'customer_list', () => ({})],
  ['products', 'product_list', () => ({})],
  ['nothing found', 'order', () => ({ search: 'nobody has this' })],
]

describe('a list without a page', () => {
  test.each(LISTS)('%s: the rows of all pages, in order, in one answer', async (_, call, asked) => {
    const whole = await shop.boss.send(call, asked())
    expect(whole).toMatchObject({ status: 200, head: { code: 200, msg: 'success' } })
    expect(whole.page).toBeUndefined()
    const paged: unknown[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const answer = await shop.boss.send(call, { ...asked(), page, page_size: 200 })
      paged.push(...rowsIn(answer.body))
      pages = answer.page?.pages ?? 0
    }
    expect(rowsIn(whole.body)).toEqual(paged)
  })

  /** Opens a whole list and returns its first piece and a reader for the rest. */
  async function begun(call: CallName) {
    const answer = await fetch(`${shop.url}/api/${call}`, {
      method: 'POST',
      headers: {
        cookie: shop.boss.cookie,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
      },
      body: '{}',
    })
    const reader = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
    const first = await reader.read()
    return { answer, reader, first: new TextDecoder().decode(first.value) }
  }

  test('comes piece by piece: the first arrives before the last is read', async () => {
    const { answer, reader, first } = await begun('order')
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('content-length')).toBeNull()
    expect(first.startsWith('{"head":{"code":200,"msg":"success"},"body":')).toBe(true)
    expect(first.endsWith(']}')).toBe(false)
    await reader.cancel()
  })

  test('breaks off at log-out, so that a part is not taken for the whole', async () => {
    const clerk = await shop.employee('orders')
    const parts: Parts = {
      database: shop.database,
      handlers: {} as Parts['handlers'],
      findSession: (db, token, now) => findSession(shop.database, db, token, now),
      changed: () => {},
      clock: () => shop.clock.now,
      checkAnswers: false,
      report: () => {},
    }
    const token = clerk.cookie.split('=')[1]
    const client = { address: '127.0.0.1', network: '127.0.0.1', local: true, token, device: undefined }
    const rows = rowsOf(await billsInTurn(shop.database.reports, 'order', {}), ({ id }) => id)
    const request = { call: 'order', input: {}, key: undefined, client }
    const { outgoing } = openList(parts, 'order', request, new Reply(rows, {}))
    const pieces = outgoing?.pieces(new AbortController().signal)[Symbol.asyncIterator]()
    expect((await pieces?.next())?.value).toContain('"success"')
    expect((await pieces?.next())?.value).toContain('[')
    await clerk.ok('logout', {})
    await expect(pieces?.next()).rejects.toThrow()
  })
})
