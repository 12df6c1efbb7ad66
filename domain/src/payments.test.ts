import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sumOf } from './money.ts'
import { spreadPayment } from './payments.ts'

const pending = [
  { order_id: 11, balance_paise: 50_000 },
  { order_id: 12, balance_paise: 0 },
  { order_id: 13, balance_paise: 20_000 },
]

describe('a payment on a customer', () => {
  test.each([
    [
      'covers the oldest exactly before it goes on to the next',
      50_001,
      [
        { order_id: 11, amount_paise: 50_000 },
        { order_id: 13, amount_paise: 1 },
      ],
    ],
    ['is refused beyond what is pending', 70_001, 'exceeds'],
  ])('%s', (_, amount_paise, parts) => {
    expect(spreadPayment(amount_paise, pending)).toEqual(parts)
  })

  it('is refused if the amount is invalid', () => {
    for (const wrong of [-1, 0.5]) expect(() => spreadPayment(wrong, pending)).toThrow(RangeError)
  })

  it('reaches an order only when all earlier ones are covered, and sums to the paid amount', () => {
    const balances = fc.array(fc.integer({ min: -1000, max: 1_000_000 }), { maxLength: 30 })
    fc.assert(
      fc.property(balances, fc.integer({ min: 0, max: 10_000_000 }), (given, amount_paise) => {
        const orders = given.map((balance_paise, order_id) => ({ order_id, balance_paise }))
        const parts = spreadPayment(amount_paise, orders)
        expect(parts === 'exceeds').toBe(
          amount_paise > sumOf(orders, ({ balance_paise }) => Math.max(balance_paise, 0)),
        )
        if (parts === 'exceeds') return
        expect(parts.reduce((all, part) => all + part.amount_paise, 0)).toBe(amount_paise)
        for (const { order_id, amount_paise: part } of parts) {
          expect(part).toBeGreaterThan(0)
          expect(part).toBeLessThanOrEqual(given[order_id] ?? 0)
        }
        const last = parts.at(-1)?.order_id ?? 0
        for (const { order_id, balance_paise } of orders.slice(0, last)) {
          const paid = parts.find((part) => part.order_id === order_id)?.amount_paise ?? 0
          expect(paid).toBe(Math.max(balance_paise, 0))
        }
      }),
    )
  })
})
