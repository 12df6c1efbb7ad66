import { type BillKind, kindOf } from './kinds.ts'

/** At or below this count a product is low on stock: screens mark it, the dashboard lists it. */
export const LOW_STOCK = 10

/** A saved line as stock sees it; free text without a product moves nothing. */
export type StockLine = { product_id: number | null; qty: number }

/** The goods of a bill: quantities by product, or its lines. */
export type Goods = ReadonlyMap<number, number> | readonly StockLine[]

/** A movement of the stock ledger; negative for goods that leave. */
export type StockMove = { product_id: number; change: number }

/** Goods that come from a supplier, and goods that go back. */
export type PurchaseReason = 'purchase' | 'purchase_return'

const BOUGHT: Record<PurchaseReason, 1 | -1> = { purchase: 1, purchase_return: -1 }
const isBought = (reason: string): reason is PurchaseReason => Object.hasOwn(BOUGHT, reason)

/**
 * Returns the movements of saving a bill of a kind, or a purchase, from its goods before to its goods after; one per product, no
 * zeros, by product_id (rule 4.10).
 */
export function movesBetween(reason: BillKind | PurchaseReason, before: Goods, after: Goods): StockMove[] {
  const goods = isBought(reason) ? BOUGHT[reason] : kindOf(reason).goods
  const changes = new Map<number, number>()
  for (const [product_id, qty] of quantities(before)) add(changes, product_id, -goods * qty)
  for (const [product_id, qty] of quantities(after)) add(changes, product_id, goods * qty)
  return [...changes]
    .filter(([, change]) => change !== 0)
    .map(([product_id, change]) => ({ product_id, change }))
    .sort((a, b) => a.product_id - b.product_id)
}

/** Lines merged into one quantity per product. */
export function quantities(goods: Goods): ReadonlyMap<number, number> {
  if (!isLines(goods)) return goods
  const merged = new Map<number, number>()
  for (const { product_id, qty } of goods) if (product_id !== null) add(merged, product_id, qty)
  return merged
}

function isLines(goods: Goods): goods is readonly StockLine[] {
  return Array.isArray(goods)
}

function add(sums: Map<number, number>, product_id: number, qty: number): void {
  sums.set(product_id, (sums.get(product_id) ?? 0) + qty)
}
