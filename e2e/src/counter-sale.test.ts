import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { billReady, typeLine } from './clerk.ts'
import { cutAll } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { printed } from './people.ts'
import { buttonIn, goTo, PHONE, settled, shows, toldOnce } from './screen.ts'
import { openForSale } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

const SAVED = 'Order saved successfully!'

const desk = story({
  faults: true,
  begin: async (context, url) => {
    await openForSale(context, url, { shopname: 'Sri Velavan Crackers', state: 'Tamil Nadu' })
  },
})

const newest = async () => (await desk.ask('order'))[0]
const dialog = () => desk.page.getByRole('dialog', { name: 'Payment' })
const keys = async (...pressed: string[]) => {
  for (const key of pressed) await desk.page.keyboard.press(key)
}

async function newBill(price = '1000') {
  // After a save the screen is ready for the next bill.
  if (new URL(desk.page.url()).pathname !== '/pos') await goTo(desk.page, '/pos')
  await billReady(desk.page)
  await typeLine(desk.page, 'Loose goods', price, '1')
}

const SALE = { name: 'Counter sale', user_id: '', paid_amount: '1180.00', counter_sale: '1' }

test('by keyboard: F2 F2 instead of a customer, F7, F9', async () => {
  await newBill()
  await keys('F2')
  await desk.page.getByRole('option', { name: /^Counter sale/ }).waitFor()
  const [paper] = await Promise.all([desk.context.waitForEvent('page'), keys('F2', 'F7', 'F9')])
  expect(await printed(paper)).toBe(1)
  await paper.getByText('Counter sale').first().waitFor()
  await paper.close()
  expect(await newest()).toMatchObject(SALE)
  await goTo(desk.page, '/orderlist')
  await buttonIn(desk.page, /^Delete/)
    .first()
    .click()
  await shows(desk.page.getByRole('dialog'), /Counter sale: ₹1,180\.00 goes back to the customer/)
  await keys('Escape')
})

test('saved unpaid it asks for its money first, and for all of it', async () => {
  await newBill()
  await keys('F2', 'F2', 'F8')
  const cash = dialog().getByLabel('Cash', { exact: true })
  await cursorIn(cash)
  await desk.page.keyboard.type('500')
  await keys('F8')
  await dialog().getByText('A counter sale is paid in full: ₹680.00 is missing.').waitFor()
  await expectAccessible(desk.page)
  await keys('ControlOrMeta+A')
  await desk.page.keyboard.type('1180')
  await keys('F8')
  await toldOnce(desk.page, SAVED)
  expect(await newest()).toMatchObject(SALE)
})

test('survives a closed tab and a lost connection', async () => {
  await newBill()
  const repair = cutAll(desk.page, 'pos_api/pos_order')
  await keys('F2', 'F2', 'F7', 'F8')
  await shows(desk.page, 'Not saved yet: no connection. Trying again…')
  await desk.page.goto('/pos')
  repair()
  await shows(desk.page, /The save of an order of 1 line from .* for Counter sale had no answer/)
  // A save before the products have loaded is refused.
  await settled(desk.page)
  await keys('F6')
  await shows(desk.page, 'Names nobody; paid in full')
  await keys('F7', 'F8')
  await toldOnce(desk.page, SAVED)
  expect(await newest()).toMatchObject(SALE)
})

test('on a phone: chosen from the search, paid, and given a name afterwards', async () => {
  await desk.page.setViewportSize(PHONE)
  await newBill()
  await desk.page.getByRole('combobox', { name: 'Customer' }).focus()
  await desk.page.getByRole('option', { name: /^Counter sale/ }).click()
  await buttonIn(desk.page, 'Save').click()
  await buttonIn(dialog(), 'Save').click()
  await toldOnce(desk.page, SAVED)
  const order = await newest()
  expect(order).toMatchObject(SALE)
  await goTo(desk.page, `/orderdetails/${order?.order_id}`)
  await shows(desk.page, 'Counter sale')
  await expectNoSideways(desk.page)
  await goTo(desk.page, `/editpos/${order?.order_id}`)
  await settled(desk.page)
  await desk.page.getByText('Names nobody; paid in full').click()
  await desk.page.keyboard.type('murugan')
  await desk.page.getByRole('option', { name: 'Murugan Agencies', selected: true }).waitFor()
  await keys('Enter')
  await buttonIn(desk.page, 'Save').click()
  await toldOnce(desk.page, SAVED)
  expect(await newest()).toMatchObject({
    ...SALE,
    name: 'Murugan Agencies',
    user_id: expect.stringMatching(/^\d+$/),
    counter_sale: '0',
  })
})
