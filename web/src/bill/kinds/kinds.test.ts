import { describe, expect, test } from 'vitest'
import { sampleCatalogue, sampleCustomer, sampleProduct } from '../../../test/sample-catalogue.ts'
import { inWords } from '../../frames/in-words.ts'
import { type Bill, billState, EMPTY_BILL } from '../state/bill-state.ts'
import { freeLine, productLine } from '../state/line.ts'
import { deliveryOnWire } from './bill-wire.ts'
import { estimateKind } from './estimate-kind.ts'
import { orderKind } from './order-kind.ts'

const catalogue = sampleCatalogue()
const withShop = (some: Partial<typeof catalogue.shop>) => ({
  ...catalogue,
  shop: { ...catalogue.shop, ...some },
})

function billOf(picks: [code: string, qty: number][], more: Partial<Bill> = {}): Bill {
  const lines = picks.map(([code, qty]) => {
    const product = catalogue.index.byCode(code)
    if (!product) throw new Error(`No product ${code}`)
    return productLine(product, qty)
  })
  return { ...billState(EMPTY_BILL, { type: 'add', lines }), ...more }
}

const rows = (totals: ReturnType<typeof estimateKind.totalsOf>) =>
  totals.rows
    .filter(({ id }) => id !== 'total')
    .map(({ label, amount_paise, note }) => [inWords(label), amount_paise, ...(note ? [inWords(note)] : [])])

describe('an estimate shows', () => {
  const bill = billOf(
    [
      ['102', 4],
      ['2101', 2],
    ],
    { discount_text: '12.5' },
  )

  test('Sub-Total, Discount Amount and its base', () => {
    const totals = estimateKind.totalsOf(bill, catalogue, null)
    expect(rows(totals)).toEqual([
      ['Sub-Total', 84_000],
      ['Discount Amount', -2_300, 'on ₹180.00 · Non-Discount ₹660.00'],
    ])
    expect(totals.total_paise).toBe(81_700)
  })

  test.each([
    ['abc', 'Discount takes a percentage: “abc” cannot be read.'],
    ['101', 'Discount cannot be over 100.'],
    ['-5', 'Discount cannot be below 0.'],
    ['12.345', 'Discount takes at most two decimals.'],
    ['5%%', 'Discount takes a percentage: “%” cannot be read.'],
  ])('what is wrong with a discount of %j, and takes none off', (discount_text, problem) => {
    const totals = estimateKind.totalsOf({ ...bill, discount_text }, catalogue, null)
    expect(totals.discountProblem).toBe(problem)
    expect(totals.total_paise).toBe(84_000)
  })

  test.each(['', '0', ' 12.5 % '])('nothing wrong with %j', (discount_text) => {
    expect(estimateKind.totalsOf({ ...bill, discount_text }, catalogue, null).discountProblem).toBeUndefined()
  })

  test('that an amount is too large instead of breaking', () => {
    const lines = bill.lines.map((line) => ({ ...line, price_paise: 9_999_999_999_999, qty: 9 }))
    expect(estimateKind.totalsOf({ ...bill, lines }, catalogue, null).problem).toMatch(/too large/)
  })
})

test('a delivery that another customer took off the bill is taken off the saved one too', () => {
  const [madurai, kochi] = [sampleCustomer('1', 'Murugan Agencies'), sampleCustomer('2', 'Kochi Fireworks')]
  const delivery = { name: '', address: '1, Beach Road', state: 'Kerala', pincode: '', tax_number: '' }
  const bill = [kochi, madurai].reduce(
    (now, customer) => billState(now, { type: 'setCustomer', customer }),
    billOf([['102', 1]], { customer: madurai, delivery }),
  )
  expect(deliveryOnWire({ bill, total_paise: 0, parts: [], key: '' })).toEqual({
    delivery_name: '',
    delivery_address: '',
    delivery_state: '',
    delivery_pincode: '',
    delivery_gstin: '',
  })
})

