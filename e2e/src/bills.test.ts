import { describe, expect, test } from 'vitest'
import { cutNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call } from './people.ts'
import { buttonIn, follow, goTo, headsOf, linkIn, PHONE, rowsOf, shows, told, toldOnce } from './screen.ts'
import { deleteAsked, toldEachFailure } from './sending.ts'
import { openForSale, type Shelves } from './shelves.ts'
import { story } from './story.ts'

let shelves: Shelves
/** One order with packing, one without. */
const orders: string[] = []

const desk = story({
  faults: true,
  begin: async (context, url) => {
    shelves = await openForSale(context, url, { state: 'Tamil Nadu' })
    const line = { product_id: shelves.chakkar, product_name: 'Ground Chakkar', qty: '10' }
    for (const discount_percentage of ['0', '10'])
      await call(context, url, 'estimate', {
        user_id: shelves.buyer,
        discount_percentage,
        productdetails: [{ ...line, amount_per_product: '45.00' }],
      })
    for (const packing_charge of ['2', '0']) {
      await call(context, url, 'setting_update', { packing_charge })
      const { order_id } = await call(context, url, 'pos_api/pos_order', {
        user_id: shelves.buyer,
        productdetails: [{ ...line, buy_price: '45.00' }],
      })
      orders.push(order_id)
    }
  },
})

const list = (path: string, title: string) => follow(desk.page, path, title)
const row = (sno: RegExp) => desk.page.getByRole('row', { name: sno })

/** How much more red than green a text is, 0 to 255; negative if more green. */
const redness = (text: string) =>
  desk.page
    .getByText(text, { exact: true })
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
      return red - green
    })

describe('the details of an estimate', () => {
  test('have a discount row only with a discount', async () => {
    await goTo(desk.page, '/estimatedetails/1')
    await shows(desk.page, 'Grand Total')
    expect(await desk.page.getByText(/^Discount/).count()).toBe(0)
    for (const head of ['S.No', 'Product Name', 'Qty', 'Price', 'Total'])
      await desk.page.getByRole('columnheader', { name: head, exact: true }).waitFor()
    const print = linkIn(desk.page, 'Print')
    expect(await print.getAttribute('href')).toBe('/estimateinvoice/1')
    await desk.page.goto('/estimatedetails/2')
    await shows(desk.page, 'Discount (10%)')
    await shows(desk.page, '− ₹45.00')
  })

  test('choosing Pending sends Delivered, which is shown in red', async () => {
    const chosen = desk.page.getByLabel('Payment Status')
    expect(await chosen.locator('option').allTextContents()).toEqual(['Pending', 'Paid'])
    await chosen.selectOption('Pending')
    const [request] = await Promise.all([
      desk.page.waitForRequest(/\/api\/update_paid_status$/),
      buttonIn(desk.page, 'Update').click(),
    ])
    expect(request.postDataJSON()).toEqual({ estimate_id: '2', status: 'Delivered' })
    await told(desk.page, 'Status updated successfully!')
    await shows(desk.page, 'Delivered')
    expect(await redness('Delivered')).toBeGreaterThan(40)
  })

  test('a status that cannot be saved is reported', async () => {
    await desk.page.getByLabel('Payment Status').selectOption('Paid')
    const update = () => buttonIn(desk.page, 'Update').click()
    refuseNext(desk.page, 'update_paid_status', '')
    await update()
    await toldOnce(desk.page, 'Update failed!')
    refuseNext(desk.page, 'update_paid_status', 'The shop is closed.')
    await update()
    await shows(desk.page.getByLabel('Messages'), /^Update failed!\s+The shop is closed\.$/)
    cutNext(desk.page, 'update_paid_status')
    await update()
    await told(desk.page, 'An error occurred!')
    const [request] = await Promise.all([desk.page.waitForRequest(/\/api\/update_paid_status$/), update()])
    expect(request.postDataJSON()).toEqual({ estimate_id: '2', status: 'Paid' })
    await told(desk.page, 'Status updated successfully!')
    expect(await desk.page.getByText('An error occurred!').count()).toBe(0)
    await linkIn(desk.page, /Back/).click()
    await desk.page.waitForURL('**/estimate')
  })
})

