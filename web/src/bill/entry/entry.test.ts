import { describe, expect, test } from 'vitest'
import { sampleCatalogue, sampleProduct } from '../../../test/sample-catalogue.ts'
import { common } from '../../frames/words.ts'
import {
  EMPTY_ENTRY,
  type Entry,
  type EntryField,
  type EntryOutcome,
  type EntryRules,
  enterInto,
  type Found,
  FREE_TEXT,
} from './entry.ts'
import { estimateEntry } from './estimate-entry.ts'
import { orderEntry } from './order-entry.ts'
import { words } from './words.ts'

const EAN = '8901234567890'
const catalogue = sampleCatalogue([
  sampleProduct('900', 'Odd price', 'on request'),
  sampleProduct('901', 'Bullet Bomb', '0.00'),
  sampleProduct(EAN, 'Sparklers', '20.00'),
])

/** A clerk at the entry row: types and presses Enter as on the screen. */
function clerk(rules: EntryRules) {
  let entry: Entry = EMPTY_ENTRY
  return {
    entry: () => entry,
    type(field: EntryField, text: string) {
      entry = rules.typed(entry, field, text, catalogue)
      return this
    },
    enter(field: EntryField, moved: Found['moved'] = null): EntryOutcome {
      const matches = () => catalogue.index.search(entry[field], 30).map(({ product }) => product)
      const fields = entry.find === '' ? rules.fields : rules.narrow
      const outcome = enterInto(rules, fields, entry, field, { matches, moved }, catalogue)
      if (outcome.does === 'move') entry = outcome.entry
      if (outcome.does === 'add') entry = outcome.next?.entry ?? EMPTY_ENTRY
      return outcome
    },
  }
}

/** A clerk who typed into a field and pressed Enter. */
function entered(rules: EntryRules, field: EntryField, text: string) {
  const row = clerk(rules).type(field, text)
  row.enter(field)
  return row
}

/** The lines that were added: code, or the name of free text, with quantity and price. */
const lineOf = (outcome: EntryOutcome) =>
  outcome.does === 'add'
    ? outcome.lines.map(
        ({ product_code: code, product_name, qty, price_paise }) =>
          `${code || product_name} ${qty} × ${price_paise}`,
      )
    : outcome
const complaint = (at: EntryField, text: string, more = {}) => ({ does: 'complain', at, text, ...more })
const later = { ...catalogue, byId: new Map() }
const unmoved = { matches: () => [], moved: null }

