import { indianCount } from '@kadai/domain/money'
import { grouped } from '../paper/wire-money.ts'
import { words } from '../paper/words.ts'

type Named = { product_name: string; tamil_name: string }

/** A product's name, with its Tamil name under it. */
export const productName = ({ product_name: name, tamil_name: tamil }: Named) => (
  <>
    {name}
    {tamil && tamil !== name && <small lang="ta">{tamil}</small>}
  </>
)

/** "4 Box"; without a unit, "4". */
export function quantity({ qty, unit }: { qty: number; unit: string }): string {
  return `${indianCount(qty)} ${unit}`.trim()
}

/** "4 Box × 45.00". */
export const timesRate = (line: { qty: number; unit: string }, rate: string): string =>
  `${quantity(line)} × ${grouped(rate)}`

/** The count of lines and goods of a bill. */
export function countOf(lines: readonly { qty: number }[]): string {
  const goods = lines.reduce((sum, { qty }) => sum + qty, 0)
  const items = words.items({ count: lines.length, figure: indianCount(lines.length) })
  return `${items} · ${words.total_quantity({ figure: indianCount(goods) })}`
}
