import type { BillKind } from '@kadai/domain/kinds'
import type { StockMove } from '@kadai/domain/stock'
import type { Db } from '../database/database.ts'
import type { StockReason } from '../database/schema.ts'
import { insertRows, statement } from '../database/statement.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'

/** Why stock moves: a bill, on a date of the shop, or a count that was set. */
type Cause =
  | { reason: BillKind; source_id: number; day: string }
  | { reason: Exclude<StockReason, BillKind>; source_id: null }

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

/** What moves, as [product, change], and when: the product's row has the time of its last change (decision 16). */
type Moved = { moves: [number, number][]; at: string }

const countingMoved = (sold: string) =>
  statement<Moved>(`
    update products set stock = products.stock + cast(moved.column2 as bigint), sold = ${sold},
      changes = products.changes + 1, updated_at = :at
    from (values :moves) as moved where products.id = cast(moved.column1 as bigint)`)

const count = countingMoved('products.sold')
const countAsSold = countingMoved('products.sold - cast(moved.column2 as bigint)')

/**
 * Locks the products that will move, in the order of their ids. A save of a bill does so before its number and the
 * bill's row, whose sums others wait for, so that two saves never deadlock.
 */
export async function lockStock(db: Db, moves: readonly StockMove[]): Promise<void> {
  // SQLite has one writer.
  if (moves.length > 0 && db.getExecutor().adapter.supportsMultipleConnections !== false)
    await lockProducts(db, { ids: moves.map(({ product_id }) => product_id) })
}

/**
 * Writes movements of locked products to the stock ledger and updates the products' counts, in the same transaction.
 */
export async function moveStock(db: Db, moves: readonly StockMove[], why: MoveReason): Promise<void> {
  await countStock(db, moves, why)
  await writeMovements(db, moves, why)
}

/** The part of `moveStock` that updates the counts; the bill's id may still be unknown. */
export async function countStock(
  db: Db,
  moves: readonly StockMove[],
  why: Omit<MoveReason, 'source_id' | 'day'> & { day?: string },
): Promise<void> {
  if (moves.length === 0) return
  const moved: Moved = {
    moves: moves.map(({ product_id, change }) => [product_id, change]),
    at: why.now.toISOString(),
  }
  await (why.day === undefined ? count : countAsSold)(db, moved)
  if (why.day !== undefined) await countSold(db, moves, why.day)
  if (why.forbidNegative) await refuseBelowZero(db, moves)
}

/** The part of `moveStock` that writes the ledger. */
export async function writeMovements(
  db: Db,
  moves: readonly StockMove[],
  why: Pick<MoveReason, 'reason' | 'source_id' | 'employee_id' | 'now'>,
): Promise<void> {
  if (moves.length === 0) return
  await insertRows(
    db,
    'stock_movements',
    moves.map(({ product_id, change }) => ({
      product_id,
      change,
      reason: why.reason,
      source_id: why.source_id,
      employee_id: why.employee_id,
      created_at: why.now.toISOString(),
    })),
  )
}

/** Writes the opening counts of many new products to the ledger. */
export async function writeOpenings(
  db: Db,
  openings: readonly StockMove[],
  why: { employee_id: number | null; now: Date },
): Promise<void> {
  const counted = openings.filter((opening) => opening.change !== 0)
  await writeMovements(db, counted, { ...why, reason: 'opening', source_id: null })
}

const ADDED_TO_THE_DAY =
  'on conflict (day, product_id) do update set sold = product_days.sold + excluded.sold'

/** Adds to each product's sales of a day, for the best sellers; returns count on the day they happen. */
async function countSold(db: Db, moves: readonly StockMove[], day: string): Promise<void> {
  const rows = moves.map(({ product_id, change }) => ({ day, product_id, sold: -change }))
  await insertRows(db, 'product_days', rows, ADDED_TO_THE_DAY)
}

async function refuseBelowZero(db: Db, moves: readonly StockMove[]): Promise<void> {
  const taken = new Map(
    moves.filter((move) => move.change < 0).map((move) => [move.product_id, -move.change]),
  )
  if (taken.size === 0) return
  const short = await db
    .selectFrom('products')
    .select(['id', 'code', 'name', 'stock'])
    .where('id', 'in', [...taken.keys()])
    .where('stock', '<', 0)
    .orderBy('id')
    .execute()
  if (short.length === 0) return
  const said = short.map(({ id, code, name, stock }): Message => {
    const left = Math.max(0, stock + (taken.get(id) ?? 0))
    return left === 0
      ? { id: 'stock.none_left', params: { name, code } }
      : { id: 'stock.only_left', params: { name, code, left } }
  })
  throw ruledOut({ id: 'stock.not_enough', params: { short: said } })
}

/** Sets a product's count: writes the difference to the ledger's count as a movement (rule 4.10). */
export async function setStock(
  db: Db,
  product_id: number,
  count: number,
  why: { reason: 'opening' | 'adjustment'; employee_id: number | null; now: Date },
): Promise<void> {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const change = count - stock
  if (change !== 0)
    await moveStock(db, [{ product_id, change }], { ...why, source_id: null, forbidNegative: false })
}
