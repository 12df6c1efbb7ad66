import { describe, expect, test } from 'vitest'
import { sampleCatalogue, sampleProduct } from '../../../test/sample-catalogue.ts'
import { type Line, productLine } from './line.ts'
import { isUnderCost, pricesSince } from './prices-since.ts'

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

describe('a line under cost', () => {
  const product = sampleProduct('401', 'Rocket', '100.00', { landed: '56.50', tax: '12' })
  const isUnder = (price_paise: number, shop: object = {}, landed = '56.50') => {
    const catalogue = sampleCatalogue([{ ...product, landed }])
    const at = line({ ...productLine(product, 1), price_paise })
    return isUnderCost(at, { ...catalogue, shop: { ...catalogue.shop, ...shop } })
  }

  test('is one whose price is less than a piece has landed at', () => {
    expect([isUnder(56_49), isUnder(56_50), isUnder(100_00)]).toEqual([true, false, false])
  })

  test('is never said to those who receive no cost, of a free line, or of a free text', () => {
    expect([isUnder(1_00, {}, ''), isUnder(0)]).toEqual([false, false])
    expect(isUnderCost(line({ product_id: '', price_paise: 1_00 }), sampleCatalogue())).toBe(false)
    expect(isUnderCost(line({ price_paise: 1_00 }), undefined)).toBe(false)
  })

  test('is compared with its tax where the shop’s prices have tax', () => {
    const inside = { prices_include_tax: '1', cgst: '9', sgst: '9' }
    expect([isUnder(66_66, inside), isUnder(66_67, inside)]).toEqual([true, false])
    const own = { ...inside, product_rates: '1' }
    expect([isUnder(63_27, own), isUnder(63_28, own)]).toEqual([true, false])
  })
})