describe('an estimate takes', () => {
  test('code, Enter, quantity, Enter', () => {
    const row = clerk(estimateEntry).type('code', ' 204 ')
    expect(row.enter('code')).toMatchObject({ does: 'move', to: 'qty' })
    expect(row.entry().name).toBe('FlowerPot Asoka (10 Pcs)')
    expect(lineOf(row.type('qty', '5').enter('qty'))).toEqual(['204 5 × 10000'])
  })

  test('a code in any case, and one at once without touching the quantity', () => {
    const row = entered(estimateEntry, 'code', 'gb-31')
    expect(lineOf(row.enter('qty'))).toEqual(['GB-31 1 × 43000'])
  })

  test('a code typed before the products are loaded', () => {
    const entry = estimateEntry.typed(EMPTY_ENTRY, 'code', '204', undefined)
    expect(estimateEntry.enter(entry, 'code', unmoved, catalogue)).toMatchObject({
      does: 'move',
      to: 'qty',
      entry: { code: '204', product: { product_code: '204' } },
    })
  })

  test('code and quantity in one text', () => {
    expect(lineOf(clerk(estimateEntry).type('code', '101*5').enter('code'))).toEqual(['101 5 × 3500'])
  })

  test.each(['999', '10', 'aso'])('no code %j', (code) => {
    expect(clerk(estimateEntry).type('code', code).enter('code')).toEqual(
      complaint('code', 'Invalid product or quantity'),
    )
  })

  test.each([
    ['', 'Quantity is required.'],
    ['0', 'Quantity takes at least 1.'],
    ['-2', 'Quantity takes at least 1.'],
  ])('no quantity %j, and says why', (qty, why) => {
    const row = entered(estimateEntry, 'code', '101')
    expect(row.type('qty', qty).enter('qty')).toEqual(
      complaint('qty', 'Invalid product or quantity', { why }),
    )
    expect(row.entry().qty).toBe(qty)
  })

  test('a quantity as people write it', () => {
    const row = entered(estimateEntry, 'code', '101')
    expect(lineOf(row.type('qty', ' 1,250 ').enter('qty'))).toEqual(['101 1250 × 3500'])
  })

  test('a product without a price in the list: its line says so', () => {
    const row = entered(estimateEntry, 'code', '901')
    expect(lineOf(row.enter('qty'))).toEqual(['901 1 × 0'])
  })

  test('no quantity without a product', () => {
    expect(clerk(estimateEntry).type('qty', '5').enter('qty')).toMatchObject({ does: 'complain', at: 'code' })
  })

  test('a name when exactly one matches', () => {
    const row = clerk(estimateEntry).type('name', 'bijili')
    expect(row.enter('name')).toMatchObject({ does: 'move', to: 'qty' })
    expect(row.entry().code).toBe('1001')
  })

  test.each([
    ['chakkar', true],
    ['', undefined],
    ['nothing like it at all', undefined],
  ])('no name %j; that is typed on where it finds several: %j', (name, refine) => {
    expect(clerk(estimateEntry).type('name', name).enter('name')).toEqual(
      complaint('name', 'Please select a product from the list.', refine ? { refine } : {}),
    )
  })

  test('the suggestion chosen with the arrow keys, among several', () => {
    const moved = catalogue.index.byCode('102') ?? null
    const row = clerk(estimateEntry).type('name', 'chakkar')
    expect(row.enter('name', moved)).toMatchObject({ does: 'move', to: 'qty' })
    expect(row.entry().product?.product_code).toBe('102')
  })

  test('no product once its name is changed by hand', () => {
    const row = clerk(estimateEntry).type('code', '101').type('name', 'Ground Ch')
    expect(row.enter('qty')).toMatchObject({ does: 'complain', text: words.invalid_product_or_quantity })
  })

  test('code or name in one field where there is room for one only', () => {
    const byCode = clerk(estimateEntry).type('find', '101')
    expect(byCode.enter('find')).toMatchObject({ does: 'move', to: 'qty' })
    expect(lineOf(byCode.enter('qty'))).toEqual(['101 1 × 3500'])
    expect(lineOf(clerk(estimateEntry).type('find', '102 7').enter('find'))).toEqual(['102 7 × 4500'])
    expect(clerk(estimateEntry).type('find', 'chakkar').enter('find')).toMatchObject({
      does: 'complain',
      text: words.select_from_list,
      refine: true,
    })
    expect(clerk(estimateEntry).type('find', '999').enter('find')).toEqual(
      complaint('find', 'Invalid product or quantity'),
    )
  })

  test('no product without a price, and none deleted meanwhile', () => {
    const odd = entered(estimateEntry, 'code', '900')
    expect(odd.enter('qty')).toEqual({ does: 'complain', at: 'code', text: 'Invalid product details!' })
    const gone = entered(estimateEntry, 'code', '101')
    expect(estimateEntry.enter(gone.entry(), 'qty', unmoved, later)).toEqual(
      complaint('code', 'Invalid product selection!'),
    )
  })
})

