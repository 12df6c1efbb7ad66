import { describe, expect, test } from 'vitest'
import { answerNext, refuseNext } from './faults.ts'
import { call } from './people.ts'
import { fillIn, open, shows, told, toldOnce } from './screen.ts'
import { sendSlowly, toldEachFailure } from './sending.ts'
import { openForSale } from './shelves.ts'
import { story } from './story.ts'

// Failing payments, expenses and imports (rules 2.11 to 2.13).
const desk = story({
  name: 'money-refused',
  faults: true,
  begin: async (context, url) => {
    const { buyer } = await openForSale(context, url)
    await call(context, url, 'pos_api/pos_order', {
      user_id: buyer,
      productdetails: [{ product_name: 'Assorted rockets', qty: '1', buy_price: '1000.00' }],
    })
  },
})

describe('a payment', () => {
  const form = () => desk.page.getByRole('form', { name: 'Payment' })
  const submit = () => form().getByRole('button', { name: 'Submit' }).click()

  test('has its form only once a customer is chosen and submitted, with 0 to be paid', async () => {
    await open(desk.page, '/paymentpending', 'List of Pending Payment Report')
    expect(await form().count()).toBe(0)
    await desk.page.getByRole('button', { name: 'Submit' }).first().click()
    expect(await form().count()).toBe(0)
    await desk.page.getByPlaceholder('Select Customer').click()
    await desk.page.getByRole('option', { name: /Murugan Agencies/ }).click()
    expect(await form().count()).toBe(0)
    await desk.page.getByRole('button', { name: 'Submit' }).first().click()
    await form().waitFor()
    expect(await form().getByLabel('Paid Amount').inputValue()).toBe('0')
    expect(await form().getByLabel('Balance').getAttribute('readonly')).not.toBeNull()
  })

  test('that is refused or lost says so, and keeps the amount', async () => {
    await form().getByLabel('Paid Amount').fill('100')
    await toldEachFailure(
      desk.page,
      'pos_api/pos_update_payment',
      submit,
      [{ refused: 'The shop is closed.' }, 'Error updating payment: The shop is closed.'],
      ['cut', 'An error occurred while updating payment'],
    )
    expect(await form().getByLabel('Paid Amount').inputValue()).toBe('100.00')
    await submit()
    await told(desk.page, 'Payment updated successfully!')
    expect(await desk.page.getByText('An error occurred while updating payment').count()).toBe(0)
    await expect.poll(() => form().getByLabel('Paid Amount').inputValue()).toBe('0')
  })

  test('that cannot be reversed says so, until it is', async () => {
    const payments = desk.page.getByRole('region', { name: 'Payments' })
    const takeBack = async () => {
      await payments.getByRole('button', { name: /Reverse/ }).click()
      await desk.page.getByRole('dialog').getByRole('button', { name: 'Reverse ₹100.00' }).click()
    }
    refuseNext(desk.page, 'payment_reverse', 'The shop is closed.')
    await takeBack()
    await told(desk.page, 'The shop is closed.')
    await takeBack()
    await told(desk.page, 'The payment was reversed.')
    expect(await desk.page.getByText('The shop is closed.').count()).toBe(0)
  })
})

describe('an expense', () => {
  const submit = () => desk.page.getByRole('button', { name: 'Submit' }).click()

  test('asks for name, amount, paid to and description', async () => {
    await open(desk.page, '/addpaymentdetails', 'Add Expenses')
    await submit()
    for (const name of ['Name', 'Amount', 'Paid To', 'Description'])
      await shows(desk.page.locator('form'), `${name} is required.`)
    expect(await desk.page.getByPlaceholder('Enter Bank Name').count()).toBe(1)
    expect(await desk.page.getByRole('radio').count()).toBe(2)
    await toldOnce(desk.page, 'Nothing was saved. Correct 4 fields.')
  })

  test('that is not saved says so', async () => {
    await fillIn(desk.page, {
      Name: 'Lorry to Madurai',
      Amount: '2450.50',
      'Paid To': 'Indian Bank',
      Description: 'Forty boxes',
    })
    await desk.page.getByRole('radio', { name: 'Credit' }).check()
    await toldEachFailure(
      desk.page,
      'payment_details_add',
      submit,
      [{ refused: 'The shop is closed.' }, 'The shop is closed.'],
      ['cut', 'Failed to add payment details'],
    )
    await sendSlowly(desk.page, 'payment_details_add', submit)
    await told(desk.page, 'payment details added successfully!')
    await desk.page.waitForURL('**/paymentdetails')
  })

  test('that cannot be deleted says so and is named', async () => {
    const dialog = desk.page.getByRole('dialog')
    const remove = async () => {
      await desk.page.getByRole('button', { name: /^Delete Lorry to Madurai/ }).click()
      await dialog.getByText('Are you sure you want to delete this expense?').waitFor()
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await toldEachFailure(
      desk.page,
      'payment_details_delete',
      remove,
      [{ refused: 'The shop is closed.' }, 'Error: The shop is closed.'],
      ['cut', 'Failed to delete expense. Please try again.'],
    )
    await remove()
    await told(desk.page, 'Expense deleted successfully')
    await shows(desk.page, 'No expenses found')
    expect(await desk.page.getByText('Failed to delete expense.').count()).toBe(0)
  })
})

describe.each([
  ['/importproducts', 'Import Products', 'import_excell', '/products'],
  ['/importcustomer', 'Import Customer', 'import_excell_customer', '/customerlist'],
])('the import %s', (path, title, name, list) => {
  const send = () => desk.page.getByRole('button', { name: 'Import', exact: true }).click()
  const file =
    path === '/importproducts'
      ? 'Category Name,Code,Product Name,Price,Qty per Box,Stock\r\nCHAKKAR,301,Deluxe Chakkar,90.00,10,60'
      : 'Customer Name,Address,Phone number,GST Number,State\r\nKaveri Mart,"1, Car Street",9000007919,,Tamil Nadu'

  test('needs a file', async () => {
    await open(desk.page, path, title)
    await send()
    await toldOnce(desk.page, 'Please select an Excel file first.')
  })

  test('reports an unreadable answer with the catalogue’s message, and keeps the file', async () => {
    const [chooser] = await Promise.all([
      desk.page.waitForEvent('filechooser'),
      desk.page.getByRole('button', { name: /choose/i }).click(),
    ])
    await chooser.setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    answerNext(desk.page, name, '<html>Bad Gateway</html>')
    await send()
    await toldOnce(desk.page, 'Invalid response from the server.')
    answerNext(desk.page, name, '{"answer":"yes"}')
    await send()
    await toldOnce(desk.page, 'Unexpected response structure from API.')
    await toldEachFailure(
      desk.page,
      name,
      send,
      ['cut', 'An error occurred while importing the file.'],
      [{ refused: 'The shop is closed.' }, 'The shop is closed.'],
    )
  })

  test('then shows the server’s message and goes to the list', async () => {
    const [answered] = await Promise.all([desk.page.waitForResponse(new RegExp(`/api/${name}$`)), send()])
    const { head } = await answered.json()
    await told(desk.page, head.msg)
    await desk.page.waitForURL(`**${list}`)
    await shows(desk.page, path === '/importproducts' ? 'Deluxe Chakkar' : 'Kaveri Mart')
    expect(await desk.page.getByText('The shop is closed.').count()).toBe(0)
  })
})
