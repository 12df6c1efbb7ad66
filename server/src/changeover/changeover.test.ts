import { expect, test } from 'vitest'
import { forFile } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'
import { proveBooks } from '../books/prove.ts'

const shop = forFile(await openStockedShop())
const { boss } = shop

const goods = {
  user_id: shop.madurai,
  productdetails: [{ product_id: shop.chakkar, product_name: 'Chakkar', qty: 1 }],
}

test('a shop goes on with the numbers of its old program, once, before its first paper', async () => {
  expect(await boss.ok('changeover', {})).toMatchObject({
    next_order: '26-27/000001',
    next_estimate: 'E26-27/000001',
    done: '0',
    first_day: '01-12-2026',
  })
  await boss.refused('numbers_begin', { last_order: 'the last' }, 400)
  await boss.ok('numbers_begin', { last_order: '412' })
  expect((await boss.ok('changeover', {})).next_order).toBe('26-27/000413')
  const again = await boss.refused('numbers_begin', { last_order: '500' }, 422)
  expect(again.body?.fields).toMatchObject([
    {
      path: 'last_order',
      msg: 'This year’s papers are already numbered, so their numbers cannot begin elsewhere.',
    },
  ])
  expect((await boss.ok('pos_api/pos_order', goods)).sno).toBe('26-27/000413')
  expect((await boss.ok('estimate', goods)).sno).toBe('E26-27/000001')
  await boss.refused('numbers_begin', { last_estimate: '9' }, 422)
  expect((await boss.ok('changeover', {})).next_estimate).toBe('')
  // They were given, not lost.
  expect(await boss.ok('numbers_lost', {})).toEqual([])
  expect(await proveBooks(shop.database.read)).toEqual([])
})

test('of a number with a mistake in it neither kind begins', async () => {
  const { head } = await boss.refused('numbers_begin', { last_estimate: '24-25/000009' }, 400)
  expect(head.msg).toContain('Check the financial year')
})

test('is offered to those who set up the shop, until they are done', async () => {
  const clerk = await shop.employee('pos')
  expect((await clerk.ok('dashboard', {})).changing_over).toBeUndefined()
  expect((await boss.ok('dashboard', {})).changing_over).toBe('1')
  await boss.ok('changeover_done', {})
  expect((await boss.ok('dashboard', {})).changing_over).toBeUndefined()
  expect((await boss.ok('changeover', {})).done).toBe('1')
})
