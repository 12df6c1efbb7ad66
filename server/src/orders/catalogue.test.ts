import { broughtUpToDate, type WholeCatalogue } from '@kadai/contract/catalogue'
import { beforeEach, describe, expect, test } from 'vitest'
import { engine } from '../../test/database.ts'
import { forFile } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'
import { fileTaken } from '../../test/upload.ts'
import { countSome } from '../books/keep.ts'

let held: WholeCatalogue
const shop = forFile(await openStockedShop())
const { boss } = shop

const ask = (since?: string) => boss.ok('pos_api/pos_product_list', since === undefined ? {} : { since })

/** Opens a counter's bill screen one minute after the changes before it and one minute before those after it. */
async function openCounter() {
  shop.clock.advance(60_000)
  held = (await ask()) as WholeCatalogue
  shop.clock.advance(60_000)
}
beforeEach(openCounter)

/** What a counter that holds the catalogue is sent, by name; afterwards it must know all that a new counter would. */
async function told() {
  const answer = await ask(held.version)
  // Whether goods are counted yet makes no difference.
  const { newest } = await shop.database.read
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  await countSome(shop.database, newest)
  expect(await ask(held.version)).toEqual(answer)
  const now = broughtUpToDate(held, answer)
  const whole = (await ask()) as WholeCatalogue
  expect(now).toEqual({ ...whole, version: now?.version })
  return {
    products: answer.product_list.map((row) => row.product_id),
    customers: answer.customer_list.map((row) => row.name),
    removed: answer.removed,
  }
}

const nothing = { products: [], customers: [], removed: { products: [], customers: [] } }
const bill = (product_id: string, qty: number) =>
  boss.ok('estimate', { user_id: shop.madurai, productdetails: [{ product_id, qty }] })

