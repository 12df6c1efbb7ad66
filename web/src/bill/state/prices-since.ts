import { type Paise, parseMoney, parsePercent } from '@kadai/domain/money'
import { priceWithTax } from '@kadai/domain/totals'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Line, netRate } from './line.ts'

/** A typed price this many times the list’s is more likely a slip of the hand (rule 4.94). */
const FAR = 10

/**
 * Today's price by line key where a line is to show it, null where the product is gone: where the current price list
 * differs from the kept one that a line was typed from, and next to a typed price that is far above it. Other typed
 * prices are left alone.
 */
export function pricesSince(
  lines: readonly Line[],
  kept: Pick<Catalogue, 'byId'> | undefined,
  catalogue: Pick<Catalogue, 'byId'> | undefined,
): ReadonlyMap<number, Paise | null> {
  const today = new Map<number, Paise | null>()
  if (!catalogue) return today
  for (const line of lines) {
    if (line.od_id !== '') continue
    const before = kept?.byId.get(line.product_id)
    const product = catalogue.byId.get(line.product_id)
    const now_paise = product ? netRate(product) : null
    const typed = !before || netRate(before) !== line.price_paise
    const tells = typed ? now_paise && line.price_paise >= FAR * now_paise : now_paise !== line.price_paise
    if (tells) today.set(line.key, now_paise)
  }
  return today
}

/** Whether a line's price is less than its goods have cost, in the terms of the shop's prices (rule 4.116). */
export function isUnderCost({ product_id, price_paise }: Line, catalogue: Catalogue | undefined): boolean {
  const { landed = '', tax = '' } = catalogue?.byId.get(product_id) ?? {}
  if (!catalogue || landed === '' || price_paise === 0) return false
  const { cgst, sgst, prices_include_tax, product_rates } = catalogue.shop
  const bp = (rate: string) => parsePercent(rate) ?? 0
  const tax_bp = product_rates === '1' && tax !== '' ? bp(tax) : bp(cgst) + bp(sgst)
  const landed_paise = parseMoney(landed) ?? 0
  return price_paise < (prices_include_tax === '1' ? priceWithTax(landed_paise, tax_bp) : landed_paise)
}
