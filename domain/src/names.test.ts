import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cleanLines, cleanText, nameKey, sameName, searchKey } from './names.ts'

/** Every code point, also halves of pairs; fast-check's own `binary` lists all of them first. */
const anything = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

describe('cleaning a name', () => {
  test.each([
    ['  Murugan   Agencies ', 'Murugan Agencies'],
    ['Murugan\u00A0Agencies\t\n', 'Murugan Agencies'],
    ['Ka\u0000da\u0007i', 'Kadai'],
    ['\uFEFFKadai\u200B', 'Kadai'],
    ['\u202Eevil\u202C', 'evil'],
    ['a \u200B b', 'a b'],
    ['Cafe\u0301', 'Café'],
    ['1½” Twinkling ★', '1½” Twinkling ★'],
    ['ஸ்ரீ லட்சுமி', 'ஸ்ரீ லட்சுமி'],
    ['க்\u200Cஷ', 'க்\u200Cஷ'],
    ['👨\u200D👩\u200D👧 Shop', '👨\u200D👩\u200D👧 Shop'],
    ['broken \uD83D', 'broken'],
    ['\u200D', ''],
    [' \u200C\u00A0', ''],
    ['', ''],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it('is idempotent, and leaves nothing a database would refuse', () => {
    fc.assert(
      fc.property(fc.string({ unit: anything }), (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).not.toMatch(/\p{Cc}|\p{Cs}|^\s|\s$|\s\s/u)
        expect(clean).toBe(clean.normalize('NFC'))
      }),
    )
  })

  it('keeps line breaks in an address', () => {
    expect(cleanLines(' 12,  Car Street \r\n\n Sivakasi\u00A0626123\n')).toBe(
      '12, Car Street\nSivakasi 626123',
    )
  })
})

describe('comparing names', () => {
  test.each([
    ['Murugan Agencies', ' murugan  AGENCIES', true],
    ['CAFÉ', 'cafe\u0301', true],
    ['க்\u200Cஷ', 'க்ஷ', true],
    ['கோ', 'கே\u0BBE', true],
    ['Murugan', 'Muruga', false],
    ['Café', 'Cafe', false],
    ['1½', '11/2', false],
  ])('%j and %j: %j', (a, b, same) => {
    expect(sameName(a, b)).toBe(same)
    expect(nameKey(a) === nameKey(b)).toBe(same)
  })

  test.each([
    ['Café', 'cafe'],
    ['½ Kg', '1/2 kg'],
    ['ＶＩＰ', 'vip'],
    ['பூச்செடி', 'பூச்செடி'],
  ])('%j is searched as %j', (text, key) => {
    expect(searchKey(text)).toBe(key)
  })
})