test('without a version the whole catalogue comes, with the version to ask from next', () => {
  expect(held.product_list.map((row) => row.product_code)).toEqual(['101', '201', '2101'])
  expect(held).not.toHaveProperty('removed')
  expect(held.version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('if nothing changed, only the rates come', async () => {
  expect(await told()).toEqual(nothing)
})

describe('a counter receives only', () => {
  test('a price', async () => {
    await boss.ok('update_product_price', { product_id: shop.chakkar, net_rate: '47.50' })
    expect(await told()).toEqual({ ...nothing, products: [shop.chakkar] })
  })

  test('a name, a code, a Tamil name', async () => {
    const change = { product_name: 'Flower Pot Deluxe', product_code: '202', tamil_name: 'பூச்சட்டி' }
    await boss.ok('product_detail_update', { product_id: shop.flowerpot, ...change })
    expect(await told()).toEqual({ ...nothing, products: [shop.flowerpot] })
  })

  test('a count that was set', async () => {
    await boss.ok('product_detail_update', { product_id: shop.chakkar, stock: 77 })
    expect(await told()).toEqual({ ...nothing, products: [shop.chakkar] })
  })

  test('goods that a bill took, another line of it, its deletion and the undoing of that', async () => {
    const { estimate_id } = await bill(shop.chakkar, 3)
    expect(await told()).toEqual({ ...nothing, products: [shop.chakkar] })
    const productdetails = [{ product_id: shop.giftBox, qty: 1 }]
    await boss.ok('estimate_detail_update', { estimate_id, productdetails })
    expect(await told()).toEqual({ ...nothing, products: [shop.chakkar, shop.giftBox] })
    await boss.ok('estimate_list_delete', { estimate_id })
    await told()
    await boss.ok('estimate_list_restore', { estimate_id })
    await told()
    const [line] = (await boss.ok('estimate_list_details', { estimate_id })).estimate_details
    expect(line?.product_id).toBe(shop.giftBox)
  })

  test('goods that an order took', async () => {
    const productdetails = [{ product_id: shop.flowerpot, product_name: 'Flower Pot Deluxe', qty: 2 }]
    await boss.ok('pos_api/pos_order', { user_id: shop.kochi, productdetails })
    expect(await told()).toEqual({ ...nothing, products: [shop.flowerpot] })
  })

  test('every product of a category whose name or Non-Discount flag changed', async () => {
    await boss.ok('category_list_update', { category_id: shop.crackers, non_discount: '1' })
    expect(await told()).toEqual({ ...nothing, products: [shop.chakkar, shop.flowerpot] })
    await boss.ok('category_detail_update', { category_id: shop.gifts, category_name: 'GIFTS' })
    expect((await told()).products).toContain(shop.giftBox)
  })

  test('a new product and a deleted one; one added and deleted in between does no harm', async () => {
    const product_id = await shop.product('301', { stock: 5 })
    expect(await told()).toEqual({ ...nothing, products: [product_id] })
    await openCounter()
    await boss.ok('product_list_delete', { product_id })
    expect(await told()).toEqual({ ...nothing, removed: { products: [product_id], customers: [] } })
    // A counter that never had it cannot tell by counting that all is well, and asks for everything.
    await openCounter()
    await boss.ok('product_list_delete', { product_id: await shop.product('302', { stock: 5 }) })
    expect(broughtUpToDate(held, await ask(held.version))).toBeUndefined()
  })

  test('new, changed and deleted customers, and all customers of a renamed agent', async () => {
    const { user_id } = await boss.ok('customer_add', { name: 'Bhavani Traders', telephone: '9' })
    expect(await told()).toEqual({ ...nothing, customers: ['Bhavani Traders'] })
    await boss.ok('customer_detail_update', { user_id, name: 'Zamin Traders', state: 'Kerala' })
    expect(await told()).toEqual({ ...nothing, customers: ['Zamin Traders'] })
    await openCounter()
    await boss.ok('customer_list_delete', { user_id })
    expect(await told()).toEqual({ ...nothing, removed: { products: [], customers: [user_id] } })
    await openCounter()
    // One that comes back does not add up with what this counter counted as deleted: it asks for everything.
    await boss.ok('customer_list_restore', { user_id })
    expect(broughtUpToDate(held, await ask(held.version))).toBeUndefined()
    await openCounter()
    expect(held.customer_list.map((row) => row.user_id)).toContain(user_id)
    const [agent] = await boss.ok('agent_list', {})
    await boss.ok('agent_detail_update', { agent_id: agent?.agent_id ?? '', agent_name: 'Southern Agent' })
    expect((await told()).customers).toEqual(['Murugan Agencies'])
  })

  test('the rows of an import that changed something', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `CRACKERS,I${at},Imported ${at},${10 + (at % 90)}`)
    const file = (lines: string[]) => ['Category Name,Code,Product Name,Price', ...lines].join('\n')
    await fileTaken(boss, 'import_excell', file(rows))
    expect((await told()).products).toHaveLength(1_000)
    await openCounter()
    rows[17] = 'CRACKERS,I17,Imported 17,99.50'
    await fileTaken(boss, 'import_excell', file(rows))
    const { products } = await told()
    const changed = held.product_list.filter((row) => products.includes(row.product_id))
    expect(changed.map((row) => row.product_code)).toEqual(['I17'])
  })
})

test('the shop’s rates come every time', async () => {
  await boss.ok('setting_update', { packing_charge: '3' })
  expect((await ask(held.version)).gst.packing_charge).toBe('3')
  await told()
})

describe('the whole catalogue comes', () => {
  test.each([
    ['to a version nobody gave', '1.2.3'],
    ['to one that cannot be read', 'yesterday'],
    ['to a blank one', ''],
  ])('%s', async (_, since) => {
    const answer = await ask(since)
    expect(answer).not.toHaveProperty('removed')
    expect(answer.product_list).toHaveLength(held.product_list.length)
  })

  test('to a counter whose database was since replaced by a backup', async () => {
    // The same log number at another time: what was written after the backup is not in this database.
    const [read, id, at] = held.version.split('.')
    expect(await ask([read, id, Number(at) - 1].join('.'))).not.toHaveProperty('removed')
    expect(await ask([read, Number(id) + 1_000, at].join('.'))).not.toHaveProperty('removed')
  })
})

describe('a change that is committed long after its call began', () => {
  test('makes the counts differ, so that the counter asks for everything', async () => {
    const began = shop.clock.now
    await openCounter()
    // An import that took two minutes.
    await shop.database.transact((db) =>
      db
        .updateTable('products')
        .set((eb) => ({
          net_rate_paise: 4_900,
          changes: eb('changes', '+', 1),
          updated_at: began.toISOString(),
        }))
        .where('id', '=', Number(shop.chakkar))
        .execute(),
    )
    const answer = await ask(held.version)
    expect(answer.product_list).toEqual([])
    expect(broughtUpToDate(held, answer)).toBeUndefined()
  })

  test.skipIf(engine === 'sqlite')(
    'is sent once committed, although later ones were sent before',
    async () => {
      const stockOf = (at?: WholeCatalogue) =>
        at?.product_list.find((row) => row.product_id === shop.giftBox)?.stock
      const [told, began] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const at = shop.clock.now
      const slow = shop.database.transact(async (db) => {
        await db
          .insertInto('stock_movements')
          .values({
            ...{ product_id: Number(shop.giftBox), change: 1 - (stockOf(held) ?? 0), reason: 'adjustment' },
            ...{ source_id: null, employee_id: null, created_at: at.toISOString() },
          })
          .execute()
        began.resolve()
        await told.promise
      })
      await began.promise
      shop.clock.advance(2_000)
      await bill(shop.chakkar, 1)
      const first = broughtUpToDate(held, await ask(held.version))
      expect(stockOf(first)).not.toBe(1)
      told.resolve()
      await slow
      shop.clock.advance(2_000)
      const second = broughtUpToDate(first, await ask(first?.version))
      expect(stockOf(second)).toBe(1)
    },
  )
})
