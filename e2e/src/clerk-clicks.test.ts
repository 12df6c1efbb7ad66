import { expect, test } from 'vitest'
import { expectAccessible, still } from './axe.ts'
import { chooseCustomer, openFreshBill } from './clerk.ts'
import { answerNext } from './faults.ts'
import { OWNER, signIn, signInAsOwner } from './people.ts'
import { buttonIn, follow, linkIn, shows, told } from './screen.ts'
import { fillShelves, type Shelves } from './shelves.ts'
import { openCounter, story } from './story.ts'

// Clerks who click twice, click beside, are signed out in the middle of a bill, or are new.
let shelves: Shelves
const desk = story({
  faults: true,
  begin: (context, url) => signInAsOwner(context, url),
})

test('a new shop shows its first steps until they are done, and goes on with the numbers of its old program', async () => {
  await follow(desk.page, '/home', 'Dashboard')
  const steps = desk.page.getByRole('region', { name: 'First steps' })
  const left = () => steps.getByRole('link').locator('b').allInnerTexts()
  await expect
    .poll(left)
    .toEqual([
      'Fill in the shop’s details',
      'Import the price list',
      'Import the customers',
      'Change over from another program',
    ])
  await expectAccessible(desk.page)
  await follow(desk.page, '/products', 'List of Product')
  const empty = desk.page.getByRole('status').filter({ hasText: 'No products found' })
  expect(await linkIn(empty, 'Import Product').getAttribute('href')).toBe('/importproducts')
  shelves = await fillShelves(desk.context, desk.shop.url)
  await follow(desk.page, '/home', 'Dashboard')
  await expect.poll(left).toEqual(['Fill in the shop’s details', 'Change over from another program'])
  await desk.ask('setting_update', { shopname: 'Sri Velavan Crackers', state: 'Tamil Nadu' })
  await follow(desk.page, '/home', 'Dashboard')
  await expect.poll(left).toEqual(['Change over from another program'])
  await steps.getByRole('link').click()
  await shows(desk.page, 'Name and state are there. They are printed on every bill.')
  await expectAccessible(desk.page)
  const last = desk.page.getByLabel('Last invoice in the old program')
  await last.fill('four')
  await buttonIn(desk.page, 'Go on after these numbers').click()
  await shows(desk.page, 'Enter the number as it is printed, such as 26-27/000123.')
  await last.fill('412')
  await buttonIn(desk.page, 'Go on after these numbers').click()
  await shows(desk.page, /^The next is \d\d-\d\d\/000413\.$/)
  await buttonIn(desk.page, 'We have changed over').click()
  await desk.page.waitForURL('**/home')
  await shows(desk.page, 'Total Revenue')
  await steps.waitFor({ state: 'detached' })
  await linkIn(desk.page, 'Add Order').click()
  await desk.page.getByRole('heading', { name: 'New order' }).waitFor()
})

test('an employee without privileges is told so, and who can change it', async () => {
  const helper = {
    name: 'Selvi',
    email: 'selvi@example.in',
    phone: '9876543211',
    password: 'sparkler tin 42',
  }
  await desk.ask('register', helper)
  const context = await openCounter(desk)
  await signIn(context, desk.shop.url, helper.name, helper.password)
  const page = await context.newPage()
  await page.goto('/home')
  await shows(page, 'Nothing is open to you yet')
  expect(await linkIn(page, /Add (Estimate|Order)/).count()).toBe(0)
  expect(await buttonIn(page, 'Accounts').count()).toBe(0)
  await context.close()
})

test('a double click on Delete asks, and the question stays', async () => {
  await follow(desk.page, '/products', 'List of Product')
  await desk.page
    .getByRole('row', { name: /Rockets/ })
    .getByRole('button', { name: /Delete/ })
    .dblclick()
  const question = desk.page.getByRole('dialog')
  await shows(question, 'Are you sure you want to delete this product?')
  await desk.page.mouse.click(5, 5)
  await still(desk.page)
  await shows(question, 'Are you sure you want to delete this product?')
  await desk.page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
})

test('a click outside Add Customer loses nothing typed', async () => {
  await openFreshBill(desk.page, '/addestimate')
  await desk.page.keyboard.press('F3')
  const name = desk.page.getByRole('dialog').getByRole('textbox', { name: 'Customer Name' })
  await name.fill('Velavan Stores')
  await desk.page.mouse.click(5, 400)
  await still(desk.page)
  expect(await name.inputValue()).toBe('Velavan Stores')
  await desk.page.keyboard.press('Escape')
})

test('signing in again in the middle of a bill clears the signed-out message', async () => {
  await openFreshBill(desk.page, '/addestimate')
  await desk.page.keyboard.type('101 2')
  await desk.page.keyboard.press('Enter')
  await chooseCustomer(desk.page, 'Murugan', 'Murugan Agencies')
  await desk.page.getByText('1 line · 2 boxes').first().waitFor()
  // Only the save reports it: another call would do so too, and F8 would then go to the dialog.
  const ended = JSON.stringify({ head: { code: 401, msg: 'Please log in.' }, body: null })
  answerNext(desk.page, 'estimate', ended, { status: 401 })
  await desk.page.keyboard.press('F8')
  await desk.page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(OWNER.password)
  await desk.page.keyboard.press('Enter')
  await shows(desk.page, 'You are signed in again. The bill is not saved yet: please save it again.')
  expect(await desk.page.getByText(/You are signed out/).count()).toBe(0)
  await desk.page.keyboard.press('F8')
  await told(desk.page, 'Estimate saved successfully!')
})

test('an order links to the payments of its customer', async () => {
  const { order_id } = await desk.ask('pos_api/pos_order', {
    user_id: shelves.buyer,
    productdetails: [{ product_id: shelves.chakkar, product_name: 'Ground Chakkar', qty: '2' }],
  })
  await follow(desk.page, `/orderdetails/${order_id}`, 'Order ')
  await linkIn(desk.page, 'Payments').click()
  await desk.page.getByRole('form', { name: 'Payment' }).getByText('Murugan Agencies').waitFor()
})