describe('an order shows', () => {
  const lines = [freeLine('Match box', 100_004, 1)]
  const bill = billState(EMPTY_BILL, { type: 'add', lines })
  const kochi = sampleCustomer('2', 'Kochi Stores', { state: 'Kerala' })

  test('CGST and SGST in the state, each rounded separately, and the rounding', () => {
    const totals = orderKind.totalsOf(bill, catalogue, null)
    expect(rows(totals)).toEqual([
      ['Sub-Total', 100_004],
      ['CGST 9%', 9_000],
      ['SGST 9%', 9_000],
      ['Round off', -4],
    ])
    expect(totals.total_paise).toBe(118_000)
  })

  test('one IGST outside it', () => {
    const totals = orderKind.totalsOf({ ...bill, customer: kochi }, catalogue, null)
    expect(rows(totals)).toEqual([
      ['Sub-Total', 100_004],
      ['IGST 18%', 18_000],
      ['Round off', -4],
    ])
  })

  test('a packing charge only if there is one', () => {
    const totals = orderKind.totalsOf(bill, withShop({ packing_charge: '1.5' }), null)
    expect(rows(totals)).toContainEqual(['Packing Charge (1.5%)', 1_500])
  })

  test('its own rates and state once it is saved', () => {
    const terms = {
      cgst_bp: 600,
      sgst_bp: 600,
      packing_bp: 0,
      commission_bp: 0,
      in_state: false,
      seller_kind: 'regular' as const,
      place: 'Kerala',
    }
    const totals = orderKind.totalsOf({ ...bill, customer: kochi }, withShop({ state: 'Kerala' }), terms)
    expect(rows(totals)).toContainEqual(['IGST 12%', 12_000])
  })

  test('a discount as a percentage or an amount, before its tax', () => {
    const told = (discount_text: string) => {
      const totals = orderKind.totalsOf({ ...bill, discount_text }, catalogue, null)
      return [...rows(totals).slice(1, 3), totals.total_paise, totals.discountProblem]
    }
    expect(told('10')).toEqual([['Discount (10%)', -10_000], ['CGST 9%', 8_100], 106_200, undefined])
    expect(told('₹200.04')).toEqual([['Discount', -20_004], ['CGST 9%', 7_200], 94_400, undefined])
    expect(told('₹2000').at(-1)).toBe(
      'The discount is more than the goods that can have one. Make it smaller.',
    )
  })

  test('the own rates of products where the shop has confirmed them; saved lines keep theirs', () => {
    const goods = sampleCatalogue([sampleProduct('77', 'Match box', '100.00', { tax: '12' })])
    const match = goods.index.byCode('77')
    if (!match) throw new Error('No product 77')
    const both = billState(bill, { type: 'add', lines: [productLine(match, 1)] })
    const taxes = (its: Bill, product_rates: '0' | '1') =>
      rows(orderKind.totalsOf(its, { ...withShop({ product_rates }), byId: goods.byId }, null)).slice(1, -1)
    expect(taxes(both, '0')).toEqual([
      ['CGST 9%', 9_900],
      ['SGST 9%', 9_900],
    ])
    const apart = [
      ['CGST 9%', 9_000, 'on ₹1,000.04'],
      ['SGST 9%', 9_000],
      ['CGST 6%', 600, 'on ₹100.00'],
      ['SGST 6%', 600],
    ]
    expect(taxes(both, '1')).toEqual(apart)
    const saved = {
      ...both,
      lines: both.lines.map((line, at) => ({ ...line, od_id: String(at), tax_bp: at === 0 ? 1800 : 1200 })),
    }
    expect(taxes(saved, '0')).toEqual(apart)
  })

  test('prices with their tax as what is to pay', () => {
    const totals = orderKind.totalsOf(bill, withShop({ prices_include_tax: '1' }), null)
    expect([...rows(totals), totals.total_paise]).toEqual([
      ['Sub-Total', 84_749, 'before tax'],
      ['CGST 9%', 7_627],
      ['SGST 9%', 7_627],
      ['Round off', -3],
      100_000,
    ])
  })
})
