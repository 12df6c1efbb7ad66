import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { buildProductIndex } from './product-search.ts'

/** Lines of a real price list: code, name, Tamil name. */
const LIST: readonly (readonly [string, string, string])[] = [
  ['101', 'Ground Chakkar Puppy (10 Pcs) - Kr', 'தராச்சக்கரம் பப்பி (10 பீஸ்)'],
  ['102', 'Ground Chakkar Big (10 Pcs) - An', 'தராச்சக்கரம் பெரியது (10 பீஸ்)'],
  ['103', 'Ground Chakkar Big (25 Pcs) - An', 'தராச்சக்கரம் பெரியது (25 பீஸ்)'],
  ['104', 'Ground Chakkar Asoka (10 Pcs) - Kr', 'தராச்சக்கரம் அசோக்கா (10 பீஸ்)'],
  ['110', 'Disco Wheel (5 Pcs)', 'டிஸ்கோ வீல்(5 பீஸ்)'],
  ['201', 'FlowerPot Small (10 Pcs)', 'பூச்செடி சிறியது (10 பீஸ்)'],
  ['204', 'FlowerPot Asoka (10 Pcs)', 'பூச்செடி அசோக்கா(10 பீஸ்)'],
  ['205', 'FlowerPot Deluxe (5 Pcs)', 'பூச்செடி டெலுக்ஸ் (5 பீஸ்)'],
  ['401', '1½” Twinkling Star', '1½” சாட்டை'],
  ['402', '4” Deluxe Twinkling Star (Kr)', '4” டிலக்ஸ் சாட்டை (Kr)'],
  ['404', 'Bat & Ball (1 Pcs)', 'பேட் & பால் (2 பீஸ்)'],
  ['409', 'Pencil - 12” ★', 'பென்சில் - 12”'],
  ['601', '¼ Kg Paper Bomb', '¼ கிலோ பேப்பர் பாம்'],
  ['704', '4” Lakshmi (or) Parrot Crackers', '4” லட்சுமி (அல்லது) கிளி வெடி'],
  ['705', '4” Gold Lakshmi Crackers', '4” தங்க லட்சுமி வெடி'],
  ['801', 'Kit - Kat (10 Pcs)', 'கிட் - கேட்(10 பீஸ்)'],
  ['805', 'Bambaram (10 Pcs)', 'பம்பரம்(10 பீஸ்)'],
  ['808', 'Colour Rocket', 'கலர் ராக்கெட்'],
  ['901', 'Red Bijili (100 Pcs)', 'ரெட் பிஜிலி (100 பீஸ்)'],
  ['1004', 'Joy - 5K', 'ஜாய் - 5 கே'],
  ['1203', 'Gold Rain (5 Pcs)', 'கோல்டு ரெயின்(5 பீஸ்)'],
  ['1205', 'Shower (5in1) (5Pcs)', 'ஷவர் (5இன் 1) (5 பீஸ்)'],
  ['1903', '2½" Triple Ball Skyout (V)', '2½" டிரிபிள் பால் ஸ்கைஅவுட்'],
  ['2303', 'Wedding Sings (50 Shot)', 'வெட்டிங் சிங்க்ஸ் (50 ஷாட்)'],
  ['2403', '7 cm Red Sparklers', '7 செ.மீ சிவப்பு ஸ்பார்க்லர்ஸ்'],
  ['2503', 'VIP Family Luxury ★', 'வி.ஐ.பி பேமிலி லக்ஷரி'],
  ['2607', 'Oscar', 'ஆஸ்கார்'],
  ['2901', 'Fountain Special', 'புஸ்வாணம் ஸ்பெஷல்'],
  ['KR-7', 'கம்பி மத்தாப்பு', ''],
]

const products = LIST.map(([product_code, product_name, tamil_name], at) => ({
  ...{ product_id: String(at + 1), product_code, product_name, tamil_name },
}))
const index = buildProductIndex(products)

