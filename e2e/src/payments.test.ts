import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { answerNext, refuseNext } from './faults.ts'
import { call } from './people.ts'
import { buttonIn, linkIn, open, shows, told, toldOnce } from './screen.ts'
import { chooseFile, toldEachFailure } from './sending.ts'
import { openForSale } from './shelves.ts'
import { story } from './story.ts'

// Payments, expenses and imports, also failing ones (rules 2.11 to 2.13).
const desk = story({
  faults: true,
  viewport: { width: 1366, height: 900 },
  begin: async (context, url) => {
    // Without tax and packing, the sums are easy to follow: 1,000.00, 500.00 and 250.00.
    const rates = { state: 'Tamil Nadu', cgst: '0', sgst: '0', packing_charge: '0' }
    const { buyer } = await openForSale(context, url, { shopname: 'Sri Velavan Crackers', ...rates })
    for (const buy_price of ['1000.00', '500.00', '250.00'])
      await call(context, url, 'pos_api/pos_order', {
        user_id: buyer,
        productdetails: [{ product_name: 'Assorted rockets', qty: '1', buy_price }],
      })
  },
})

describe('a payment', () => {
  const form = () => desk.page.getByRole('form', { name: 'Payment' })
  const paid = () => form().getByLabel('Paid Amount')
  const submit = () => buttonIn(form(), 'Submit').click()
  const choose = async (customer: RegExp) => {
    await desk.page.getByLabel('Customer', { exact: true }).first().click()
    await desk.page.getByRole('option', { name: customer }).click()
  }
  const show = () => buttonIn(desk.page, 'Submit').first().click()

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
  const ALL = ['1,000.00 0.00 1,000.00', '500.00 0.00 500.00', '250.00 0.00 250.00']

  test('has its form only once a customer is chosen and submitted, with 0 to be paid', async () => {
    await open(desk.page, '/paymentpending', 'List of Pending Payment Report')
    await expect.poll(pending).toEqual(ALL)
    expect(await form().count()).toBe(0)
    await show()
    expect(await form().count()).toBe(0)
    await choose(/Murugan Agencies/)
    expect(await form().count()).toBe(0)
    await show()
    await form().getByText('₹1,750.00').waitFor()
    expect(await paid().inputValue()).toBe('0')
    expect(await form().getByLabel('Balance').getAttribute('readonly')).not.toBeNull()
  })

  test('that is refused or lost says so, and keeps the amount; then it goes to the oldest of three orders first', async () => {
    await paid().fill('1600')
    await expect.poll(() => form().getByLabel('Balance').inputValue()).toBe('150.00')
    await expectAccessible(desk.page)
    await toldEachFailure(
      desk.page,
      'pos_api/pos_update_payment',
      submit,
      [{ refused: 'The shop is closed.' }, 'Error updating payment: The shop is closed.'],
      ['cut', 'An error occurred while updating payment'],
    )
    expect(await paid().inputValue()).toBe('1600.00')
    await submit()
    await told(desk.page, 'Payment updated successfully!')
    expect(await desk.page.getByText('An error occurred while updating payment').count()).toBe(0)
    await expect.poll(pending).toEqual(['250.00 100.00 150.00'])
    await form().getByText('₹150.00').waitFor()
    // The orders it went to, with each amount fully visible.
    const spread = desk.page.getByRole('cell', {
      name: /\/000001.*₹1,000\.00.*\/000002.*₹500\.00.*\/000003.*₹100\.00/,
    })
    await spread.waitFor()
    expect(await spread.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
    await expect.poll(() => paid().inputValue()).toBe('0')
  })

  test('of more than what is pending is refused', async () => {
    await paid().fill('150.01')
    await submit()
    await told(desk.page, 'Excessive Amount Entered.Please Enter Sufficient Amount')
    expect(await pending()).toEqual(['250.00 100.00 150.00'])
  })

  test('that cannot be reversed says so; once it is, the orders are pending as before, and it stays visible', async () => {
    const payments = desk.page.getByRole('region', { name: 'Payments' })
    const takeBack = async () => {
      await buttonIn(payments, /Reverse/).click()
      await buttonIn(desk.page.getByRole('dialog'), 'Reverse ₹1,600.00').click()
    }
    refuseNext(desk.page, 'payment_reverse', 'The shop is closed.')
    await takeBack()
    await told(desk.page, 'The shop is closed.')
    await takeBack()
    await told(desk.page, 'The payment was reversed.')
    // Earlier refusals are no longer shown.
    for (const text of ['Excessive Amount Entered.', 'The shop is closed.'])
      expect(await desk.page.getByText(text).count()).toBe(0)
    await expect.poll(pending).toEqual(ALL)
    await payments.getByText('− ₹1,600.00').waitFor()
    await shows(payments, /Reverses the payment of/)
    expect(await buttonIn(payments, /Reverse/).count()).toBe(0)
    await expectAccessible(desk.page)
  })

  test('being typed is not left for another screen or another customer without asking', async () => {
    const other = { name: 'Kumar Stores', telephone: '9000000002', state: 'Tamil Nadu' }
    const { user_id } = await desk.ask('customer_add', other)
    const productdetails = [{ product_name: 'Assorted rockets', qty: '1', buy_price: '80.00' }]
    await desk.ask('pos_api/pos_order', { user_id, productdetails })
    await paid().fill('100')
    const question = desk.page.getByRole('dialog')
    await linkIn(desk.page, 'Agent').first().click()
    await buttonIn(question, 'Stay').click()
    await choose(/Kumar Stores/)
    await show()
    await buttonIn(question, 'Stay').click()
    expect(await paid().inputValue()).toBe('100.00')
    await show()
    await buttonIn(question, 'Leave').click()
    await form().getByText('Kumar Stores').waitFor()
    expect(await paid().inputValue()).toBe('0')
  })
})

describe.each([
  ['/importproducts', 'Import Products', 'import_excell', '/products'],
  ['/importcustomer', 'Import Customer', 'import_excell_customer', '/customerlist'],
])('the import %s', (path, title, name, list) => {
  const send = () => buttonIn(desk.page, 'Import').click()
  const file =
    path === '/importproducts'
      ? 'Category Name,Code,Product Name,Price,Qty per Box,Stock\r\nCHAKKAR,301,Deluxe Chakkar,90.00,10,60'
      : 'Customer Name,Address,Phone number,GST Number,State\r\nKaveri Mart,"1, Car Street",9000007919,,Tamil Nadu'

  test('needs a file, and keeps it when the answer cannot be read; then it goes to the list', async () => {
    await open(desk.page, path, title)
    await send()
    await toldOnce(desk.page, 'Please select an Excel file first.')
    await chooseFile(desk.page, file)
    answerNext(desk.page, name, '<html>Bad Gateway</html>')
    await send()
    await toldOnce(desk.page, 'Invalid response from the server.')
    answerNext(desk.page, name, '{"answer":"yes"}')
    await send()
    await toldOnce(desk.page, 'Unexpected response structure from API.')
    await toldEachFailure(desk.page, name, send, [{ refused: 'The shop is closed.' }, 'The shop is closed.'])
    const [answered] = await Promise.all([desk.page.waitForResponse(new RegExp(`/api/${name}$`)), send()])
    const { head } = await answered.json()
    await told(desk.page, head.msg)
    await desk.page.waitForURL(`**${list}`)
    await shows(desk.page, path === '/importproducts' ? 'Deluxe Chakkar' : 'Kaveri Mart')
    expect(await desk.page.getByText('The shop is closed.').count()).toBe(0)
  })
})
