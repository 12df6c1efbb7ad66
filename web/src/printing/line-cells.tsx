import { indianCount } from '@kadai/domain/money'

/** A product's name, with its Tamil name under it. */
export function ProductName({ name, tamil }: { name: string; tamil: string }) {
  return (
    <>
      {name}
      {tamil && tamil !== name && <small lang="ta">{tamil}</small>}
    </>
  )
}

/** "4 Box"; without a unit, "4". */
export function quantity({ qty, unit }: { qty: number; unit: string }): string {
  return `${indianCount(qty)} ${unit}`.trim()
}

/** The count of lines and goods of a bill. */
export function countOf(lines: readonly { qty: number }[]): string {
  const goods = lines.reduce((sum, { qty }) => sum + qty, 0)
  return `${indianCount(lines.length)} ${lines.length === 1 ? 'item' : 'items'} · Total quantity ${indianCount(goods)}`
}