/** An index of goods by code and name. */
const goods = (...list: readonly (readonly [string, string])[]) =>
  buildProductIndex(
    list.map(([product_code, product_name], at) => ({
      product_id: String(at + 1),
      product_code,
      product_name,
    })),
  )

const codesFor = (query: string, limit = 20) =>
  index.search(query, limit).map(({ product }) => product.product_code)

describe('product search', () => {
  test.each([
    // typed text, expected codes, best first
    ['101', ['101']],
    ['10', ['101', '102', '103', '104', '1004', '801', '805', '201', '204', '901']],
    ['kr-7', ['KR-7']],
    ['KR', ['KR-7', '101', '104', '402']],
    ['aso', ['204', '104']],
    ['chakkar big', ['102', '103']],
    ['big chakkar', ['102', '103']],
    ['25 pcs big', ['103']],
    ['star', ['401', '402']],
    ['gold', ['1203', '705']],
    ['flowerpot', ['201', '204', '205']],
    ['flower pot del', ['205']],
    ['kitkat', ['801']],
    ['5in1', ['1205']],
    ['5 in 1', ['1205']],
    ['5k', ['1004']],
    ['vip', ['2503']],
    ['rocket', ['808']],
    ['ocket', ['808']],
    ['zzz', []],
    ['chakkar zzz', []],
    ['', []],
    ['  ★ " ', []],
  ])('%j finds %j', (query, codes) => {
    expect(codesFor(query)).toEqual(codes)
  })

  test.each([
    ['1½ star', '401'],
    ['1 1/2 star', '401'],
    ['1.5 star', '401'],
    ['1½” twinkling', '401'],
    ['4″ gold', '705'],
    ['4" gold', '705'],
    ['4 inch gold', '705'],
    ['2½" ball', '1903'],
    ['1/4 kg', '601'],
    ['bat & ball', '404'],
    ['bat and ball', '404'],
    ['bat ball', '404'],
    ['pencil-12', '409'],
    ['DÍSCO whéel', '110'],
    ['205 flower', '205'],
  ])('%j finds %s first, however the trade writes it', (query, code) => {
    expect(codesFor(query)[0]).toBe(code)
  })

  test.each([
    ['பூச்செடி', ['201', '204', '205']],
    ['சாட்டை டிலக்ஸ்', ['402']],
    ['கம்பி', ['KR-7']],
    ['மத்தா', ['KR-7']],
    ['பேட் 2', ['404']],
    ['pusvanam', ['2901']],
    ['busvaanam', ['2901']],
    ['poosuvanam', ['2901']],
    ['pusv', ['2901']],
    ['thara chakkaram', ['101', '102', '103', '104']],
    ['tarachakram', ['101', '102', '103', '104']],
    ['tharaachakkaram big', ['102', '103']],
    ['poochedi asoka', ['204']],
    ['kili vedi', ['704']],
    ['laxmi', ['704', '705']],
    ['pambaram', ['805']],
    ['mathappu', ['KR-7']],
    ['sivappu', ['2403']],
  ])('%j finds %j by ear or in Tamil', (query, codes) => {
    expect(codesFor(query)).toEqual(codes)
  })

  it('ranks a whole word before a prefix, and a prefix before a sound match', () => {
    expect(codesFor('vedi')).toEqual(['704', '705', '2303'])
    const found = goods(
      ['', 'Superstar'],
      ['', 'Mega Starlight'],
      ['', 'Golden Moon Star'],
      ['STAR9', 'Moon'],
      ['Star', 'Sun'],
    ).search('star', 9)
    expect(found.map(({ product }) => product.product_id).join(' ')).toBe('5 4 3 2 1')
  })

  it('ignores vowels only where nothing closer is found', () => {
    const alike = goods(['', 'Sitar'], ['', 'Star'])
    expect(alike.search('star', 9).map(({ product }) => product.product_name)).toEqual(['Star'])
    expect(alike.search('sitr', 9).map(({ product }) => product.product_name)).toEqual(['Sitar', 'Star'])
  })

  it('keeps the catalogue’s order among equal matches, and the limit', () => {
    expect(codesFor('chakkar', 2)).toEqual(['101', '102'])
    expect(codesFor('10', 2)).toEqual(['101', '102'])
    expect(codesFor('chakkar', 0)).toEqual([])
  })

  test.each([
    ['aso', '204', ['Aso']],
    ['flowerpot', '201', ['FlowerPot']],
    ['big ground', '102', ['Ground', 'Big']],
    ['1.5 star', '401', ['1½', 'Star']],
    ['bat and', '404', ['Bat', '&']],
    ['5 in 1', '1205', ['5in1']],
    ['laxmi', '704', ['Lakshmi']],
    ['thara chakkaram', '101', []],
    ['மத்', 'KR-7', ['மத்']],
    ['மத', 'KR-7', ['மத்']],
    ['101', '101', []],
  ])('%j lights up in %s: %j', (query, code, lit) => {
    const match = index.search(query, 20).find(({ product }) => product.product_code === code)
    expect(match?.ranges.map(([start, end]) => match.product.product_name.slice(start, end))).toEqual(lit)
  })

  it('finds every product by its whole name, by any of its words, and by its Tamil name', () => {
    for (const { product_code, product_name, tamil_name } of products) {
      expect(codesFor(product_name)).toContain(product_code)
      if (tamil_name) expect(codesFor(tamil_name)).toContain(product_code)
      for (const word of product_name.match(/[A-Za-z]{3,}/g) ?? [])
        expect(codesFor(word, 99)).toContain(product_code)
    }
  })

  it('accepts any typed text, returns each product once, with ranges inside the name', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...LIST.flat()).map((text) => text.slice(0, 7)),
    )
    fc.assert(
      fc.property(typed, fc.integer({ min: 1, max: 30 }), (query, limit) => {
        const found = index.search(query, limit)
        expect(found.length).toBeLessThanOrEqual(limit)
        expect(new Set(found.map(({ product }) => product)).size).toBe(found.length)
        for (const { product, ranges } of found) {
          let past = 0
          for (const [start, end] of ranges) {
            expect(start).toBeGreaterThanOrEqual(past)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(product.product_name.length)
            past = end
          }
        }
      }),
    )
  })
})

