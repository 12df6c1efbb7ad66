import { expect, test } from 'vitest'
import { hsnDigits, unitCode } from './units.ts'

test.each([
  ['Box', 'BOX'],
  ['BOX', 'BOX'],
  [' boxes ', 'BOX'],
  ['Pkt.', 'PAC'],
  ['Packet', 'PAC'],
  ['Pcs', 'PCS'],
  ['Nos', 'NOS'],
  ['Case', 'CTN'],
  ['Doz.', 'DOZ'],
  ['Tin', 'CAN'],
  ['Kg', 'KGS'],
  ['sq.ft', 'SQF'],
  ['டஜன்', 'DOZ'],
  ['Kuppi', undefined],
  ['', undefined],
])('%j is %s', (name, code) => {
  expect(unitCode(name)).toBe(code)
})

test('HSN codes have 6 digits above ₹5 crore', () => {
  expect([hsnDigits(false), hsnDigits(true)]).toEqual([4, 6])
})
