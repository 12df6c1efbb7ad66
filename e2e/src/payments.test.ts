import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { call } from './people.ts'
import { told } from './screen.ts'
import { openForSale } from './shelves.ts'
import { shoot } from './shots.ts'
import { story } from './story.ts'

const desk = story({
  name: 'payments',
  viewport: { width: 1366, height: 900 },
  begin: async (context, url) => {
    const { buyer } = await openForSale(context, url)
    // Without tax and packing, the sums are easy to follow: 1,000.00, 500.00 and 250.00.
    const rates = {
      shopname: 'Sri Velavan Crackers',
      state: 'Tamil Nadu',
      cgst: '0',
      sgst: '0',
      packing_charge: '0',
    }
    await call(context, url, 'setting_update', rates)
    for (const buy_price of ['1000.00', '500.00', '250.00'])
      await call(context, url, 'pos_api/pos_order', {
        user_id: buyer,
        productdetails: [{ product_name: 'Assorted rockets', qty: '1', buy_price }],
      })
  },
})

const shows = (text: string | RegExp) => desk.page.getByText(text).filter({ visible: true }).first().waitFor()
const form = () => desk.page.getByRole('form', { name: 'Payment' })

/** Order number, amount, paid and balance of the pending orders on the screen, without the Total row. */
async function pending(): Promise<string[]> {
  const rows = await desk.page
    .getByRole('table')
    .first()
    .getByRole('row', { name: /\/0000/ })
    .all()
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
  return cells.map((row) => row.slice(-3).join(' '))
}

test('a payment goes to the oldest of three orders first', async () => {
  await desk.page.goto('/paymentpending')
  await expect.poll(pending).toEqual(['1,000.00 0.00 1,000.00', '500.00 0.00 500.00', '250.00 0.00 250.00'])
  expect(await form().count()).toBe(0)
  await desk.page.getByLabel('Customer', { exact: true }).first().click()
  await desk.page.getByRole('option', { name: /Murugan Agencies/ }).click()
  await desk.page.getByRole('button', { name: 'Submit' }).first().click()
  await form().getByText('₹1,750.00').waitFor()
  await form().getByLabel('Paid Amount').fill('1600')
  await expect.poll(() => form().getByLabel('Balance').inputValue()).toBe('150.00')
  await expectAccessible(desk.page)
  await shoot(desk.page, 'payment')
  await form().getByRole('button', { name: 'Submit' }).click()
  await told(desk.page, 'Payment updated successfully!')
  await expect.poll(pending).toEqual(['250.00 100.00 150.00'])
  await form().getByText('₹150.00').waitFor()
  // The orders it went to, with each amount fully visible.
  const spread = desk.page.getByRole('cell', {
    name: /\/000001.*₹1,000\.00.*\/000002.*₹500\.00.*\/000003.*₹100\.00/,
  })
  await spread.waitFor()
  expect(await spread.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
  await expect.poll(() => form().getByLabel('Paid Amount').inputValue()).toBe('0')
})

test('more than what is pending is refused', async () => {
  await form().getByLabel('Paid Amount').fill('150.01')
  await form().getByRole('button', { name: 'Submit' }).click()
  await told(desk.page, 'Excessive Amount Entered.Please Enter Sufficient Amount')
  expect(await pending()).toEqual(['250.00 100.00 150.00'])
})

test('once reversed, the orders are pending as before, and the payment stays visible', async () => {
  const payments = desk.page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: /Reverse/ }).click()
  const question = desk.page.getByRole('dialog')
  await question.getByRole('button', { name: 'Reverse ₹1,600.00' }).click()
  await told(desk.page, 'The payment was reversed.')
  // The earlier refusal is no longer shown.
  expect(await desk.page.getByText('Excessive Amount Entered.').count()).toBe(0)
  await expect.poll(pending).toEqual(['1,000.00 0.00 1,000.00', '500.00 0.00 500.00', '250.00 0.00 250.00'])
  await payments.getByText('− ₹1,600.00').waitFor()
  await payments.getByText(/Reverses the payment of/).waitFor()
  expect(await payments.getByRole('button', { name: /Reverse/ }).count()).toBe(0)
  await expectAccessible(desk.page)
  await shoot(desk.page, 'payment-taken-back')
})

test('another customer is not shown over a payment being typed without asking', async () => {
  const { ask } = desk
  const other = { name: 'Kumar Stores', telephone: '9000000002', state: 'Tamil Nadu' }
  const { user_id } = await ask('customer_add', other)
  const productdetails = [{ product_name: 'Assorted rockets', qty: '1', buy_price: '80.00' }]
  await ask('pos_api/pos_order', { user_id, productdetails })
  const paid = form().getByLabel('Paid Amount')
  await paid.fill('100')
  await desk.page.getByLabel('Customer', { exact: true }).first().click()
  await desk.page.getByRole('option', { name: /Kumar Stores/ }).click()
  const submit = desk.page.getByRole('button', { name: 'Submit' }).first()
  await submit.click()
  const question = desk.page.getByRole('dialog')
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await paid.inputValue()).toBe('100.00')
  await submit.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await form().getByText('Kumar Stores').waitFor()
  expect(await paid.inputValue()).toBe('0')
})

test('an expense is added, listed with its sum, and deleted', async () => {
  await desk.page.goto('/paymentdetails')
  await shows('No expenses found')
  await desk.page.getByRole('link', { name: 'Add' }).first().click()
  // The list's search is found by its placeholder, which also contains a name.
  await desk.page.getByRole('heading', { name: 'Add Expenses' }).waitFor()
  await desk.page.getByLabel('Name').fill('Lorry to Madurai')
  await desk.page.getByLabel('Amount').fill('2450.50')
  await desk.page.getByPlaceholder('Enter Bank Name').fill('Indian Bank')
  await desk.page.getByLabel('Description').fill('Forty boxes')
  await desk.page.getByRole('button', { name: 'Submit' }).click()
  await told(desk.page, 'payment details added successfully!')
  await desk.page.waitForURL(/\/paymentdetails($|\?)/)
  await desk.page
    .getByRole('row', { name: /Lorry to Madurai/ })
    .getByText('2,450.50')
    .waitFor()
  await desk.page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  const question = desk.page.getByRole('dialog')
  await question.getByText('Are you sure you want to delete this expense?').waitFor()
  await question.getByRole('button', { name: /Yes|Delete/ }).click()
  await told(desk.page, 'Expense deleted successfully')
  await shows('No expenses found')
})

test('nothing complained', () => {
  expect(desk.complaints).toEqual([])
})
