import { expect, test } from 'vitest'
import { code128 } from './code128.ts'
import { labelText, readScan } from './scan.ts'
import { readMoney, readQuantity } from './typed-numbers.ts'

test('a scanned label is read wherever it was typed, with what stood there before', () => {
  expect(readScan(labelText('101'))).toEqual({ before: '', code: '101' })
  expect(readScan(`5${labelText('GB-31')}`)).toEqual({ before: '5', code: 'GB-31' })
  for (const typed of ['', '101', '101 5', '101-5', '1,250', '₹45']) expect(readScan(typed)).toBeUndefined()
})

test('no scanned label is a figure, and each is a barcode', () => {
  for (const text of ['5', '101', '8901234567890', 'GB-31'].map(labelText)) {
    expect(readQuantity(text).value).toBeUndefined()
    expect(readMoney(text).value).toBeUndefined()
    expect(code128(text)).toBeDefined()
  }
})
