import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Bill } from './bill-state.ts'

/**
 * The lines that ask for more than there is, by line key: the count left for this bill, never below 0 (rule 4.10).
 */
export function shortLines(
  bill: Pick<Bill, 'lines' | 'held'>,
  catalogue: Pick<Catalogue, 'byId'> | undefined,
): ReadonlyMap<number, number> {
  const short = new Map<number, number>()
  if (!catalogue) return short
  const asked = new Map<string, number>()
  for (const line of bill.lines)
    if (line.product_id) asked.set(line.product_id, (asked.get(line.product_id) ?? 0) + line.qty)
  for (const line of bill.lines) {
    const product = catalogue.byId.get(line.product_id)
    if (!product) continue
    const left = product.current_stock + (bill.held[line.product_id] ?? 0)
    if ((asked.get(line.product_id) ?? 0) > left) short.set(line.key, Math.max(0, left))
  }
  return short
}
