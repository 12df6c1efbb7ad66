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

/** How many milliseconds a key is pressed after the last and held, and the hand pauses after each pair of keys. */
type Rhythm = { every: number; held: number; pause?: number; nameless?: boolean }

/** What keys say, with Enter at the end. */
function typed(text: string, { every, held, pause = 0, nameless }: Rhythm) {
  const after = (keys: number) => keys * every + Math.floor(keys / 2) * pause
  const keys = [...text].map((key, at) => ({ key, code: nameless ? '' : `Key${key}`, down: after(at) }))
  const events = keys.flatMap(({ down, ...key }) => [
    { ...key, timeStamp: down, up: false },
    { ...key, timeStamp: down + held, up: true },
  ])
  const end = after(keys.length)
  const burst = events
    .filter(({ timeStamp }) => timeStamp <= end)
    .sort((a, b) => a.timeStamp - b.timeStamp)
    .reduce((now, event) => (event.up ? keyUp(now, event) : keyDown(now, event)), NO_BURST)
  return scannedText(burst, { timeStamp: end })
}

test.each([
  ['a scanner', '4501', { every: 2, held: 1 }, { text: '4501', surely: true }],
  ['a scanner of a label', ';GB-31', { every: 2, held: 1 }, { text: 'GB-31', surely: true }],
  ['a scanner of another text', 'H003', { every: 30, held: 8 }, { text: 'H003', surely: true }],
  ['it, without a cable', 'H003', { every: 60, held: 30 }, { text: 'H003', surely: false }],
  ['three letters', 'abc', { every: 20, held: 8 }, { text: 'abc', surely: false }],
  ['words with a space', 'ab cd', { every: 20, held: 8 }, { text: 'ab cd', surely: false }],
  ['fingers that roll over letters', 'ZZ9K', { every: 20, held: 50 }, undefined],
  ['fingers that tap letters', 'zzz9', { every: 25, held: 20, pause: 30 }, { text: 'zzz9', surely: false }],
  ['a held key of letters', 'ZZZZ', { every: 30, held: 45 }, undefined],
  ['a scanner of the same digit', '1111', { every: 16, held: 8 }, { text: '1111', surely: true }],
  ['a scanner without a cable', '4501', { every: 60, held: 30 }, { text: '4501', surely: false }],
  ['it, of an EAN', '8901234567890', { every: 60, held: 30 }, { text: '8901234567890', surely: true }],
  ['two digits, as clerks type them', '12', { every: 2, held: 1 }, undefined],
  ['a very fast clerk', '4501', { every: 80, held: 60 }, undefined],
  ['fingers that roll over the keys', '4567', { every: 20, held: 70 }, undefined],
  ['a nameless device', '4501', { every: 60, held: 30, nameless: true }, { text: '4501', surely: false }],
  ['fingers on it', '4501', { every: 60, held: 50, nameless: true }, undefined],
  ['fingers that roll over a pair', '101', { every: 35, held: 60, pause: 90 }, undefined],
  ['fingers that tap pairs', '4501', { every: 40, held: 20, pause: 60 }, undefined],
  ['fingers that tap a pair before Enter', '101', { every: 40, held: 20, pause: 60 }, undefined],
  ['fingers that tap', '4501', { every: 100, held: 35 }, undefined],
])('%s: %s', (_who, text, how, scanned) => expect(typed(text, how)).toEqual(scanned))

test('only the keys since the last pause are the scan', () => {
  const key = (text: string, timeStamp: number) => ({ key: text, code: text, timeStamp })
  const press = (text: string, at: number, burst = NO_BURST) =>
    keyUp(keyDown(burst, key(text, at)), key(text, at + 1))
  const hand = press('5', 0)
  const scan = press('1', 504, press('0', 502, press('1', 500, hand)))
  expect(scannedText(scan, { timeStamp: 506 })).toMatchObject({ text: '101' })
  expect(scannedText(scan, { timeStamp: 700 })).toBeUndefined()
  // A busy PC tore 1304: 304 is another product.
  const torn = press('4', 104, press('0', 102, press('3', 100, press('1', 0))))
  expect(scannedText(torn, { timeStamp: 106 })).toBeUndefined()
})
