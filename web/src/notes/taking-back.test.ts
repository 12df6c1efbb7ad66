import { describe, expect, test } from 'vitest'
import { oneMore, type Returnable, troubleOf } from './taking-back.ts'

const LEFT = { qty: 3, taxable_paise: 100_00 }

test.each([
  ['goods', '3', undefined],
  ['goods', '0', undefined],
  ['goods', '', undefined],
  ['goods', '4', 'More than is left'],
  ['goods', '1.5', 'Back now takes a whole number.'],
  ['goods', '-1', 'Back now cannot be below 0.'],
  ['goods', 'abc', 'Back now takes a whole number: “abc” cannot be read.'],
  ['goods', '1e3', 'Back now takes a whole number: “e” cannot be read.'],
  // A label that is scanned into the field.
  ['goods', '1;101', undefined],
  ['less', '50.005', 'Amount takes at most two decimals.'],
  ['less', '100.01', 'More than is left'],
  ['more', '100.01', undefined],
] as const)('%s: %s says %s', (what, typed, why) => {
  expect(troubleOf(what, typed, LEFT)).toBe(why)
})

describe('a scanned code', () => {
  const line = { product_name: 'Chakkar', product_code: '101', qty: 3, price: '10', value: '30' }
  const taxes = { taxable_value: '30', tax: '0', tax_percentage: '0', non_discount: '0' }
  const paper = {
    ...{ taxed: '0', cgst: '0', sgst: '0', discount: '0', packing: '0', total: '30' },
    lines: [{ line_id: '1', ...line, ...taxes }],
    given: { discount: '0', packing: '0', round_off: '0', total: '0', lines: [] },
  } as unknown as Returnable
  const scanned = (text: string, code = '101') =>
    oneMore(paper, new Map([['1', { text, goods: 'saleable' }]]), code)

  test('takes one more', () => {
    expect(scanned('2').value?.get('1')?.text).toBe('3')
  })
  test('says where all of it is in the list', () => {
    expect(scanned('3').trouble).toBe('All 3 of Chakkar are in the list.')
  })
  test('says where there is none of it', () => {
    expect(scanned('', '999').trouble).toBe('No goods with code 999 can come back from this paper.')
  })
})
