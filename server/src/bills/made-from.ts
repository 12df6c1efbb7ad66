import { nameKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import {
  type Bill,
  type BillLine,
  findBill,
  linesOf,
  lockBill,
  notReturned,
  numberOf,
  orderMadeFrom,
} from './bill.ts'
import { COUNTER } from './counter-sale.ts'
import type { BillChange } from './draft.ts'
import type { Line } from './lines.ts'

/** The estimate that an order is made from, and its lines, whose goods the order takes over. */
export type Source = { estimate: Bill; lines: readonly BillLine[] }

/** The estimate that an order is made from; refused if the estimate already has an order. */
export async function sourceOf(db: Db, estimate: Bill): Promise<Source> {
  const order = await orderMadeFrom(db, estimate.id)
  if (order) throw ruledOut({ id: 'estimates.has_order_already', params: { number: numberOf(order) } })
  const lines = notReturned(await linesOf(db, estimate.id))
  if (lines.length === 0)
    throw ruledOut({ id: 'estimates.all_came_back', params: { number: numberOf(estimate) } })
  return { estimate, lines }
}

/** Locks the estimate that an order is made from. */
export const takeOver = async (db: Db, estimate_id: number): Promise<Source> =>
  sourceOf(db, await lockBill(db, 'estimate', estimate_id))

type Goods = Pick<Line, 'product_id' | 'product_name'>

/** The key of a line's goods: the product, or the name of free text. */
const goodsOf = ({ product_id, product_name }: Goods) => product_id ?? nameKey(product_name)

/**
 * An order closes its estimate, so it must belong to it: the same customer and some of the same goods. Prices,
 * quantities and other lines are free.
 */
export function refuseAnothers(source: Source, customer_id: number, lines: readonly Goods[]): void {
  refuseAnotherCustomer(source.estimate, customer_id)
  const quoted = new Set(source.lines.map(goodsOf))
  if (!lines.some((line) => quoted.has(goodsOf(line))))
    throw ruledOut({ id: 'orders.none_of_the_goods', params: { estimate: numberOf(source.estimate) } })
}

type Counted = Pick<BillLine, keyof Goods | 'qty'>

/** How many of a line's goods are among some lines. */
const manyOf = (among: readonly Counted[], of: Goods) =>
  among.reduce((qty, line) => (goodsOf(line) === goodsOf(of) ? qty + line.qty : qty), 0)

/** Whether an order bills goods that came back on its estimate, which is left with fewer of them (rule 4.70). */
export function billsReturned(quoted: readonly BillLine[], billed: readonly Counted[]): boolean {
  const left = notReturned(quoted)
  return quoted.some((line) => line.returned_qty > 0 && manyOf(billed, line) > manyOf(left, line))
}

/**
 * Refuses to restore an order without a return that its estimate had when it was made: the goods of the return would be
 * on no paper (rule 4.70).
 */
export async function refuseWithoutReturn(
  db: Db,
  order: Bill,
  quoted: readonly BillLine[],
  billed: readonly Counted[],
): Promise<void> {
  const back = await db
    .selectFrom('return_lines')
    .innerJoin('bills', 'bills.id', 'return_lines.bill_id')
    .select(['of_line_id', 'qty', 'deleted_at', 'prefix', 'financial_year', 'sno'])
    .where('of_line_id', 'in', [0, ...quoted.map(({ id }) => id)])
    .where('bills.id', '<', order.id)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', order.created_at)]))
    .orderBy('bills.id')
    .execute()
  const returnedThen = (id: number) =>
    back.reduce((qty, row) => (row.of_line_id === id ? qty + row.qty : qty), 0)
  const left = notReturned(quoted)
  const leftThen = notReturned(quoted.map((line) => ({ ...line, returned_qty: returnedThen(line.id) })))
  const missing = back.find(({ of_line_id, deleted_at }) => {
    const line = quoted.find(({ id }) => id === of_line_id)
    if (!line || deleted_at === null) return false
    const then = manyOf(leftThen, line)
    return then < manyOf(left, line) && manyOf(billed, line) <= then
  })
  if (missing) throw ruledOut({ id: 'orders.restore_return_first', params: { number: numberOf(missing) } })
}

/** Refuses an order for another customer than its estimate's, whose money it would get. */
export function refuseAnotherCustomer(estimate: Bill, customer_id: number): void {
  if (customer_id !== estimate.customer_id)
    throw ruledOut({
      id: 'orders.another_customer',
      params: { estimate: numberOf(estimate), customer: estimate.billing_name },
    })
}

/** Refuses to give a saved order another customer than its estimate's. */
export async function keepsCustomer(
  db: Db,
  order: Bill,
  { user_id, counter_sale }: Pick<BillChange, 'user_id' | 'counter_sale'>,
): Promise<void> {
  const customer_id = user_id ?? (counter_sale ? COUNTER : undefined)
  if (order.estimate_id === null || customer_id === undefined || customer_id === order.customer_id) return
  refuseAnotherCustomer(await findBill(db, 'estimate', order.estimate_id), customer_id)
}
