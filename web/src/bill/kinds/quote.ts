import type { Body } from '@kadai/contract/contract'
import { type Paise, parseMoney, parsePercent, percentOf } from '@kadai/domain/money'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Bill, BillContent } from '../state/bill-state.ts'
import { type Line, netRate, savedLine } from '../state/line.ts'
import { buyerOf } from './bill-wire.ts'

/** An estimate that an order is made from (rule 4.25). */
export type Quote = {
  estimate_id: string
  sno: string
  total_paise: Paise
  discount_bp: number
  /** The order to begin with: the estimate's buyer, lines and prices. */
  content: BillContent
  /** The quoted price by product id. */
  prices: ReadonlyMap<string, Paise>
}

/**
 * Returns the order that a saved estimate begins. The order takes over its goods, so they count as available for it.
 */
export function quoteOf(estimate: Body<'estimate_list_details'>): Quote {
  const lines = estimate.estimate_details.map((line) => ({
    ...savedLine('', line),
    saved_qty: 0,
  }))
  const held: Record<string, number> = {}
  const prices = new Map<string, Paise>()
  for (const { product_id, qty, price_paise } of lines) {
    if (product_id === '') continue
    held[product_id] = (held[product_id] ?? 0) + qty
    if (!prices.has(product_id)) prices.set(product_id, price_paise)
  }
  return {
    estimate_id: estimate.estimate_id,
    sno: estimate.sno,
    total_paise: parseMoney(estimate.total, { negative: true }) ?? 0,
    discount_bp: parsePercent(estimate.discount_percentage) ?? 0,
    content: { lines, customer: buyerOf(estimate), discount_text: '', version: '', changed: false, held },
    prices,
  }
}

/**
 * Where today's price list differs from the estimate, by line key: today's price, or null where the product is gone.
 */
export function pricesToday(
  lines: readonly Line[],
  quote: Quote | null,
  catalogue: Pick<Catalogue, 'byId'> | undefined,
): ReadonlyMap<number, Paise | null> {
  const today = new Map<number, Paise | null>()
  if (!quote || !catalogue) return today
  for (const line of lines) {
    const quoted_paise = quote.prices.get(line.product_id)
    if (quoted_paise === undefined) continue
    const product = catalogue.byId.get(line.product_id)
    const now_paise = product ? netRate(product) : null
    if (now_paise !== quoted_paise && now_paise !== line.price_paise) today.set(line.key, now_paise)
  }
  return today
}

/**
 * The prices less the estimate's discount, by line key, in paise; undefined where there is no discount, or where a
 * price was changed and may already include it.
 */
export function discountedPrices(
  bill: Pick<Bill, 'lines'>,
  quote: Quote,
): ReadonlyMap<number, Paise> | undefined {
  const own = bill.lines.filter((line) => !line.non_discount && quote.prices.has(line.product_id))
  if (quote.discount_bp === 0 || own.length === 0) return undefined
  if (own.some((line) => line.price_paise !== quote.prices.get(line.product_id))) return undefined
  return new Map(
    own.map((line) => [line.key, line.price_paise - percentOf(line.price_paise, quote.discount_bp)]),
  )
}