describe('the list of estimates', () => {
  test('shows Paid in green, everything else in red, and a Paid one takes no edits', async () => {
    await row(/000002/).waitFor()
    const heads = 'Estimate ID, Date, Customer Name, Mobile, Amount, Status, View, Action'
    expect((await headsOf(desk.page)).join(', ')).toBe(heads)
    await shows(desk.page, 'Paid')
    expect(await redness('Paid')).toBeLessThan(-40)
    expect(await redness('Pending')).toBeGreaterThan(40)
    const paid = row(/000002/)
    await paid.getByRole('button', { name: /^Edit/, disabled: true }).waitFor()
    expect(await linkIn(paid, /^Edit/).count()).toBe(0)
    expect(
      await row(/000001/)
        .getByRole('link', { name: /^Edit/ })
        .getAttribute('href'),
    ).toBe('/editestimate/1')
  })

  test('deleting one asks, says what failed, and when it is done', async () => {
    const button = row(/000001/).getByRole('button', { name: /^Delete/ })
    const remove = () => deleteAsked(desk.page, button, 'Are you sure you want to delete this estimate?')
    refuseNext(desk.page, 'estimate_list_delete', '')
    await remove()
    await toldOnce(desk.page, 'Failed to delete estimate')
    await remove()
    await told(desk.page, 'estimate Deleted Successfully')
    await row(/000001/).waitFor({ state: 'detached' })
  })

  test('a deleted one is in the Deleted view and can be restored there', async () => {
    await desk.page.getByLabel('Saved or deleted').selectOption({ label: 'Deleted' })
    await row(/000001/)
      .getByRole('button', { name: /^Undo/ })
      .click()
    await told(desk.page, 'The estimate is back in the list.')
    await desk.page.getByLabel('Saved or deleted').selectOption({ label: 'Saved' })
    await row(/000001/).waitFor()
  })
})

describe('sales', () => {
  test('the details have a packing line only with packing', async () => {
    await goTo(desk.page, `/orderdetails/${orders[0]}`)
    await shows(desk.page, /^Packing Charge/)
    for (const head of ['S.No', 'HSN Code', 'Product Name', 'Qty', 'Price', 'Total'])
      await desk.page.getByRole('columnheader', { name: head, exact: true }).waitFor()
    const print = linkIn(desk.page, 'Print')
    expect(await print.getAttribute('href')).toBe(`/invoice/${orders[0]}`)
    expect(await print.getAttribute('target')).toBe('_blank')
    await desk.page.goto(`/orderdetails/${orders[1]}`)
    await shows(desk.page, 'Grand Total')
    expect(await desk.page.getByText(/^Packing Charge/).count()).toBe(0)
    await linkIn(desk.page, /Back/).click()
    await desk.page.waitForURL('**/orderlist')
  })

  test('are found by name, mobile and number', async () => {
    await list('/orderlist', 'List of Sales')
    const heads = 'Order ID, Date, Customer Name, Mobile Number, Amount, View, Action'
    expect((await headsOf(desk.page)).join(', ')).toBe(heads)
    const search = desk.page.getByPlaceholder('Search Order')
    const found = async () => (await rowsOf(desk.page)).map(([sno]) => sno?.slice(-6))
    for (const [text, numbers] of [
      ['agencies', ['000002', '000001']],
      ['9000190056', ['000002', '000001']],
      ['000001', ['000001']],
      ['nobody', []],
    ] as const) {
      await search.fill(text)
      if (numbers.length > 0) await expect.poll(found).toEqual(numbers)
      else await shows(desk.page, 'No orders found')
    }
    await search.fill('')
  })

  test('deleting one asks, says what failed, and when it is done', async () => {
    const button = row(/000002/).getByRole('button', { name: /^Delete/ })
    const remove = () => deleteAsked(desk.page, button, 'Are you sure you want to delete this Order?')
    await toldEachFailure(
      desk.page,
      'order_list_delete',
      remove,
      [{ refused: '' }, 'Failed to delete order'],
      [{ refused: 'The shop is closed.' }, 'The shop is closed.'],
    )
    await remove()
    await told(desk.page, 'order Deleted Successfully')
    await row(/000002/).waitFor({ state: 'detached' })
    expect(await desk.page.getByText('The shop is closed.').count()).toBe(0)
  })
})

describe('on a phone', () => {
  test('F4 opens the figures with the cursor in the discount, and Enter returns to the lines', async () => {
    await desk.page.setViewportSize(PHONE)
    await desk.page.goto('/addestimate')
    const entry = desk.page.getByLabel('Code or name', { exact: true })
    await entry.click()
    await desk.page.keyboard.press('F4')
    const discount = desk.page.getByLabel('Discount percent')
    await cursorIn(discount)
    await desk.page.keyboard.type('12')
    await expect.poll(() => discount.inputValue()).toBe('12')
    await desk.page.keyboard.press('Enter')
    await discount.waitFor({ state: 'detached' })
    await cursorIn(entry)
  })
})
