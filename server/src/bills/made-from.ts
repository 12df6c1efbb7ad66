import { nameKey } from '@kadai/domain/names'
import type { Db } from '../database/database.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { type Bill, type BillLine, findBill, linesOf, lockBill, numberOf, orderFrom } from './bill.ts'
import type { Line } from './lines.ts'

/** The estimate that an order is made from, locked for it, and its lines, whose goods the order takes over. */
export type Source = { estimate: Bill; lines: readonly BillLine[] }

/** Locks the estimate an order is made from; refused when an order stands for it already. */
export async function takeOver(db: Db, estimate_id: number): Promise<Source> {
  const estimate = await lockBill(db, 'estimate', estimate_id)
  const order = await orderFrom(db, estimate_id)
  if (order) throw ruledOut({ id: 'estimates.has_order_already', params: { number: numberOf(order) } })
  return { estimate, lines: await linesOf(db, estimate_id) }
}

type Goods = Pick<Line, 'product_id' | 'product_name'>

/** What lines of the same goods have in common: the product, or the name where a line is free text. */
const goodsOf = ({ product_id, product_name }: Goods) => product_id ?? nameKey(product_name)

/**
 * An order closes the estimate it is made from, so it must be the estimate's own: for its customer, with something of
 * its goods. Prices, quantities and all other lines are the counter's to change.
 */
export function refuseAnothers(source: Source, customer_id: number, lines: readonly Goods[]): void {
  refuseAnotherCustomer(source.estimate, customer_id)
  const quoted = new Set(source.lines.map(goodsOf))
  if (!lines.some((line) => quoted.has(goodsOf(line))))
    throw ruledOut({ id: 'orders.none_of_the_goods', params: { estimate: numberOf(source.estimate) } })
}

function refuseAnotherCustomer(estimate: Bill, customer_id: number): void {
  if (customer_id !== estimate.customer_id)
    throw ruledOut({
      id: 'orders.another_customer',
      params: { estimate: numberOf(estimate), customer: estimate.billing_name },
    })
}

/** Refuses to give a saved order to another customer than that of the estimate it was made from. */
export async function keepsCustomer(db: Db, order: Bill, customer_id: number | undefined): Promise<void> {
  if (order.estimate_id === null || customer_id === undefined || customer_id === order.customer_id) return
  refuseAnotherCustomer(await findBill(db, 'estimate', order.estimate_id), customer_id)
}
