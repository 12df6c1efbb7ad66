import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { movesBetween, quantities } from './stock.ts'

const line = (product_id: number | null, qty: number) => ({ product_id, qty })

describe('what an edit moves', () => {
  test.each([
    ['a new bill takes', [], [line(7, 3)], [{ product_id: 7, change: -3 }]],
    ['a deleted bill gives back', [line(7, 3)], [], [{ product_id: 7, change: 3 }]],
    ['more is sold', [line(7, 3)], [line(7, 5)], [{ product_id: 7, change: -2 }]],
    ['less is sold', [line(7, 3)], [line(7, 1)], [{ product_id: 7, change: 2 }]],
    ['nothing changes', [line(7, 3)], [line(7, 3)], []],
    ['one line becomes two', [line(7, 3)], [line(7, 1), line(7, 2)], []],
    ['free text moves nothing', [line(null, 5)], [line(null, 9)], []],
  ])('%s', (_, before, after, moves) => {
    expect(movesBetween('order', before, after)).toEqual(moves)
  })

  it('takes quantities by product as well as lines', () => {
    expect(movesBetween('order', new Map([[7, 3]]), [line(7, 1)])).toEqual([{ product_id: 7, change: 2 }])
  })

  it('leaves the stock as if only the last version had been saved', () => {
    const lines = fc.array(
      fc.record({ product_id: fc.integer({ min: 1, max: 6 }), qty: fc.integer({ min: 1, max: 50 }) }),
    )
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 6 }), (states) => {
        const stock = new Map<number, number>()
        let before: { product_id: number; qty: number }[] = []
        for (const after of states) {
          const moves = movesBetween('order', before, after)
          expect(moves.map((move) => move.product_id)).toEqual(
            [...new Set(moves.map((move) => move.product_id))].sort(),
          )
          for (const { product_id, change } of moves) {
            expect(change).not.toBe(0)
            stock.set(product_id, (stock.get(product_id) ?? 0) + change)
          }
          before = after
        }
        const sold = quantities(before)
        for (const [product_id, count] of stock) expect(count + (sold.get(product_id) ?? 0)).toBe(0)
        for (const product_id of sold.keys()) expect(stock.has(product_id)).toBe(true)
      }),
    )
  })
})
