import { expect } from 'vitest'
import { productsCounted, SOLD, STOCK } from '../src/stock/counts.ts'
import type { StockedShop } from '../test/stocked.ts'
import { type Bill, type Customer, type ModelShop, type Product, totals } from './model.ts'

const money = (paise: number) => (paise / 100).toFixed(2)
const paise = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)

/** Compares every product's stock with the model's, deleted ones too. */
export async function expectStock({ database }: StockedShop, { products }: ModelShop): Promise<void> {
  const rows = await productsCounted(database.read)
    .select(['products.id', STOCK.as('stock'), SOLD.as('sold')])
    .where(
      'products.id',
      'in',
      products.map((it) => Number(it.id)),
    )
    .execute()
  const seen = new Map(rows.map(({ id, stock, sold }) => [String(id), { stock, sold }]))
  expect(products.map((it) => seen.get(it.id))).toEqual(products.map(({ stock, sold }) => ({ stock, sold })))
}

/** Compares a bill's detail with the model's, and takes the ids of new lines from it. */
export async function expectBill({ boss }: StockedShop, model: ModelShop, bill: Bill): Promise<void> {
  const order = bill.kind === 'order'
  const head = order
    ? await boss.ok('order_details', { order_id: bill.id })
    : await boss.ok('estimate_list_details', { estimate_id: bill.id })
  const lines =
    'order_details' in head
      ? head.order_details.map((it) => ({ id: it.order_detail_id, ...it }))
      : head.estimate_details.map((it) => ({ id: it.estimate_detail_id, ...it }))
  const figures = totals(bill)
  expect({
    sno: Number(head.sno.split('/').at(-1)),
    customer: head.user_id,
    deleted: head.deleted,
    version: head.version,
    subtotal: head.subtotal,
    total: head.total,
    status: 'status' in head ? head.status : 'Pending',
    paid: 'paid_amount' in head ? head.paid_amount : '0.00',
    discount: 'discount_amount' in head ? head.discount_amount : '0.00',
    cgst: 'cgst_amt' in head ? head.cgst_amt : '0.00',
    igst: 'igst_amt' in head ? head.igst_amt : '0.00',
    linked: 'order_id' in head && !order ? head.order_id : 'estimate_id' in head ? head.estimate_id : '',
    lines: lines.map((it) => [
      it.product_id,
      it.product_name,
      it.qty,
      it.amount_per_product,
      it.non_discount,
    ]),
  }).toEqual({
    sno: bill.sno,
    customer: bill.customer.id,
    deleted: bill.deleted ? '1' : '0',
    version: String(bill.version),
    subtotal: money(figures.subtotal),
    total: money(figures.total),
    status: bill.status,
    paid: money(bill.paid),
    discount: money(figures.discount),
    cgst: money(figures.cgst),
    igst: money(figures.igst),
    linked: (order ? bill.estimate?.id : model.orderOf(bill)?.id) ?? '',
    lines: bill.lines.map((it) => [
      it.product?.id ?? '',
      it.name,
      it.qty,
      money(it.price),
      it.non_discount ? '1' : '0',
    ]),
  })
  for (const [at, line] of bill.lines.entries()) line.id = lines[at]?.id ?? ''
}

/** The figures of the whole shop: lists' sums, tax, dashboard. */
export async function wholeShop({ boss }: StockedShop) {
  const page = { page: 1, page_size: 1 }
  const [estimates, orders, pending, tax, board] = await Promise.all([
    boss.answer('estimate_list', page).then((it) => it.page),
    boss.answer('order', page).then((it) => it.page),
    boss.answer('pos_api/pos_report_payment', page).then((it) => it.page),
    boss.answer('pos_api/pos_report_gst', page).then((it) => it.page),
    boss.ok('dashboard', {}),
  ])
  return {
    estimates: estimates?.rows ?? 0,
    estimated: paise(estimates?.totals.amount ?? ''),
    orders: orders?.rows ?? 0,
    ordered: paise(orders?.totals.amount ?? ''),
    pending: pending?.rows ?? 0,
    owed: paise(pending?.totals.pending_balance ?? ''),
    taxed: paise(tax?.totals.product_total ?? ''),
    tax: paise(tax?.totals.gst_total ?? ''),
    revenue: paise(board.total_revenue),
    sales: board.total_order,
    products: board.total_product,
    customers: board.total_customer,
    boardOwed: paise(board.pending?.amount ?? ''),
    boardPending: board.pending?.orders ?? 0,
  }
}
export type WholeShop = Awaited<ReturnType<typeof wholeShop>>

