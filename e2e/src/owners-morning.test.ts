import { expect, test } from 'vitest'
import { openDemoShop, signInToDemo } from './demo.ts'
import { goTo, rupees } from './screen.ts'
import { story } from './story.ts'

const desk = story({
  name: 'owners-morning',
  open: openDemoShop,
  begin: (context, url) => signInToDemo(context, url, 'Kavitha'),
})

const main = () => desk.page.getByRole('main')
const shows = (text: string) => main().getByText(text, { exact: true }).first().waitFor()
const digits = (text: string) => Number(text.replace(/[^0-9.]/g, ''))
const home = async () => {
  await desk.page.goto('/home')
  await shows('Total Revenue')
}

/** The link around a dashboard figure, by its name. */
const tile = (name: string) => main().locator('dl > div').filter({ hasText: name }).getByRole('link')

test('the revenue and the number of orders are those of the list of sales', async () => {
  const orders = await desk.ask('order')
  const revenue = orders.reduce((sum, order) => sum + digits(order.amount), 0)
  await home()
  await shows(rupees(revenue))
  await shows(String(orders.length))
  await tile('Total Revenue').click()
  await desk.page.waitForURL(/\/orderlist/)
  await desk.page.getByRole('heading', { name: 'List of Sales' }).waitFor()
  await desk.page.getByText(`of ${orders.length}`).first().waitFor()
  await desk.page.getByRole('row', { name: `All pages ${rupees(revenue)}` }).waitFor()
})

test('the sum of a search in the estimates is under it, on every page', async () => {
  const found = await desk.ask('estimate_list', { search: 'stores' })
  const sum = found.reduce((all, estimate) => all + digits(estimate.amount), 0)
  expect(found.length).toBeGreaterThan(25)
  await goTo(desk.page, '/estimate?search=stores')
  await desk.page.getByRole('row', { name: `All pages ${rupees(sum)}` }).waitFor()
})

test('the pending figure is that of the pending report, to the rupee', async () => {
  const [report] = await desk.ask('pos_api/pos_report_payment')
  const owed = (report?.pending_list ?? []).reduce((sum, row) => sum + Number(row.pending_balance), 0)
  await home()
  await shows(rupees(owed))
  await main().getByRole('link', { name: 'Pending payments: See all' }).click()
  await desk.page.waitForURL(/\/paymentpending/)
  await desk.page.getByRole('heading', { name: 'List of Pending Payment Report' }).waitFor()
  await desk.page
    .getByRole('row', { name: /^All pages/ })
    .getByText(rupees(owed), { exact: true })
    .waitFor()
})

test('the stock figure is that of the stock report', async () => {
  await home()
  await main().getByRole('link', { name: 'Low stock: See all' }).click()
  await desk.page.waitForURL(/\/stock/)
  await desk.page.getByRole('heading', { name: 'List of Stock' }).waitFor()
})

test('the GST agrees: the report’s sum is the tax of all invoices', async () => {
  const [newest] = await desk.ask('order')
  const day = newest?.order_date ?? ''
  const days = { from: `01${day.slice(2)}`, to: day }
  const { gst_total, product_total } = await desk.ask('pos_api/pos_report_gst', { ...days, gst: '' })
  let tax = 0
  let value = 0
  for (const { order_id } of await desk.ask('order', days)) {
    const order = await desk.ask('order_details', { order_id })
    // Outside the state they are shown as one, which is their sum.
    for (const head of [order.cgst_amt, order.sgst_amt]) tax += Math.round(Number(head) * 100)
    value += Math.round(Number(order.subtotal) * 100)
  }
  expect(gst_total).toBe((tax / 100).toFixed(2))
  expect(product_total).toBe((value / 100).toFixed(2))
  await goTo(desk.page, `/gstreport?from=${days.from}&to=${days.to}`)
  await desk.page
    .getByText(new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(tax / 100))
    .first()
    .waitFor()
})

test('a month of expenses: debit and credit of the page add up', async () => {
  const added = { payment_method: 'credit', payment_sent: 'Indian Bank', description: 'Returned' }
  await desk.ask('payment_details_add', { ...added, name: 'Refund', amount: '1250.50' })
  const expenses = (await desk.ask('payment_details_list')).slice(0, 25)
  const sum = (method: string) =>
    expenses.filter((row) => row.payment_method === method).reduce((all, row) => all + Number(row.amount), 0)
  await goTo(desk.page, '/paymentdetails')
  await desk.page.getByRole('heading', { name: 'Expences Details Management' }).waitFor()
  const totals = desk.page.getByRole('row', { name: /^Total of this page/ })
  await totals.getByText(rupees(sum('debit'))).waitFor()
  await totals.getByText(rupees(sum('credit'))).waitFor()
})
