import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enquiryKey, enquiryText, enquiryTotals, mobileIn, readEnquiry } from './enquiry.ts'
import { cleanText, codeKey } from './names.ts'
import { listCode } from './price-list.ts'
import { billTotals } from './totals.ts'

const LIST = { list: 2, version: 3 }

/** Codes as products may have them: any text, short or strange. */
const code = fc
  .oneof(
    fc.integer({ min: 1, max: 9999 }).map(String),
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    fc.constantFrom(
      '<script>',
      '*bold*',
      '"quoted"',
      'A x 5',
      '101 - 2',
      '=1+1',
      'x',
      '5',
      'Total 5',
      'PL1V1-L',
    ),
  )
  .map(cleanText)
  .filter((text) => text !== '' && !/^(Name|Phone|Place): /i.test(text))
const goods = fc.uniqueArray(
  fc.record({
    code,
    qty: fc.integer({ min: 1, max: 9999 }),
    price_paise: fc.integer({ min: 0, max: 5_000_000 }),
  }),
  { minLength: 1, maxLength: 60, selector: (line) => codeKey(line.code) },
)
const packing = fc.integer({ min: 0, max: 2000 })

describe('an enquiry', () => {
  test('read again is the same, and its total is that of the estimate made of it: 1,000 at random', () => {
    fc.assert(
      fc.property(goods, packing, fc.string(), fc.string(), (lines, packing_bp, name, place) => {
        const total_paise = enquiryTotals(lines, packing_bp)?.total_paise ?? 0
        const text = enquiryText(LIST, { name, phone: '9876543210', place, lines }, total_paise)
        const read = readEnquiry(text)
        expect(read).toMatchObject({ list: LIST, phone: '9876543210', total_paise, unread: [] })
        expect(read?.name).toBe(cleanText(name))
        expect(read?.lines).toEqual(lines.map((line) => ({ code: line.code, qty: line.qty })))
        const prices = new Map(lines.map((line) => [codeKey(line.code), line.price_paise]))
        const billed = (read?.lines ?? []).map((line) => ({
          qty: line.qty,
          price_paise: prices.get(codeKey(line.code)) ?? 0,
        }))
        expect(billTotals('estimate', billed, { packing_bp, discount_bp: 0 }, true).total_paise).toBe(
          total_paise,
        )
      }),
      { numRuns: 1000 },
    )
  })

  const who = { name: 'Murugan', phone: '98765 43210', place: '' }
  const lines = [
    { code: '101', qty: 2 },
    { code: '103', qty: 1 },
  ]
  const text = enquiryText(LIST, { ...who, lines }, 63_500)

  test('is short', () => {
    expect(text).toBe(
      `Enquiry ${listCode(LIST)}\nName: Murugan\nPhone: 98765 43210\n101 x 2\n103 x 1\nTotal ₹635.00`,
    )
  })

  test.each([
    ['behind a chat’s head', `[10:42, 21/11/2026] Murugan: ${text}`],
    ['with blank lines and bold', text.replace('101 x 2', '\n*101 x 2*\n')],
    ['in another order', text.replace('101 x 2\n103 x 1', '103 x 1\n101 x 2')],
    ['with Windows’ line ends', text.replaceAll('\n', '\r\n')],
    ['on one line', text.replaceAll('\n', ' ')],
  ])('%s is the same enquiry', (_, other) => {
    const [read, first] = [readEnquiry(other), readEnquiry(text)]
    expect(read && enquiryKey(read)).toBe(first && enquiryKey(first))
    expect(read).toMatchObject({ name: 'Murugan', total_paise: 63_500, unread: [] })
  })

  test('on one line still tells place and codes of several words apart', () => {
    const lines = [
      { code: '101', qty: 2 },
      { code: 'GIFT BOX', qty: 15 },
    ]
    const who = { name: 'Murugan & Co', phone: '98765 43210', place: 'Anna Nagar 2' }
    const line = enquiryText(LIST, { ...who, lines }, 63_500).replaceAll('\n', ' ')
    expect(readEnquiry(line)).toMatchObject({ ...who, lines, total_paise: 63_500, unread: [] })
  })

  test('with other goods or from somebody else is another one', () => {
    const keys = [text, text.replace('x 2', 'x 3'), text.replace('Murugan', 'Selvi')].map((one) => {
      const read = readEnquiry(one)
      return read && enquiryKey(read)
    })
    expect(new Set(keys).size).toBe(3)
  })

  test('what cannot be read is told by its line', () => {
    const unread = (more: string) => readEnquiry(`${text}\n${more}`)?.unread
    expect(unread('Please call soon')).toEqual([{ at: 7, text: 'Please call soon', why: 'not_read' }])
    expect(unread('104 x 1.5')).toEqual([{ at: 7, text: '104 x 1.5', why: 'not_read' }])
    expect(unread('Total ₹99999999999999999999')).toMatchObject([{ why: 'not_read' }])
    expect(readEnquiry('101 x 2')).toBeUndefined()
  })

  test('a line has no more than a bill’s line can have, also of a product that is asked for twice', () => {
    const read = readEnquiry(`${text}\n104 x 99999999\n105 x 999999\n105 x 1`)
    expect(read?.unread).toEqual([
      { at: 7, text: '104 x 99999999', why: 'too_many' },
      { at: 9, text: '105 x 1', why: 'too_many' },
    ])
    expect(read?.lines).toContainEqual({ code: '105', qty: 999_999 })
  })

  test('a total that is too large is none', () => {
    const much = Array.from({ length: 500 }, () => ({ price_paise: 9_999_999, qty: 999_999 }))
    expect(enquiryTotals(much, 0)).toBeUndefined()
  })

  test.each([
    ['behind each other', '\n'],
    ['with a chat’s head', '\n[10:43, 21/11/2026] Selvi: '],
    ['on one line', ' '],
  ])('of two enquiries, %s, the first is read', (_, between) => {
    const other = text.replace('Murugan', 'Selvi').replace('101 x 2', '777 x 9')
    const both = `${between === ' ' ? text.replaceAll('\n', ' ') : text}${between}${other}`
    const [read, alone] = [readEnquiry(both), readEnquiry(text)]
    expect(read && enquiryKey(read)).toBe(alone && enquiryKey(alone))
    expect(read).toMatchObject({ total_paise: 63_500, unread: [{ why: 'another' }] })
    expect(readEnquiry(both.replace(listCode(LIST), 'PL2V3-0'))).toBeUndefined()
  })

  test('a product’s code may be like a list’s', () => {
    const like = listCode({ list: 1, version: 1 })
    expect(readEnquiry(`${text}\n${like} x 3`)).toMatchObject({ list: LIST, unread: [] })
    expect(readEnquiry(`${text}\n*${like} x 3*`)?.lines).toContainEqual({ code: like, qty: 3 })
    expect(readEnquiry(`${like} x 3\n101 x 2`)).toBeUndefined()
  })
})

test.each([
  ['98765 43210', '9876543210'],
  ['04562 234567, +91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['+91 (0) 98765 43210', '9876543210'],
  ['04562 234567', undefined],
  ['', undefined],
])('the mobile number in %j is %s', (phone, mobile) => expect(mobileIn(phone)).toBe(mobile))
