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
  orderFrom,
} from './bill.ts'
import { COUNTER } from './counter-sale.ts'
import type { BillChange } from './draft.ts'
import type { Line } from './lines.ts'

/** The estimate that an order is made from, and its lines, whose goods the order takes over. */
export type Source = { estimate: Bill; lines: readonly BillLine[] }

/** What an order is made from; refused if the estimate already has an order. */
export async function sourceOf(db: Db, estimate: Bill): Promise<Source> {
  const order = await orderFrom(db, estimate.id)
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

/** What identifies a line's goods: the product, or the name of free text. */
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

/** Whether an order bills goods that came back on its estimate, which is left with fewer of them (rule 4.70). */
export function billsReturned(
  quoted: readonly BillLine[],
  billed: readonly Pick<BillLine, keyof Goods | 'qty'>[],
): boolean {
  const sum = (lines: readonly Pick<BillLine, keyof Goods | 'qty'>[], goods: number | string) =>
    lines.reduce((qty, line) => (goodsOf(line) === goods ? qty + line.qty : qty), 0)
  const left = notReturned(quoted)
  return quoted.some((line) => line.returned_qty > 0 && sum(billed, goodsOf(line)) > sum(left, goodsOf(line)))
}

function refuseAnotherCustomer(estimate: Bill, customer_id: number): void {
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
