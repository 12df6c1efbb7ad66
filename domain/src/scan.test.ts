import { expect, test } from 'vitest'
import { code128 } from './code128.ts'
import { keyDown, keyUp, labelText, NO_BURST, readScan, scannedText } from './scan.ts'
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

/** What keys say, each pressed `every` ms after the last and held for `held` ms, with Enter at the end. */
function typed(text: string, { every, held }: { every: number; held: number }): string | undefined {
  const keys = [...text].map((key, at) => ({ key, code: `Key${key}`, down: at * every }))
  const events = keys.flatMap(({ down, ...key }) => [
    { ...key, timeStamp: down, up: false },
    { ...key, timeStamp: down + held, up: true },
  ])
  const end = keys.length * every
  const burst = events
    .filter(({ timeStamp }) => timeStamp <= end)
    .sort((a, b) => a.timeStamp - b.timeStamp)
    .reduce((now, event) => (event.up ? keyUp(now, event) : keyDown(now, event)), NO_BURST)
  return scannedText(burst, { timeStamp: end })
}

test.each([
  ['a scanner', '4501', { every: 2, held: 1 }, '4501'],
  ['a scanner without a cable', 'H003', { every: 25, held: 8 }, 'H003'],
  ['a scanner of the same digit', '1111', { every: 16, held: 8 }, '1111'],
  ['two digits, as clerks type them', '12', { every: 2, held: 1 }, undefined],
  ['a very fast clerk', '4501', { every: 60, held: 40 }, undefined],
  ['fingers that roll over the keys', '4567', { every: 20, held: 70 }, undefined],
  ['fingers that tap', '4501', { every: 40, held: 25 }, undefined],
])('%s: %s', (_who, text, how, scanned) => expect(typed(text, how)).toBe(scanned))

test('only the keys since the last pause are the scan', () => {
  const key = (text: string, timeStamp: number) => ({ key: text, code: text, timeStamp })
  const press = (text: string, at: number, burst = NO_BURST) =>
    keyUp(keyDown(burst, key(text, at)), key(text, at + 1))
  const hand = press('5', 0)
  const scan = press('1', 504, press('0', 502, press('1', 500, hand)))
  expect(scannedText(scan, { timeStamp: 506 })).toBe('101')
  expect(scannedText(scan, { timeStamp: 700 })).toBeUndefined()
  // A busy PC tore 1304: 304 is another product.
  const torn = press('4', 54, press('0', 52, press('3', 50, press('1', 0))))
  expect(scannedText(torn, { timeStamp: 56 })).toBeUndefined()
})
