import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Line } from '../state/line.ts'
import { words } from './words.ts'

type Known = Pick<Catalogue, 'shop' | 'byId'>

/**
 * Which rates and flags changed between two loads of the catalogue, in words, as far as they affect a bill's totals.
 */
export function whatChanged(before: Known, now: Known, lines: readonly Line[]): string[] {
  const said: string[] = []
  const rates = [
    [words.cgst, before.shop.cgst, now.shop.cgst],
    [words.sgst, before.shop.sgst, now.shop.sgst],
    [words.packing, before.shop.packing_charge, now.shop.packing_charge],
  ] as const
  for (const [rate, was, is] of rates) if (was !== is) said.push(words.rate_changed({ rate, is, was }))
  const rules = ['prices_include_tax', 'packing_taxed', 'product_rates'] as const
  if (rules.some((rule) => before.shop[rule] !== now.shop[rule])) said.push(words.tax_rules_changed)
  const { state } = now.shop
  if (before.shop.state !== state)
    said.push(state === '' ? words.state_removed : words.state_changed({ state }))
  for (const { product_id, product_name, non_discount, od_id } of lines) {
    const product = now.byId.get(product_id)
    const was = before.byId.get(product_id)?.tax
    if (!od_id && product && was !== product.tax && now.shop.product_rates === '1')
      said.push(words.own_rate_changed({ product: product_name }))
    if (od_id || !product || (product.non_discount === '1') === non_discount) continue
    said.push(
      (non_discount ? words.no_longer_non_discount : words.now_non_discount)({ product: product_name }),
    )
  }
  return said
}
