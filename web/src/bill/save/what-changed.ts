import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Line } from '../state/line.ts'

/**
 * Which rates and flags changed between two loads of the catalogue, in words, as far as they affect a bill's totals.
 */
export function whatChanged(before: Catalogue, now: Catalogue, lines: readonly Line[]): string[] {
  const said: string[] = []
  const rates = [
    ['CGST', before.shop.cgst, now.shop.cgst],
    ['SGST', before.shop.sgst, now.shop.sgst],
    ['Packing Charge', before.shop.packing_charge, now.shop.packing_charge],
  ] as const
  for (const [label, was, is] of rates)
    if (was !== is) said.push(`${label} is now ${is} % (it was ${was} %).`)
  if (before.shop.state !== now.shop.state)
    said.push(`The shop’s state is now ${now.shop.state || 'not given'}.`)
  for (const { product_id, product_name, non_discount, od_id } of lines) {
    const product = now.byId.get(product_id)
    if (od_id || !product || (product.non_discount === '1') === non_discount) continue
    said.push(`${product_name} is ${non_discount ? 'no longer' : 'now'} Non-Discount.`)
  }
  return said
}
