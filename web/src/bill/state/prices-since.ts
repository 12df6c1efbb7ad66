import type { Paise } from '@kadai/domain/money'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Line, netRate } from './line.ts'

/**
 * Where the current price list differs from the kept one that a line was typed from, by line key: today's price, or
 * null where the product is gone. Prices typed by the person are left alone.
 */
export function pricesSince(
  lines: readonly Line[],
  kept: Pick<Catalogue, 'byId'> | undefined,
  catalogue: Pick<Catalogue, 'byId'> | undefined,
): ReadonlyMap<number, Paise | null> {
  const today = new Map<number, Paise | null>()
  if (!kept || !catalogue) return today
  for (const line of lines) {
    const before = kept.byId.get(line.product_id)
    if (line.od_id !== '' || !before || netRate(before) !== line.price_paise) continue
    const product = catalogue.byId.get(line.product_id)
    const now_paise = product ? netRate(product) : null
    if (now_paise !== line.price_paise) today.set(line.key, now_paise)
  }
  return today
}
