import { expect, test } from 'vitest'
import { hsnDigits, hsnProblem, unitCode } from './units.ts'

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
  expect(hsnProblem('3604', 6)).toEqual({ id: 'hsn.short', params: { digits: 6 } })
  expect([hsnProblem('3604', 4), hsnProblem('36041000', 6), hsnProblem(' ', 6)]).toEqual(
    Array(3).fill(undefined),
  )
})
