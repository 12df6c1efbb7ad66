import type { Body } from '@kadai/contract/contract'

export type PriceList = Body<'price_list_detail'>
export type Item = PriceList['price_list_details'][number]

/** The products of a list under the headings of their categories, in the order of the list. */
export function byCategory(items: readonly Item[]): { category: string; items: Item[] }[] {
  return [...Map.groupBy(items, (item) => item.category_name)].map(([category, items]) => ({
    category,
    items,
  }))
}