/** The figures of the whole shop after a sequence has added its own to those `before`. */
export function withModel(before: WholeShop, model: ModelShop): WholeShop {
  const standing = (kind: Bill['kind']) => model.bills.filter((it) => it.kind === kind && !it.deleted)
  const sum = (bills: readonly Bill[], of: (bill: Bill) => number) =>
    bills.reduce((all, it) => all + of(it), 0)
  const total = (bill: Bill) => totals(bill).total
  const [estimates, orders] = [standing('estimate'), standing('order')]
  const kept = orders.filter((it) => !model.noteOn(it))
  const pending = model.customers.flatMap((it) => model.pendingOf(it))
  const owed = sum(pending, (it) => total(it) - it.paid)
  const there = (list: readonly { deleted: boolean }[]) => list.filter((it) => !it.deleted).length
  return {
    estimates: before.estimates + estimates.length,
    estimated: before.estimated + sum(estimates, total),
    orders: before.orders + orders.length,
    ordered: before.ordered + sum(orders, total),
    pending: before.pending + pending.length,
    owed: before.owed + owed,
    taxed: before.taxed + sum(kept, (it) => totals(it).subtotal),
    tax: before.tax + sum(kept, (it) => totals(it).tax),
    revenue: before.revenue + sum(kept, total),
    sales: before.sales + orders.length,
    products: before.products + there(model.products),
    customers: before.customers + there(model.customers),
    boardOwed: before.boardOwed + owed,
    boardPending: before.boardPending + pending.length,
  }
}

/** Compares everything visible of the model's papers, customers and goods. */
export async function expectAll(shop: StockedShop, model: ModelShop): Promise<void> {
  await Promise.all([
    ...model.bills.map((bill) => expectBill(shop, model, bill)),
    ...model.products.filter((it) => !it.deleted).map((product) => expectProduct(shop, product)),
    ...model.customers.map((customer) => expectCustomer(shop, model, customer)),
  ])
}

async function expectProduct({ boss }: StockedShop, product: Product): Promise<void> {
  const seen = await boss.ok('product_detail', { product_id: product.id })
  expect([seen.net_rate, seen.stock]).toEqual([money(product.price), product.stock])
  const [report] = await boss.ok('pos_api/pos_report_stock', { search: product.code, page: 1 })
  const row = report?.stock_report.find((it) => it.product_id === product.id)
  expect([row?.sold_stock, row?.current_stock]).toEqual([product.sold, product.stock])
}

/** What a customer owes, was offered and has paid. */
async function expectCustomer({ boss }: StockedShop, model: ModelShop, customer: Customer): Promise<void> {
  const user_id = customer.id
  const [owed] = await boss.ok('pos_api/pos_report_payment', { user_id })
  expect(owed?.pending_list.map((it) => [it.order_id, it.actual_amount, it.paid_amount])).toEqual(
    model.pendingOf(customer).map((it) => [it.id, money(totals(it).total), money(it.paid)]),
  )
  const debtor = owed?.user_list.find((it) => it.user_id === user_id)
  expect(debtor?.pending_balance ?? '0.00').toBe(money(model.owedBy(customer)))
  const history = await boss.ok('customer_order', { user_id })
  expect(history.map((it) => [it.order_id, paise(it.amount), it.status])).toEqual(
    model.bills
      .filter((it) => it.kind === 'estimate' && it.customer === customer && !it.deleted)
      .map((it) => [it.id, totals(it).total, it.status])
      .reverse(),
  )
  const payments = await boss.ok('payment_list', { user_id })
  expect(
    payments.map((it) => [
      it.payment_id,
      it.amount,
      it.reversed,
      it.parts.map((p) => [p.order_id, p.amount]),
    ]),
  ).toEqual(
    model.payments
      .filter((it) => it.customer === customer)
      .map((it) => [
        it.id,
        money(it.amount),
        it.reversed ? '1' : '0',
        it.parts.map((p) => [p.order.id, money(p.amount)]),
      ])
      .reverse(),
  )
}
