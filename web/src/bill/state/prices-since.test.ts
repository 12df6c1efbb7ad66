import { describe, expect, test } from 'vitest'
import { sampleCatalogue, sampleProduct } from '../../../test/sample-catalogue.ts'
import { type Line, productLine } from './line.ts'
import { pricesSince } from './prices-since.ts'

const kept = sampleCatalogue()
const chakkar = kept.products[0] ?? sampleProduct('101', 'Ground Chakkar', '35.00')
const dearer = {
  ...kept,
  byId: new Map(kept.byId).set(chakkar.product_id, { ...chakkar, net_rate: '40.00' }),
}
const line = (more: Partial<Line> = {}): Line => ({
  ...{ ...productLine(chakkar, 2), key: 1, od_id: '', saved_qty: 0, ...more },
})

describe('a line typed from stored prices', () => {
  test('is marked with today’s price if it differs', () => {
    expect(pricesSince([line()], kept, dearer)).toEqual(new Map([[1, 40_00]]))
  })

  test('is marked if its product is no longer in the list', () => {
    const without = new Map(kept.byId)
    without.delete(chakkar.product_id)
    expect(pricesSince([line()], kept, { byId: without })).toEqual(new Map([[1, null]]))
  })

  test('is shown the list’s price beside a typed one that is ten times as much', () => {
    expect(pricesSince([line({ price_paise: 350_00 })], undefined, kept)).toEqual(new Map([[1, 35_00]]))
    expect(pricesSince([line({ price_paise: 349_99 })], undefined, kept).size).toBe(0)
  })

  test.each([
    ['while there is nothing newer', line(), kept],
    ['where the person typed another price', line({ price_paise: 32_00 }), dearer],
    ['where it was saved before: it keeps its price', line({ od_id: '7' }), dearer],
  ])('is told nothing %s', (_, typed, now) => {
    expect(pricesSince([typed], kept, now).size).toBe(0)
  })
})
