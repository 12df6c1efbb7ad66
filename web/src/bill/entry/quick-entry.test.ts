import { MAX_QTY } from '@kadai/contract/limits'
import { describe, expect, test } from 'vitest'
import { sampleCatalogue } from '../../../test/sample-catalogue.ts'
import { common } from '../../frames/words.ts'
import { looksLikeList, readList, readQuick } from './quick-entry.ts'
import { words } from './words.ts'

const { index } = sampleCatalogue()
const pairs = (text: string) =>
  readList(text, index).picks.map(({ product, qty }) => `${product.product_code} ${qty}`)

describe('a code and a quantity typed in one text', () => {
  test.each([
    ['101 5', '101', 5],
    ['101*5', '101', 5],
    ['101 * 5', '101', 5],
    ['101x5', '101', 5],
    ['101-5', '101', 5],
    ['101=12', '101', 12],
    ['  1001   2 ', '1001', 2],
    ['gb-31 4', 'GB-31', 4],
    ['gb-31-4', 'GB-31', 4],
  ])('%j is product %s, %i of it', (typed, code, qty) => {
    expect(readQuick(typed, index)).toMatchObject({ product: { product_code: code }, qty })
  })

  test.each(['101', '101 0', '999 5', '5*101', '101 5.5', 'Gift Box 31', 'gb-31', '101 5000000', ''])(
    '%j is not one',
    (typed) => {
      expect(readQuick(typed, index)).toBeUndefined()
    },
  )
})

describe('a pasted list', () => {
  test('is read line by line', () => {
    expect(pairs('101 5\n102 - 3\n\n1001 x 2 box\n')).toEqual(['101 5', '102 3', '1001 2'])
  })

  test.each([
    ['numbered', '1) 101 5\n2) 102 3'],
    ['numbered with points', '1. 101 - 5 nos\n2. 102 - 3 boxes.'],
    ['with bullets', '• 101 = 5\n- 102 : 3'],
    [
      'with the heads that the chat puts before lines',
      '[10:42, 21/11/2026] Murugan: 101 5\n[10:43, 21/11/2026] Murugan: 102 3',
    ],
    [
      'with the other kind of heads',
      '21/11/2026, 10:42 am - South Agent: 101 5\n21/11/26, 22:42 - South Agent: 102 3',
    ],
    [
      'with names between code and quantity',
      '101 Ground Chakkar Puppy (10 Pcs) - Kr  5\n102\tGround Chakkar Big\t3',
    ],
    ['with words for code and quantity', 'Code 101 Qty 5\nCode: 102, Qty: 3'],
    ['under headings', 'Code Qty\n101 5\n102 3'],
    [
      'as a table, where rows without a quantity are not ordered',
      'S.No\tCode\tItem\tPer\tRate\tQty\n1\t101\tGround Chakkar\t10 Pcs\t45.00\t5\n2\t204\tPot\t1 Box\t60\t\n3\t102\tBig\t10 Pcs\t50\t3',
    ],
    ['on one line', '101-5, 102-3'],
    ['on one line with semicolons', '101 5; 102 3;'],
    ['with Windows line ends', '101 5\r\n102 3\r\n'],
    ['in the bold, slanted or struck letters of a chat', '*101* 5\n_102_ - 3'],
    ['with whole lines in bold', '*101 - 5*\n*102* : *3*'],
    ['by whole names', 'Ground Chakkar Puppy (10 Pcs) - Kr 5\nGround Chakkar Big (10 Pcs) - An x 3'],
  ])('%s', (_how, text) => {
    expect(pairs(text)).toEqual(['101 5', '102 3'])
    expect(readList(text, index).unread).toEqual([])
  })

  test('reports every unreadable line with its reason, and takes the others', () => {
    const { picks, unread } = readList('101 5\n999 2\n102\n204 0\nplease send by Monday\n1001 1', index)
    expect(picks.map(({ product }) => product.product_code)).toEqual(['101', '1001'])
    expect(unread).toEqual([
      { at: 2, text: '999 2', reason: common.no_such_code },
      { at: 3, text: '102', reason: words.no_quantity },
      { at: 4, text: '204 0', reason: words.bad_quantity({ most: MAX_QTY }) },
      { at: 5, text: 'please send by Monday', reason: common.no_such_code },
    ])
  })

  test('a quantity with a comma or a point is read as a whole, never by its last digits', () => {
    const { picks, unread } = readList('101 1,250\n102 - 1.5\n204 1,5 box\n1001,5', index)
    const read = picks.map(({ product, qty, at }) => `${at}: ${product.product_code} ${qty}`)
    expect(read).toEqual(['1: 101 1250', '4: 1001 5'])
    expect(unread.map(({ at, reason }) => [at, reason])).toEqual([
      [2, words.bad_quantity({ most: MAX_QTY })],
      [3, words.bad_quantity({ most: MAX_QTY })],
    ])
  })

  test.each([
    '101\t5\t35.00\t175.00',
    '101 5 35.00',
    '101, 5, 35',
    '101 5 @ 35',
    '101 5 35',
    '101 10 5',
    '101 x 5 x 35',
    '101 5 box 35',
    '101 Ground Chakkar Puppy (10 Pcs) - Kr 5 35.00 175.00',
  ])('a rate or an amount is not read as the quantity: %j', (line) => {
    const { unread } = readList(`${line}\n102 3`, index)
    expect(pairs(`${line}\n102 3`)).toEqual(['102 3'])
    expect(unread).toEqual([{ at: 1, text: line, reason: words.several_numbers }])
  })

  test('never reads a number within a name as a quantity', () => {
    expect(readList('101 Ground Chakkar Puppy (10 Pcs)', index).picks).toEqual([])
  })

  test.each([
    ['Red Bijili 5', '1001 5'],
    ['1) bijili red x 12 nos', '1001 12'],
    ['Asoka FlowerPot - 3', '204 3'],
    ['Chakkar 5', undefined],
    ['Gift Box 31', undefined],
    ['Gift Box 31 items', undefined],
    ['Red Bijili 100', undefined],
    ['bij 5', undefined],
    ['Total 25', undefined],
    ['5 nos', undefined],
  ])('by words that only one name has: %j is %j, also alone', (line, found) => {
    expect(pairs(line)).toEqual(found ? [found] : [])
    expect(looksLikeList(line, index)).toBe(found !== undefined)
  })
})

test('only a list, or a product and a quantity, is recognized as one when pasted', () => {
  expect(looksLikeList('101 5\n102 3', index)).toBe(true)
  expect(looksLikeList('101 5, 102 3', index)).toBe(true)
  expect(looksLikeList('101 5', index)).toBe(true)
  expect(looksLikeList('101', index)).toBe(false)
  expect(looksLikeList('Rocket, big', index)).toBe(false)
  expect(looksLikeList('\n101\n', index)).toBe(false)
})
