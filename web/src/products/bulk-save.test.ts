import { expect, test } from 'vitest'
import type { BulkChange } from './bulk-edit.ts'
import { type BulkKeys, saveChanges } from './bulk-save.ts'

const change = (id: string, stock = '5'): BulkChange => ({
  product: {
    ...{ product_id: id, product_code: id, product_name: `Product ${id}`, tamil_name: '' },
    ...{ supplier_name: '', qty_per_box: '', mrp_rate: '0.00', net_rate: '0.00' },
    ...{ stock: 1, unit: 'Box', version: '1' },
  },
  sends: { product_id: id, stock },
})
const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))
const changes = (count: number) => ids(count).map((id) => change(id))
const fresh = (keys: BulkKeys = new Map()) => ({
  keys,
  isHopeless: () => false,
  reasonOf: (error: unknown) => (error as Error).message,
  onDone: () => {},
})

test('one refused product does not keep the others from being saved, and says why', async () => {
  const { saved, failures } = await saveChanges(
    changes(9),
    async ({ sends: { product_id } }) => {
      if (product_id === '4') throw new Error('Somebody else changed this product.')
    },
    fresh(),
  )
  expect(saved.toSorted()).toEqual(['1', '2', '3', '5', '6', '7', '8', '9'])
  expect([...failures]).toEqual([['4', 'Somebody else changed this product.']])
})

test('never more than four calls at once, and progress counts up to all of them', async () => {
  let under_way = 0
  let most = 0
  const progress: number[] = []
  await saveChanges(
    changes(20),
    async () => {
      under_way += 1
      most = Math.max(most, under_way)
      await Promise.resolve()
      under_way -= 1
    },
    { ...fresh(), onDone: (done) => progress.push(done) },
  )
  expect(most).toBe(4)
  expect(progress).toEqual(ids(20).map(Number))
})

test('a lost connection stops the rest: they come back unsent with the same reason', async () => {
  let calls = 0
  const { saved, failures } = await saveChanges(
    changes(100),
    async () => {
      calls += 1
      throw new Error('cannot be reached')
    },
    { ...fresh(), isHopeless: () => true },
  )
  expect(saved).toEqual([])
  expect(failures.size).toBe(100)
  expect(calls).toBeLessThanOrEqual(4)
})

test('a change sent again after a lost answer keeps its key; a change of mind, and a success, take a new one', async () => {
  const seen: string[] = []
  const lost = async (_: unknown, key: string) => {
    seen.push(key)
    throw new Error('lost')
  }
  const keys: BulkKeys = new Map()
  await saveChanges([change('1')], lost, fresh(keys))
  await saveChanges([change('1')], lost, fresh(keys))
  await saveChanges([change('1', '6')], lost, fresh(keys))
  expect(seen[1]).toBe(seen[0])
  expect(seen[2]).not.toBe(seen[0])
  const answered = async (_: unknown, key: string) => void seen.push(key)
  await saveChanges([change('1', '6')], answered, fresh(keys))
  await saveChanges([change('1', '6')], answered, fresh(keys))
  expect(seen[3]).toBe(seen[2])
  expect(seen[4]).not.toBe(seen[3])
})
