import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { billReady, chooseCustomer, openFreshBill, typeLine } from './clerk.ts'
import { holdNext, loseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call } from './people.ts'
import { COUNTER, follow, linkIn, settled, shows, told, until } from './screen.ts'
import { openForSale, SHOP, type Shelves } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

let order_id = ''
let shelves: Shelves

const desk = story({
  faults: true,
  begin: async (context, url) => {
    shelves = await openForSale(context, url, SHOP)
    const { buyer, chakkar, rockets } = shelves
    await call(context, url, 'customer_detail_update', { user_id: buyer, tax_number: '33FMTAH1006G1Z5' })
    const line = (product_id: string, product_name: string, amount_per_product: string) => ({
      ...{ product_id, product_name, amount_per_product, qty: '10' },
    })
    const order = await call(context, url, 'pos_api/pos_order', {
      user_id: buyer,
      productdetails: [line(chakkar, 'Ground Chakkar', '45'), line(rockets, 'Rockets', '60')],
      payment_parts: [{ mode: 'cash', amount: '1239' }],
    })
    order_id = order.order_id
  },
})

test('two kinds of boxes come back and are paid out in cash, by keyboard', async () => {
  const { page } = desk
  await follow(page, `/orderdetails/${order_id}`, 'Order ')
  await linkIn(page, 'Take back').press('Enter')
  await cursorIn(page.getByLabel('Code'))
  await settled(page)
  for (const code of ['101', ';101']) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Code').inputValue()).toBe('')
  }
  // Enter once more changes nothing, and one in a quantity leads back to the code.
  await page.keyboard.press('Enter')
  await cursorIn(page.getByLabel('Code'))
  const quantity = page.getByRole('table').getByRole('textbox').first()
  await quantity.focus()
  await page.keyboard.press('Enter')
  await cursorIn(page.getByLabel('Code'))
  // A label is known in a quantity too, which keeps what stood there.
  await quantity.focus()
  await page.keyboard.type(';201')
  await page.keyboard.press('Enter')
  await cursorIn(page.getByLabel('Code'))
  // 2 × 45 and 1 × 60 with 9 % twice.
  await shows(page, '₹177.00')
  await expectAccessible(page)
  await page.getByLabel('Money').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await shows(page, 'How it is paid out')
  await page.keyboard.press('F8')
  await told(page, 'Credit note CN/26-27/000001 saved')
  await page.waitForURL(/\/creditnote\//)
  await shows(page, '₹177.00')
  await settled(page)
  const { figures } = await desk.ask('day_summary', {})
  expect(figures.drawer.expected).toBe('1062.00')
})

test('all of the rest comes back with one key, and both papers lead to each other', async () => {
  const { page } = desk
  // Slow to come, what is left is awaited: what was left before the first note is not shown.
  const letGo = holdNext(page, 'returnable')
  const opened = follow(page, `/takeback/${order_id}`, 'Take back')
  await until(page, ':has(main [aria-busy=true])')
  letGo()
  await opened
  await page.keyboard.press('F4')
  await shows(page, '₹1,062.00')
  await page.keyboard.press('F8')
  await told(page, 'Credit note CN/26-27/000002 saved')
  await page.getByLabel('The buyer confirmed that the tax credit is reversed').check()
  await linkIn(page, /^26-27\/000001$/).click()
  await linkIn(page, 'CN/26-27/000002').waitFor()
  await follow(page, `/takeback/${order_id}`, 'Take back')
  await shows(page, 'Everything of it came back.')
  await follow(page, '/creditnotes', 'Credit notes')
  await page.getByText('CN/26-27/000001').first().waitFor()
})

test('what is kept pays the next bill, and the counter says so', async () => {
  const { page } = desk
  await openFreshBill(page, '/pos')
  await chooseCustomer(page, 'murugan', 'Murugan Agencies')
  await billReady(page)
  await typeLine(page, 'Loose goods', '1000', '1')
  await shows(page, '₹1,180.00')
  await page.keyboard.press('F7')
  await shows(page, /Has ₹1,062.00 in credit/)
  await shows(page, /₹1,062.00 of this bill is paid from it/)
  const payment = page.getByRole('dialog', { name: 'Payment' })
  const sum = (name: string) => payment.getByLabel(name, { exact: true })
  await expect.poll(() => sum('Cash').inputValue()).toBe('118.00')
  expect(await sum('From credit').textContent()).toBe('₹1,062.00')
  expect(await sum('Still due').textContent()).toBe('₹0.00')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F8')
  await told(page, 'Order saved successfully!')
  const [order] = await desk.ask('order', {})
  const standing = await desk.ask('payer_standing', { user_id: order?.user_id })
  expect(standing.owes).toBe('118.00')
})

test('on a phone nothing is cut off', async () => {
  const { page } = desk
  await page.setViewportSize({ width: 360, height: 740 })
  await follow(page, `/takeback/${order_id}`, 'Take back')
  await page.getByLabel('What', { exact: true }).selectOption('more')
  await page.getByLabel('How much less or more for Rockets, before tax').fill('20')
  await shows(page, '₹24.00')
  await expectNoSideways(page)
  await page.keyboard.press('F8')
  await told(page, 'Debit note DN/26-27/000001 saved')
  await expectNoSideways(page)
  await follow(page, '/creditnotes', 'Credit notes')
  await expectNoSideways(page)
})

test('after a lost answer the same note is sent again, and what was typed is not held against it', async () => {
  const { page } = desk
  await page.setViewportSize(COUNTER)
  const [order] = await desk.ask('order', {})
  await follow(page, `/takeback/${order?.order_id}`, 'Take back')
  const amount = page.getByLabel('How many of Loose goods come back')
  for (const [typed, why] of [
    ['1.5', 'Back now takes a whole number.'],
    ['-1', 'Back now cannot be below 0.'],
    ['2', 'More than is left'],
  ] as const) {
    await amount.fill(typed)
    await shows(page, why)
  }
  await amount.fill('1')
  loseNext(page, 'credit_note')
  // The note is there, and the screen reads so.
  const read = page.waitForResponse(/\/api\/returnable$/)
  await page.keyboard.press('F8')
  await told(page, 'The shop’s computer gave no answer. It is safe to save again.')
  await read
  expect(await desk.ask('credit_note_list', {})).toHaveLength(3)
  await settled(page)
  expect(await page.getByText('More than is left').count()).toBe(0)
  await page.keyboard.press('F8')
  await told(page, 'Credit note CN/26-27/000003 saved')
  await page.waitForURL(/\/creditnote\//)
  expect(await desk.ask('credit_note_list', {})).toHaveLength(3)
})
