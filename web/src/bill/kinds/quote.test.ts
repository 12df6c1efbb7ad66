import type { Body } from '@kadai/contract/contract'
import { expect, test } from 'vitest'
import { sampleCatalogue } from '../../../test/sample-catalogue.ts'
import { billState, EMPTY_BILL } from '../state/bill-state.ts'
import { productLine } from '../state/line.ts'
import { shortLines } from '../state/short-lines.ts'
import { orderKind } from './order-kind.ts'
import { pricesToday, quoteOf } from './quote.ts'

const catalogue = sampleCatalogue()

function product(code: string) {
  const found = catalogue.index.byCode(code)
  if (!found) throw new Error(`No product ${code}`)
  return found
}

type Estimate = Body<'estimate_list_details'>

/** An estimate of some products at quoted prices, as the server answers it. */
function estimate(picks: [code: string, qty: number, price: string][], discount: string): Estimate {
  const details = picks.map(([code, qty, amount], at) => ({
    ...product(code),
    estimate_detail_id: String(at + 1),
    qty,
    returned: 0,
    amount,
    amount_per_product: amount,
    total_per_product: '',
    totalamount: '',
  }))
  const head = { estimate_id: '7', sno: '26-27/000007', user_id: '3', billing_name: 'Annai', total: '900.00' }
  return { ...head, discount_percentage: discount, estimate_details: details } as unknown as Estimate
}

const begun = (of: Estimate) => {
  const quote = quoteOf(of)
  return { quote, bill: billState(EMPTY_BILL, { type: 'load', bill: quote.content }) }
}

test('an order begins with the buyer and the quoted prices, as new lines, without unsaved input', () => {
  const { quote, bill } = begun(estimate([['102', 4, '40.00']], '0'))
  expect(bill.customer).toMatchObject({ user_id: '3', name: 'Annai' })
  expect(bill.lines).toMatchObject([{ od_id: '', saved_qty: 0, qty: 4, price_paise: 4_000 }])
  expect(bill.changed).toBe(false)
  expect(quote).toMatchObject({ estimate_id: '7', sno: '26-27/000007', total_paise: 90_000 })
})

test('the estimate’s own goods count as available for its order', () => {
  const all = product('102').current_stock
  const { bill } = begun(estimate([['102', 5, '45.00']], '0'))
  const none = { ...product('102'), current_stock: 0 }
  const sold = { ...catalogue, byId: new Map([[none.product_id, none]]) }
  expect(all).toBeGreaterThan(5)
  expect(shortLines(bill, sold).size).toBe(0)
  const more = billState(bill, { type: 'setQty', key: 1, qty: 6 })
  expect(shortLines(more, sold).get(1)).toBe(5)
})

test('shows today’s price if it differs, and which products are no longer in the list', () => {
  const now = product('102').net_rate
  const gift = product('2101')
  const picks: Parameters<typeof estimate>[0] = [['102', 1, '1.00']]
  const { quote, bill } = begun(estimate([...picks, ['2101', 1, gift.net_rate]], '0'))
  expect([...pricesToday(bill.lines, quote, catalogue)]).toEqual([[1, Number(now) * 100]])
  const gone = { byId: new Map([[product('102').product_id, product('102')]]) }
  expect(pricesToday(bill.lines, quote, gone).get(2)).toBeNull()
  // A line added at today's price needs no note.
  const more = billState(bill, { type: 'add', lines: [productLine(product('102'), 1)] })
  expect(pricesToday(more.lines, quote, catalogue).has(3)).toBe(false)
})

test('brings its packing and its discount along, and none where there was none', () => {
  const picks: [string, number, string][] = [['102', 1, '40.00']]
  expect(begun(estimate(picks, '0')).bill.packing_bp).toBe(0)
  const packed = begun({ ...estimate(picks, '0'), packing_percentage: '2.5' }).bill
  expect(orderKind.totalsOf(packed, sampleCatalogue(), null)).toMatchObject({ total_paise: 4_800 })
  expect(begun(estimate(picks, '12.5')).bill.discount_text).toBe('12.5')
  expect(begun(estimate(picks, '0')).bill.discount_text).toBe('')
})

test('taxes goods that were deleted meanwhile at their own rate, where rates of products count', () => {
  const sold = begun(estimate([['102', 1, '100.00']], '0')).bill
  const gone = { ...sold, lines: sold.lines.map((line) => ({ ...line, product_id: '99', tax_bp: 500 })) }
  const total = (product_rates: '0' | '1') =>
    orderKind.totalsOf(gone, { ...catalogue, shop: { ...catalogue.shop, product_rates } }, null).total_paise
  expect([total('0'), total('1')]).toEqual([11_800, 10_500])
})
