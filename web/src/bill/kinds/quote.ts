import type { Body } from '@kadai/contract/contract'
import { type Paise, parseMoney, parsePercent } from '@kadai/domain/money'
import { api } from '../../api/client.ts'
import { paiseOf } from '../../frames/money.tsx'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Line, netRate, savedLine } from '../state/line.ts'
import type { Closed } from './bill-kind.ts'
import { buyerOf } from './bill-wire.ts'
import { estimateWords, words } from './words.ts'

/** An estimate that an order is made from (rule 4.25). */
export type Quote = ReturnType<typeof quoteOf>

/**
 * Returns the order that a saved estimate begins. The order takes over its goods that did not come
 * back, so they count as available for it.
 */
export function quoteOf(estimate: Body<'estimate_list_details'>) {
  const lines = estimate.estimate_details
    .map((line) => ({ ...savedLine('', line), qty: line.qty - line.returned, saved_qty: 0 }))
    .filter(({ qty }) => qty > 0)
  const held: Record<string, number> = {}
  const prices = new Map<string, Paise>()
  for (const { product_id, qty, price_paise } of lines) {
    if (product_id === '') continue
    held[product_id] = (held[product_id] ?? 0) + qty
    if (!prices.has(product_id)) prices.set(product_id, price_paise)
  }
  const discount_text = parsePercent(estimate.discount_percentage) ? estimate.discount_percentage : ''
  return {
    estimate_id: estimate.estimate_id,
    sno: estimate.sno,
    total_paise: parseMoney(estimate.total, { negative: true }) ?? 0,
    /** The order to begin with: the estimate's buyer, lines, prices, discount and packing. */
    content: {
      lines,
      customer: buyerOf(estimate),
      discount_text,
      packing_bp: parsePercent(estimate.packing_percentage) ?? 0,
      // It comes with the goods.
      paid_paise: paiseOf(estimate.paid_amount),
      version: '',
      changed: false,
      held,
    },
    /** The quoted price by product id. */
    prices,
  }
}

/** Reads an estimate for the order that is made from it; `closed` says why none can be. */
export async function openQuote(estimate_id: string, signal: AbortSignal) {
  const { body } = await api('estimate_list_details', { estimate_id }, { signal })
  return { quote: quoteOf(body), closed: closedBecause(body) }
}

function closedBecause(estimate: Body<'estimate_list_details'>): Closed | null {
  const { deleted, order_id, order_sno: number } = estimate
  if (deleted === '1') return { reason: estimateWords.deleted, to: '/estimate', link: estimateWords.to_list }
  if (order_id === '') return null
  return {
    reason: words.already_made({ number }),
    to: `/orderdetails/${order_id}`,
    link: words.see_order({ number }),
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
