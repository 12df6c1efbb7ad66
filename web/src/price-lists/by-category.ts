import type { Body } from '@kadai/contract/contract'
import { indian, type Paise } from '@kadai/domain/money'
import { words } from './words.ts'

export type PriceList = Body<'price_list_detail'>
export type Item = PriceList['price_list_details'][number]

/** The products of a list under the headings of their categories, in the order of the list. */
export function byCategory(items: readonly Item[]): { category: string; items: Item[] }[] {
  return [...Map.groupBy(items, (item) => item.category_name)].map(([category, items]) => ({
    category,
    items,
  }))
}

/** What a price is for: "Box / 10 pcs", "Box". */
export function perBox({ unit, rate_per, box_contents }: Item): string {
  const box = unit || words.box
  const contents = /^\d+$/.test(rate_per) ? words.pieces({ count: Number(rate_per) }) : rate_per
  const held = rate_per === '1' ? '' : contents || box_contents
  return held === '' ? box : `${box} / ${held}`
}

/** A price as lists show it: without decimals where there are no paise. */
export const listPrice = (amount_paise: Paise): string => indian(amount_paise).replace(/\.00$/, '')
