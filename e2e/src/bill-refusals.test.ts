import { describe, expect, test } from 'vitest'
import { chooseCustomer } from './clerk.ts'
import { cursorIn, press, tabTo } from './keyboard.ts'
import { signInAsOwner } from './people.ts'
import { fillShelves } from './shelves.ts'
import { story } from './story.ts'

const it = story({
  name: 'bill-refusals',
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    await fillShelves(context, url)
  },
})

const says = (text: string) => it.page.getByText(text, { exact: true }).first().waitFor()

/** Opens a bill screen anew, with nothing typed before offered. */
async function open(path: string, first: string): Promise<void> {
  await it.page.goto('/home')
  await it.page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('user_')) localStorage.removeItem(key)
  })
  const products = it.page.waitForResponse(/pos_product_list/)
  await it.page.goto(path)
  await products
  await cursorIn(it.page.getByLabel(first, { exact: true }))
}

/** Types a code and sees which product it is. */
async function code(text: string): Promise<void> {
  await it.page.keyboard.type(text)
  await expect
    .poll(() => it.page.getByLabel('Product name', { exact: true }).inputValue())
    .toBe('Ground Chakkar')
  await it.page.keyboard.press('Enter')
}

async function choose(customer: string): Promise<void> {
  await chooseCustomer(it.page, customer, new RegExp(customer))
}

// The alerts of the specification (part 2 §5), each in its case; what was typed stays.
describe('a new estimate', () => {
  test('without a customer it is not saved, and the cursor goes where one is chosen', async () => {
    await open('/addestimate', 'Code')
    await code('101')
    await it.page.keyboard.press('Enter')
    await it.page.getByText('1 line ·').first().waitFor()
    await it.page.keyboard.press('F8')
    await says('Please select a customer.')
    await it.page.keyboard.type('Murugan')
    await it.page
      .getByRole('option', { name: /Murugan Agencies/ })
      .first()
      .waitFor()
  })

  test('without a product it is not saved', async () => {
    await open('/addestimate', 'Code')
    await choose('Murugan Agencies')
    await it.page.keyboard.press('F8')
    await says('Please select a product')
  })

  test.each(['999', 'ABC'])('the code %s is nobody’s', async (unknown) => {
    await open('/addestimate', 'Code')
    await it.page.keyboard.type(unknown)
    await it.page.keyboard.press('Enter')
    await says('Invalid product or quantity')
    expect(await it.page.getByLabel('Code', { exact: true }).inputValue()).toBe(unknown)
  })

  test('a code that is only begun names no product, though one is suggested; ↓ and Enter take that one', async () => {
    await open('/addestimate', 'Code')
    await it.page.keyboard.type('20')
    const only = it.page.getByRole('option', { name: /Rockets/ })
    await only.waitFor()
    expect(await it.page.getByRole('option').count()).toBe(1)
    await it.page.keyboard.press('Enter')
    await says('Invalid product or quantity')
    await it.page.keyboard.press('ArrowDown')
    await it.page.keyboard.press('Enter')
    await expect.poll(() => it.page.getByLabel('Product name', { exact: true }).inputValue()).toBe('Rockets')
    await cursorIn(it.page.getByLabel('Quantity', { exact: true }))
  })

  test('a code is taken in small letters and with spaces; the same product again adds to its quantity', async () => {
    await open('/addestimate', 'Code')
    for (const typed of [' 101', '101 ']) {
      await code(typed)
      await it.page.keyboard.type('2')
      await it.page.keyboard.press('Enter')
    }
    await it.page.getByText('1 line · 4 boxes').first().waitFor()
  })

  test('a name that is no product’s is not taken', async () => {
    await open('/addestimate', 'Code')
    await it.page.keyboard.press('Tab')
    await it.page.keyboard.type('sparkler')
    await it.page.keyboard.press('Enter')
    await says('Please select a product from the list.')
  })

  test('a quantity that is cleared falls back to 1, leading zeros go', async () => {
    await open('/addestimate', 'Code')
    await code('101')
    await it.page.keyboard.type('5')
    await it.page.keyboard.press('Enter')
    const qty = it.page.getByLabel('Quantity of Ground Chakkar')
    await tabTo(it.page, qty)
    await it.page.keyboard.press('ControlOrMeta+A')
    await it.page.keyboard.type('007')
    await it.page.keyboard.press('Enter')
    await it.page.getByText('1 line · 7 boxes').first().waitFor()
    await tabTo(it.page, qty)
    await it.page.keyboard.press('ControlOrMeta+A')
    await it.page.keyboard.press('Delete')
    await it.page.keyboard.press('Enter')
    await it.page.getByText('1 line · 1 box').first().waitFor()
  })
})

describe('a new order', () => {
  test('a line without name, price or quantity is not added', async () => {
    await open('/pos', 'Product name')
    await it.page.keyboard.type('Something of its own')
    await it.page.keyboard.press('Enter')
    await it.page.keyboard.press('Enter')
    await says('Please fill all fields')
    await it.page.getByText('0 lines').first().waitFor()
  })

  test('without a customer it is not saved', async () => {
    await it.page.keyboard.type('12.50')
    await it.page.keyboard.press('Enter')
    await it.page.keyboard.press('Enter')
    await it.page.getByText('1 line ·').first().waitFor()
    await it.page.keyboard.press('F8')
    await says('Please select a customer.')
  })
})

test('logging out asks first, and then the way back in leads through the sign-in', async () => {
  await it.page.goto('/home')
  await press(it.page, it.page.getByRole('button', { name: /Kavitha/ }))
  await it.page.getByRole('menuitem', { name: 'Log out' }).press('Enter')
  await says('Logging Out')
  await says('Are you sure you want to log out?')
  await it.page.getByRole('button', { name: 'No', exact: true }).press('Enter')
  await it.page.getByText('Logging Out').waitFor({ state: 'hidden' })
  await press(it.page, it.page.getByRole('button', { name: /Kavitha/ }))
  await it.page.getByRole('menuitem', { name: 'Log out' }).press('Enter')
  await it.page.getByRole('button', { name: 'Yes', exact: true }).press('Enter')
  await it.page.waitForURL('**/login')
  expect(await it.page.evaluate(() => localStorage.getItem('user_id'))).toBeNull()
  expect((await it.context.request.post('/api/order', { data: {} })).status()).toBe(401)
})

test('nothing complained', () => {
  expect(it.complaints).toEqual([])
})
