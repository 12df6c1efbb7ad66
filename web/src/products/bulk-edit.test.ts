import { describe, expect, test } from 'vitest'
import {
  type BulkEdits,
  type BulkGroup,
  changesOf,
  isChanged,
  rowsMatching,
  shownIn,
  typedProblem,
  wasIn,
  withTyped,
  withUnit,
} from './bulk-edit.ts'

const product = (product_id: string, product_code: string, product_name: string, over: object = {}) => ({
  product_id,
  product_code,
  product_name,
  tamil_name: '',
  supplier_name: '',
  qty_per_box: '10',
  mrp_rate: '225.00',
  net_rate: '45.00',
  stock: 12,
  unit: 'Box',
  version: '3',
  ...over,
})
const chakkar = product('1', '101', 'Ground Chakkar Big (25 Pcs)')
const asoka = product('2', '204', 'FlowerPot Asoka', { supplier_name: 'Kaliswari' })
const groups: BulkGroup[] = [
  { category_name: 'CHAKKAR', products: [chakkar] },
  { category_name: 'FLOWER POTS', products: [asoka, product('3', '205', 'பூச்செடி பெரியது')] },
]
const none: BulkEdits = new Map()
const names = (search: string) =>
  rowsMatching(groups, search).map((row) =>
    row.kind === 'category' ? `[${row.name} ${row.count}]` : row.product.product_name,
  )

describe('what Update sends', () => {
  test('nothing without changes, also if the same value was typed differently', () => {
    const edits = withTyped(withTyped(none, chakkar, 'net_rate', ' 45 '), chakkar, 'stock', '012')
    expect(changesOf(groups, edits)).toEqual({ changes: [], problems: [] })
    expect(isChanged(edits.get('1'), chakkar, 'net_rate')).toBe(false)
  })

  test('only the changed fields of only the changed products, in the order of the list', () => {
    let edits = withTyped(none, asoka, 'stock', '0')
    edits = withTyped(edits, chakkar, 'mrp_rate', '1,250.50')
    edits = withTyped(edits, chakkar, 'net_rate', '45.00')
    expect(changesOf(groups, edits).changes.map((change) => change.sends)).toEqual([
      { product_id: '1', version: '3', mrp_rate: '1250.50' },
      { product_id: '2', version: '3', stock: '0', stock_seen: 12 },
    ])
  })

  test('one unit for many products at once, of those that have another', () => {
    const edits = withUnit(withTyped(none, chakkar, 'net_rate', '46'), [chakkar, asoka], 'Pkt')
    expect(changesOf(groups, edits).changes.map((change) => change.sends)).toEqual([
      { product_id: '1', version: '3', net_rate: '46.00', unit: 'Pkt' },
      { product_id: '2', version: '3', unit: 'Pkt' },
    ])
    expect(changesOf(groups, withUnit(none, [chakkar, asoka], 'Box')).changes).toEqual([])
  })

  test('a count with the one shown when it was typed, also after a refresh of the list', () => {
    const edits = withTyped(none, chakkar, 'stock', '500')
    const now = { ...chakkar, stock: 7 }
    const [change] = changesOf([{ category_name: 'CHAKKAR', products: [now] }], edits).changes
    expect(change?.sends).toMatchObject({ stock: '500', stock_seen: 12 })
    expect(wasIn(edits.get('1'), chakkar, 'stock')).toBe('was 12')
    expect(wasIn(edits.get('1'), now, 'stock')).toBe('was 12, is 7 now: 495 is saved')
    // The typed count equals the seen one: nothing to write, whatever was sold since.
    expect(isChanged(withTyped(none, chakkar, 'stock', '12').get('1'), now, 'stock')).toBe(false)
    expect(isChanged(withTyped(none, chakkar, 'stock', '7').get('1'), now, 'stock')).toBe(true)
    // Typed again, it is compared with the current count.
    const again = withTyped(edits, now, 'stock', '490').get('1')
    expect(wasIn(again, now, 'stock')).toBe('was 7')
  })

  test('nothing of a product with an invalid field; the others are sent', () => {
    let edits = withTyped(none, chakkar, 'mrp_rate', '12.345')
    edits = withTyped(edits, chakkar, 'stock', '7')
    edits = withTyped(edits, asoka, 'stock', '7')
    const { changes, problems } = changesOf(groups, edits)
    expect(changes.map((change) => change.product.product_id)).toEqual(['2'])
    expect(problems).toEqual([{ product: chakkar, field: 'mrp_rate' }])
  })
})

test.each([
  ['net_rate', '', false],
  ['net_rate', '-5', false],
  ['net_rate', 'abc', false],
  ['net_rate', '0', true],
  ['mrp_rate', '1250.5', true],
  ['stock', '', false],
  ['stock', '1.5', false],
  ['stock', '-4', true],
  ['stock', '1e3', false],
] as const)('%s typed as "%s" can be saved: %s', (field, typed, fine) => {
  expect(typedProblem(field, typed) === undefined).toBe(fine)
})

test('a field shows the typed value, or the saved one', () => {
  const edits = withTyped(none, chakkar, 'stock', '').get('1')
  expect(shownIn(edits, chakkar, 'stock')).toBe('')
  expect(shownIn(edits, chakkar, 'net_rate')).toBe('45.00')
})

describe('the search', () => {
  test('shows everything under its category when blank', () => {
    expect(names('  ')).toEqual([
      '[CHAKKAR 1]',
      'Ground Chakkar Big (25 Pcs)',
      '[FLOWER POTS 2]',
      'FlowerPot Asoka',
      'பூச்செடி பெரியது',
    ])
  })
  test('matches code or name in any case and order of words, and hides categories left empty', () => {
    expect(names('204')).toEqual(['[FLOWER POTS 1]', 'FlowerPot Asoka'])
    expect(names('BIG ground')).toEqual(['[CHAKKAR 1]', 'Ground Chakkar Big (25 Pcs)'])
    expect(names('பெரியது')).toEqual(['[FLOWER POTS 1]', 'பூச்செடி பெரியது'])
    expect(names('(25')).toEqual(['[CHAKKAR 1]', 'Ground Chakkar Big (25 Pcs)'])
    expect(names('rocket')).toEqual([])
    // By its supplier, and by ear.
    expect(names('kaliswari')).toEqual(['[FLOWER POTS 1]', 'FlowerPot Asoka'])
    expect(names('sakkar')).toEqual(['[CHAKKAR 1]', 'Ground Chakkar Big (25 Pcs)'])
  })
})
