import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { foldText, wordsOf } from './search-text.ts'

describe('folding a name', () => {
  test.each([
    ['Ground Chakkar Big (10 Pcs) - An', 'ground chakkar big 10 pcs an'],
    ['FlowerPot', 'flower pot'],
    ['1½” Twinkling Star', '1 1/2 inch twinkling star'],
    ['2¼"" Spl', '2 1/4 inch spl'],
    ['¼ Kg Paper Bomb', '1/4 kg paper bomb'],
    ['1.5 Kg', '1 1/2 kg'],
    ['2.75" Bird', '2 3/4 inch bird'],
    ['7.50 Rocket 3.', '7.50 rocket 3'],
    ['Bat & Ball', 'bat and ball'],
    ["King's ★ Café", 'kings cafe'],
    ['VIP 10x10 5in1', 'vip 10x10 5in1'],
    ['Tom “Jerry”', 'tom jerry'],
    ['வி.ஐ.பி பேமிலி', 'வி ஐ பி பேமிலி'],
    ['க்\u200Cஷ', 'க்ஷ'],
    ['', ''],
  ])('%j is %j', (name, folded) => {
    expect(foldText(name).text.trim()).toBe(folded)
  })

  test.each([
    ['4" gold', '4 gold'],
    ['bat & ball', 'bat ball'],
    ['4 inch', '4 inch'],
  ])('the query %j is %j', (query, folded) => {
    expect(wordsOf(foldText(query, 'query').text).join(' ')).toBe(folded)
  })

  it('maps every character to its original position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const { text, starts, ends } = foldText(name)
        expect(starts).toHaveLength(text.length)
        expect(ends).toHaveLength(text.length)
        expect(text).toMatch(/^ (\S+ )*$/)
        for (const [at, start] of starts.entries()) {
          expect(start).toBeGreaterThanOrEqual(starts[at - 1] ?? 0)
          expect(ends[at]).toBeGreaterThanOrEqual(start)
          expect(ends[at]).toBeLessThanOrEqual(name.length)
        }
      }),
    )
  })
})