describe('an order takes', () => {
  test('free text, price and quantity', () => {
    const row = clerk(orderEntry).type('name', ' Match   box ')
    expect(row.enter('name')).toMatchObject({ does: 'move', to: 'price' })
    expect(row.type('price', '12.5').enter('price')).toMatchObject({ does: 'move', to: 'qty' })
    expect(lineOf(row.type('qty', '3').enter('qty'))).toEqual(['Match box 3 × 1250'])
  })

  test('a suggestion, with its price and its product', () => {
    const moved = catalogue.index.byCode('204') ?? null
    const row = clerk(orderEntry).type('name', 'aso')
    expect(row.enter('name', moved)).toMatchObject({ does: 'move', to: 'price' })
    expect(row.entry().price).toBe('100.00')
    expect(lineOf(row.type('price', '90').enter('qty'))).toEqual(['204 1 × 9000'])
  })

  test('the only match, which is highlighted; or free text if chosen', () => {
    const row = clerk(orderEntry).type('name', 'bullet bomb')
    expect(row.enter('name', FREE_TEXT)).toMatchObject({
      does: 'move',
      to: 'price',
      entry: { product: null },
    })
    expect(row.enter('name')).toMatchObject({ does: 'move', to: 'price' })
    expect(row.entry()).toMatchObject({ name: 'Bullet Bomb', product: { product_code: '901' } })
  })

  test('neither one of several matches nor free text without a choice', () => {
    expect(clerk(orderEntry).type('name', 'chakkar').enter('name')).toEqual(
      complaint('name', 'Please select a product from the list.', { refine: true }),
    )
    const chosen = clerk(orderEntry).type('name', 'chakkar')
    expect(chosen.enter('name', FREE_TEXT)).toMatchObject({ does: 'move', to: 'price' })
    expect(lineOf(chosen.type('price', '5').enter('qty'))).toEqual(['chakkar 1 × 500'])
  })

  test('free text of at most 200 characters, whenever it was typed', () => {
    const long = 'அ'.repeat(201)
    const why = 'Product name is too long: at most 200 characters.'
    const tooLong = complaint('name', 'Invalid product details!', { why })
    const row = clerk(orderEntry).type('name', long)
    expect(row.enter('name')).toEqual(tooLong)
    expect(row.enter('name', FREE_TEXT)).toEqual(tooLong)
    expect(row.type('price', '5').enter('qty')).toEqual(tooLong)
    expect(lineOf(row.type('name', long.slice(1)).enter('qty'))).toEqual([`${long.slice(1)} 1 × 500`])
  })

  test('a product without a list price only with a typed one; 0 counts', () => {
    const row = clerk(orderEntry).type('name', '901')
    expect(row.enter('name')).toMatchObject({ does: 'move', to: 'price', entry: { price: '' } })
    const none = complaint('price', 'Please fill all fields', { why: words.no_price })
    expect(row.enter('price')).toEqual(none)
    expect(row.enter('qty')).toEqual(none)
    expect(lineOf(row.type('price', '0').enter('qty'))).toEqual(['901 1 × 0'])
    const quick = clerk(orderEntry).type('name', '901 5')
    expect(quick.enter('name')).toMatchObject({ does: 'move', to: 'price', entry: { price: '', qty: '5' } })
    expect(lineOf(quick.type('price', '12').enter('qty'))).toEqual(['901 5 × 1200'])
  })

  test('a price as people write it', () => {
    const row = clerk(orderEntry).type('name', 'Match box').type('price', 'Rs. 45/-')
    expect(lineOf(row.enter('qty'))).toEqual(['Match box 1 × 4500'])
  })

  test('a name that is exactly one product’s as that product', () => {
    const row = entered(orderEntry, 'name', 'Gift Box 31 items')
    expect(lineOf(row.enter('qty'))).toEqual(['2101 1 × 33000'])
  })

  test('a code as its product, and code with quantity in one text', () => {
    const row = clerk(orderEntry).type('name', '101')
    expect(row.enter('name')).toMatchObject({ does: 'move', to: 'price' })
    expect(row.entry().name).toBe('Ground Chakkar Puppy (10 Pcs) - Kr')
    expect(lineOf(clerk(orderEntry).type('name', '101 5').enter('name'))).toEqual(['101 5 × 3500'])
  })

  test.each([
    ['', '5', '1', 'name'],
    ['Match box', '', '1', 'price'],
    ['Match box', '5', '', 'qty'],
    ['  ', '', '', 'name'],
  ] as const)('not %j at %j times %j: all fields are required', (name, price, qty, at) => {
    const row = clerk(orderEntry).type('name', name).type('price', price).type('qty', qty)
    expect(row.enter('qty')).toEqual(complaint(at, 'Please fill all fields'))
  })

  test.each([
    ['five', '1', 'price', 'Price takes an amount in rupees: “five” cannot be read.'],
    ['-5', '1', 'price', 'Price cannot be below 0.'],
    ['5', '0', 'qty', 'Quantity takes at least 1.'],
  ] as const)('not a price of %j and a quantity of %j', (price, qty, at, why) => {
    const row = clerk(orderEntry).type('name', 'Match box').type('price', price).type('qty', qty)
    const text = at === 'qty' ? 'Invalid product or quantity' : 'Invalid product details!'
    expect(row.enter('qty')).toEqual(complaint(at, text, { why }))
  })

  test('no product deleted meanwhile', () => {
    const row = entered(orderEntry, 'name', '101')
    expect(orderEntry.enter(row.entry(), 'qty', unmoved, later)).toEqual(
      complaint('name', 'Invalid product selection!'),
    )
  })

  test('a changed name as free text again', () => {
    const row = entered(orderEntry, 'name', '101')
    row.type('name', 'Ground Chakkar, loose')
    expect(lineOf(row.enter('qty'))).toEqual(['Ground Chakkar, loose 1 × 3500'])
  })
})