test('the goods of a supplier are found where no code and no name has what is typed', () => {
  const supplied = (product_code: string, product_name: string, supplier_name: string) => ({
    ...{ product_id: product_code, product_code, product_name, supplier_name },
  })
  const { search } = buildProductIndex([
    supplied('101', 'Ground Chakkar', 'Sri Kaliswari Fireworks'),
    supplied('102', 'Standard Sparkler', 'Sri Kaliswari Fireworks'),
    supplied('103', 'Rocket', 'Standard Fireworks'),
    supplied('104', 'Bomb', '101 Traders'),
  ])
  const found = (typed: string) => search(typed, 10).map(({ product }) => product.product_code)
  expect(found('kalis')).toEqual(['101', '102'])
  expect(found('fireworks sri')).toEqual(['101', '102'])
  expect(found('standard')).toEqual(['102'])
  expect(found('standard fire')).toEqual(['103'])
  expect(found('101')).toEqual(['101'])
  expect(search('kalis', 1).length).toBe(1)
})

describe('a product by its code or name', () => {
  it('is found by code in any case', () => {
    expect(index.byCode(' kr-7 ')?.product_name).toBe('கம்பி மத்தாப்பு')
    // As on the server: joiners are not part of a code.
    expect(index.byCode('KR\u200C-7')?.product_code).toBe('KR-7')
    expect(index.byCode('101')?.product_id).toBe('1')
    expect(index.byCode('10')).toBeUndefined()
    expect(index.byCode('')).toBeUndefined()
  })

  it('is found by its exact name, unless two products share it', () => {
    expect(index.byName('  Colour   Rocket ')?.product_code).toBe('808')
    expect(index.byName('Rocket')).toBeUndefined()
    expect(index.byName('')).toBeUndefined()
    expect(goods(['A', 'Oscar'], ['B', 'Oscar '], ['C', 'Oscar']).byName('Oscar')).toBeUndefined()
  })
})
