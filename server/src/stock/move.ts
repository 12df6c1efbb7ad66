import type { BillKind } from '@kadai/domain/kinds'
import type { PurchaseReason, StockMove } from '@kadai/domain/stock'
import type { Db } from '../database/database.ts'
import { insertRows, statement } from '../database/statement.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'
import { productsCounted, STOCK } from './counts.ts'

/** Why stock moves: a bill, a purchase, or a count that was set. */
type Cause =
  | { reason: BillKind | PurchaseReason; source_id: number }
  | { reason: 'opening' | 'adjustment'; source_id: null }

export type MoveReason = Cause & {
  employee_id: number | null
  now: Date
  /** Refuse to sell below zero: of two who sell the last item the first succeeds (rule 4.10). */
  forbidNegative: boolean
}

// "No key": the lines that a bill has just written lock their products' keys, so a lock on the whole row would
// deadlock two bills with the same goods.
const lockProducts = statement<{ ids: number[] }>(
  'select id from products where id in (:ids) order by id for no key update',
  { unwaited: true },
)

/**
 * Locks the products that will move, in the order of their ids. A save of a bill does so before its number and the
 * bill's row, whose sums others wait for, so that two saves never deadlock.
 */
export async function lockStock(db: Db, moves: readonly StockMove[]): Promise<void> {
  // SQLite has one writer.
  if (moves.length > 0 && db.getExecutor().adapter.supportsMultipleConnections !== false)
    await lockProducts(db, { ids: moves.map(({ product_id }) => product_id) })
}

/** Writes movements of locked products to the stock ledger. */
export async function moveStock(db: Db, moves: readonly StockMove[], why: MoveReason): Promise<void> {
  await refuseBelowZero(db, moves, why)
  await writeMovements(db, moves, why)
}

/** The part of `moveStock` that writes; the counts are kept later (`books/keep.ts`). */
export async function writeMovements(
  db: Db,
  moves: readonly StockMove[],
  { reason, source_id, employee_id, now }: Pick<MoveReason, 'reason' | 'source_id' | 'employee_id' | 'now'>,
): Promise<void> {
  if (moves.length === 0) return
  const why = { reason, source_id, employee_id, created_at: now.toISOString() }
  const rows = moves.map(({ product_id, change }) => ({ product_id, change, ...why }))
  await insertRows(db, 'stock_movements', rows)
}

/** The part of `moveStock` that refuses; the bill's id may still be unknown. */
export async function refuseBelowZero(
  db: Db,
  moves: readonly StockMove[],
  { forbidNegative }: Pick<MoveReason, 'forbidNegative'>,
): Promise<void> {
  const taken = new Map(
    moves.filter((move) => move.change < 0).map((move) => [move.product_id, -move.change]),
  )
  if (!forbidNegative || taken.size === 0) return
  const there = await productsCounted(db)
    .select(['products.id', 'code', 'name', STOCK.as('stock')])
    .where('products.id', 'in', [...taken.keys()])
    .orderBy('products.id')
    .execute()
  const short = there.filter(({ id, stock }) => stock < (taken.get(id) ?? 0))
  if (short.length === 0) return
  const said = short.map(
    ({ code, name, stock }): Message =>
      stock <= 0
        ? { id: 'stock.none_left', params: { name, code } }
        : { id: 'stock.only_left', params: { name, code, left: stock } },
  )
  throw ruledOut({ id: 'stock.not_enough', params: { short: said } })
}

/** Sets a locked product's count: writes the difference to the ledger's count as a movement (rule 4.10). */
export async function setStock(
  db: Db,
  product_id: number,
  count: number,
  why: { reason: 'opening' | 'adjustment'; employee_id: number | null; now: Date },
): Promise<void> {
  const { stock } = await productsCounted(db)
    .select(STOCK.as('stock'))
    .where('products.id', '=', product_id)
    .executeTakeFirstOrThrow()
  const change = count - stock
  if (change !== 0)
    await moveStock(db, [{ product_id, change }], { ...why, source_id: null, forbidNegative: false })
}