describe.each([
  { kind: 'an estimate', rules: estimateEntry, first: 'code', after: 'qty' },
  { kind: 'an order', rules: orderEntry, first: 'name', after: 'price' },
] as const)('a scanner types labels on $kind:', ({ rules, first, after }) => {
  const begun = { does: 'move', to: after, entry: { product: { product_code: '102' } } }

  test('the second scan ends the line of the first, and begins its own', () => {
    const row = clerk(rules).type(first, ';101')
    expect(row.enter(first)).toMatchObject({ does: 'move', to: after })
    const outcome = row.type(after, ';102').enter(after)
    expect(outcome).toMatchObject({ does: 'add', next: begun })
    expect(lineOf(outcome)).toEqual(['101 1 × 3500'])
    expect(lineOf(row.type('qty', '7').enter('qty'))).toEqual(['102 7 × 4500'])
  })

  test('after a quantity that was typed without Enter', () => {
    const row = entered(rules, first, ';101')
    const outcome = row.type('qty', '5;102').enter('qty')
    expect(outcome).toMatchObject({ does: 'add', next: begun })
    expect(lineOf(outcome)).toEqual(['101 5 × 3500'])
  })

  test('a label of no product, and one after a wrong quantity, change nothing', () => {
    const row = entered(rules, first, '101')
    const before = row.entry()
    expect(row.type('qty', ';999').enter('qty')).toMatchObject({ does: 'complain', why: common.no_such_code })
    expect(row.type('qty', 'x;102').enter('qty')).toMatchObject({ does: 'complain', at: 'qty' })
    expect(row.type('qty', '1').entry()).toEqual(before)
    expect(clerk(rules).type(first, ';999').enter(first)).toMatchObject({ does: 'complain', at: first })
  })

  test('another barcode by its code, where that is no figure', () => {
    const row = entered(rules, first, '101')
    const outcome = row.type('qty', EAN).enter('qty')
    expect(outcome).toMatchObject({ does: 'add', next: { entry: { product: { product_code: EAN } } } })
    expect(lineOf(clerk(rules).type(first, '101 2').enter(first))).toEqual(['101 2 × 3500'])
  })

  test('a code that could be a quantity is one', () => {
    const row = entered(rules, first, '101')
    expect(lineOf(row.type('qty', '102').enter('qty'))).toEqual(['101 102 × 3500'])
  })
})

test('a scan in the price of an order keeps the price that was typed before it, or the list’s', () => {
  const typed = entered(orderEntry, 'name', ';101')
  expect(lineOf(typed.type('price', '30;102').enter('price'))).toEqual(['101 1 × 3000'])
  const free = clerk(orderEntry).type('name', 'Rockets; big')
  expect(free.enter('name')).toMatchObject({
    does: 'move',
    to: 'price',
    entry: { name: 'Rockets; big', product: null },
  })
  expect(free.type('price', ';102').enter('price')).toMatchObject({ does: 'complain', at: 'price' })
})
