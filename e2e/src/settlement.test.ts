import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { billReady, chooseCustomer, openFreshBill, typeLine } from './clerk.ts'
import { cutAll, loseNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { OWNER, printed, signIn } from './people.ts'
import { buttonIn, COUNTER, goTo, PHONE, shows, told, toldOnce } from './screen.ts'
import { openForSale } from './shelves.ts'
import { expectNoSideways, fitsPhone } from './shots.ts'
import { openCounter, story } from './story.ts'

const SAVED = 'Order saved successfully!'

let buyer = ''
const desk = story({
  faults: true,
  begin: async (context, url) => {
    buyer = (
      await openForSale(context, url, {
        shopname: 'Sri Velavan Crackers',
        state: 'Tamil Nadu',
        upi_id: 'velavan@indianbank',
      })
    ).buyer
  },
})

const { ask } = desk
const orders = () => ask('order')
/** The newest payment: its amount, and each part as "cash 500.00 1000.00". */
async function lastPayment(): Promise<string[]> {
  const [last] = await ask('payment_list')
  const parts = last?.modes.map(({ mode, amount, tendered, reference }) =>
    [mode, amount, tendered, reference].filter(Boolean).join(' '),
  )
  return [last?.amount ?? '', ...(parts ?? [])]
}

const dialog = () => desk.page.getByRole('dialog', { name: 'Payment' })
const field = (name: string) => dialog().getByLabel(name, { exact: true })
const keys = async (...pressed: string[]) => {
  for (const key of pressed)
    await (/^([A-Z]\w+|F\d)$/.test(key) ? desk.page.keyboard.press(key) : desk.page.keyboard.type(key))
}
/** What is paid now, still due, and given back. */
const sums = () =>
  Promise.all(['Received now', 'Still due', 'Change'].map((name) => field(name).textContent()))

async function openBill(path = '/pos') {
  await goTo(desk.page, path)
  await billReady(desk.page)
}

async function reload() {
  await desk.page.reload()
  await billReady(desk.page)
}

/** A new bill of ₹1,180: 1,000 and 18 % tax. */
async function bill() {
  await openFreshBill(desk.page, '/pos')
  await writeBill()
}

async function writeBill() {
  await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
  await billReady(desk.page)
  await typeLine(desk.page, 'Loose goods', '1000', '1')
  await shows(desk.page, '₹1,180.00')
}

async function openSettlement() {
  await keys('F7')
  await cursorIn(field('Cash'))
}

test('₹1,180: 500 in cash out of 1,000, 400 by UPI, ₹280 stays due', async () => {
  await bill()
  await openSettlement()
  expect(await field('Cash').inputValue()).toBe('1180.00')
  await dialog().getByText('Murugan Agencies').waitFor()
  await dialog().getByText('1 line · 1 box').waitFor()
  await keys('500', 'Tab', '1000', 'Enter', '400', 'Tab', '4123 4567 8901')
  await expect.poll(sums).toEqual(['₹900.00', '₹280.00', '₹500.00'])
  await dialog().getByRole('img', { name: 'Scan to pay ₹400.00' }).waitFor()
  await expectAccessible(desk.page)
  await keys('F8')
  await toldOnce(desk.page, SAVED)
  await desk.page.getByText('change ₹500.00').waitFor()
  expect(await lastPayment()).toEqual(['900.00', 'cash 500.00 1000.00', 'upi 400.00 412345678901'])
  // The next bill begins without it.
  await typeLine(desk.page, '101 1')
  await desk.page.getByText('change ₹500.00').waitFor({ state: 'detached' })
  await buttonIn(desk.page, 'Payment').waitFor()
})

test('a sale in cash takes two keys: F7, F9', async () => {
  await bill()
  const [paper] = await Promise.all([
    desk.context.waitForEvent('page'),
    // A success is told for some seconds only.
    toldOnce(desk.page, SAVED),
    keys('F7', 'F9'),
  ])
  expect(await printed(paper)).toBe(1)
  await paper.close()
  expect(await lastPayment()).toEqual(['1180.00', 'cash 1180.00'])
  expect(await desk.page.getByText(/change ₹/).count()).toBe(0)
})

test('F8 on a bill with typed money asks for it in the settlement first', async () => {
  await bill()
  await openSettlement()
  await keys('500', 'Escape')
  await dialog().waitFor({ state: 'detached' })
  await keys('F8')
  await dialog().waitFor()
  await keys('F8')
  await toldOnce(desk.page, SAVED)
  expect(await lastPayment()).toEqual(['500.00', 'cash 500.00'])
})

test('typed money outlives Escape and a reload; cash that was not typed follows the total', async () => {
  await bill()
  await openSettlement()
  await keys('ArrowDown', 'ArrowDown', '400', 'Escape')
  await dialog().waitFor({ state: 'detached' })
  await buttonIn(desk.page, 'Payment ₹400.00').waitFor()
  await shows(desk.page, 'Not saved yet · kept on this PC')
  await reload()
  await shows(desk.page, /You have an unsaved order of 1 line/)
  await keys('F6')
  await openSettlement()
  const amounts = async () => [await field('Cash').inputValue(), await field('UPI').inputValue()]
  await expect.poll(amounts).toEqual(['780.00', '400'])
  await keys('Escape')
  await typeLine(desk.page, 'Match box', '100', '1')
  await shows(desk.page, '₹1,298.00')
  await openSettlement()
  await expect.poll(amounts).toEqual(['898.00', '400'])
  await keys('F8')
  await toldOnce(desk.page, SAVED)
  expect(await lastPayment()).toEqual(['1298.00', 'cash 898.00', 'upi 400.00'])
})

test('after a lost answer and a reload the same is sent again, and its money is taken once', async () => {
  await bill()
  const before = [await orders(), await ask('payment_list')]
  const repair = cutAll(desk.page, 'pos_api/pos_order')
  loseNext(desk.page, 'pos_api/pos_order')
  await openSettlement()
  await keys('500', 'F8')
  await shows(desk.page, 'Not saved yet: no connection. Trying again…')
  await reload()
  repair()
  await shows(desk.page, /The save of an order of 1 line .* had no answer/)
  await keys('F6')
  await shows(desk.page, '₹1,180.00')
  await openSettlement()
  expect(await field('Cash').inputValue()).toBe('500')
  await keys('F8')
  await toldOnce(desk.page, SAVED)
  const after = [await orders(), await ask('payment_list')]
  expect(after.map((all, at) => all.length - (before[at]?.length ?? 0))).toEqual([1, 1])
})

test('changes to a bill that a lost try had saved go to it, also after a refusal, and its money is asked about', async () => {
  await bill()
  const before = await orders()
  const repair = cutAll(desk.page, 'pos_api/pos_order')
  loseNext(desk.page, 'pos_api/pos_order')
  await keys('F8')
  await shows(desk.page, 'Not saved yet: no connection. Trying again…')
  await buttonIn(desk.page, 'Cancel').click()
  repair()
  await openSettlement()
  await keys('500', 'Escape')
  await billReady(desk.page)
  await typeLine(desk.page, 'More goods', '100', '1')
  await shows(desk.page, '₹1,298.00')
  const toIt = async () => {
    await openSettlement()
    await keys('F8')
    await buttonIn(desk.page, 'Save my changes to it').click()
  }
  refuseNext(desk.page, 'pos_api/pos_order_edit', 'Something that the clerk corrects.')
  await toIt()
  await shows(desk.page, 'Something that the clerk corrects.')
  await toIt()
  await toldOnce(desk.page, SAVED)
  await shows(desk.page, /^The money typed here was not taken with it/)
  const [order, ...others] = await orders()
  expect(others).toHaveLength(before.length)
  const { order_id } = order ?? {}
  expect(await ask('order_details', { order_id })).toMatchObject({ total: '1298.00', paid_amount: '0.00' })
})

test('a refused save leads back to the bill, and the money is still there', async () => {
  await bill()
  refuseNext(desk.page, 'pos_api/pos_order', 'The shop is closed.')
  await openSettlement()
  await keys('500', 'F8')
  await desk.page.getByRole('alert').getByText('The shop is closed.').waitFor()
  await dialog().waitFor({ state: 'detached' })
  await openSettlement()
  expect(await field('Cash').inputValue()).toBe('500')
  await keys('F8')
  await toldOnce(desk.page, SAVED)
})

test('more than is due is told at its field and not saved; another UPI reference gets a word', async () => {
  await bill()
  await openSettlement()
  await keys('2000')
  await shows(dialog().getByRole('alert'), /^More than is due \(₹1,180\.00\)/)
  await keys('F8')
  await cursorIn(field('Cash'))
  await keys('780', 'ArrowDown', 'ArrowDown', '400', 'Enter', '123', 'Enter')
  await dialog().getByText('UPI references have 12 digits').waitFor()
  expect(await dialog().getByRole('alert').count()).toBe(0)
  await expect.poll(sums).toEqual(['₹1,180.00', '₹0.00', '₹0.00'])
  await keys('F8')
  await toldOnce(desk.page, SAVED)
  expect(await lastPayment()).toEqual(['1180.00', 'cash 780.00', 'upi 400.00 123'])
})

describe('an edited order', () => {
  const goods = [{ product_name: 'Loose goods', qty: '1', amount_per_product: '1000' }]

  test('asks for what is still due; a change by somebody else leaves the typed money', async () => {
    const { order_id } = await ask('pos_api/pos_order', {
      user_id: buyer,
      productdetails: goods,
      payment_parts: [{ mode: 'card', amount: '400' }],
    })
    await goTo(desk.page, '/orderlist')
    await openBill(`/editpos/${order_id}`)
    await openSettlement()
    await expect.poll(() => field('Cash').inputValue()).toBe('780.00')
    await expect.poll(() => field('Paid before').textContent()).toBe('₹400.00')
    await keys('500', 'Tab', '600')
    await ask('pos_api/pos_order_edit', { order_id, billing_name: 'Murugan Agencies, Madurai' })
    await keys('F8')
    await shows(desk.page, 'This order was changed meanwhile')
    await buttonIn(desk.page, 'Load theirs').click()
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
    await buttonIn(desk.page, 'Payment ₹500.00').waitFor()
    await openSettlement()
    await expect.poll(sums).toEqual(['₹500.00', '₹280.00', '₹100.00'])
    await keys('F8')
    await toldOnce(desk.page, SAVED)
    await shows(desk.page, 'Change to give: ₹100.00')
    expect(await ask('order_details', { order_id })).toMatchObject({ paid_amount: '900.00' })
  })
})

describe('on a phone', () => {
  test('the code for the UPI part is below the fields, and the sale is saved', async () => {
    await desk.page.setViewportSize(PHONE)
    await bill()
    await keys('F7')
    await cursorIn(field('Cash'))
    await keys('Escape')
    await dialog().waitFor({ state: 'detached' })
    // Tapped, it brings up no keyboard over the sums.
    await buttonIn(desk.page, 'Payment').click()
    await cursorIn(buttonIn(dialog(), 'Save & Print'))
    await field('Cash').fill('500')
    await field('Tendered').fill('1000')
    await field('UPI').fill('400')
    await field('UPI reference').fill('412345678901')
    await expect.poll(sums).toEqual(['₹900.00', '₹280.00', '₹500.00'])
    await expectNoSideways(desk.page)
    await expectAccessible(desk.page)
    await buttonIn(dialog(), 'Save').click()
    await toldOnce(desk.page, SAVED)
    await desk.page.getByText('change ₹500.00').waitFor()
    await desk.page.setViewportSize(COUNTER)
  })
})

test('a clerk who only bills takes the money too', async () => {
  const selvi = { name: 'Selvi', phone: '9', email: 'selvi@example.in', password: OWNER.password }
  const { user_id: employee_id } = await ask('register', selvi)
  await ask('employe_previllage_update', { employee_id, pos: '1' })
  const owners = desk.page
  const counter = await openCounter(desk)
  await signIn(counter, desk.shop.url, 'Selvi')
  desk.page = await counter.newPage()
  try {
    await openBill()
    await writeBill()
    await openSettlement()
    await keys('Tab', '2000', 'F8')
    await toldOnce(desk.page, SAVED)
    await desk.page.getByText('change ₹820.00').waitFor()
    expect(await lastPayment()).toEqual(['1180.00', 'cash 1180.00 2000.00'])
  } finally {
    desk.page = owners
    await counter.close()
  }
})

describe('a payment', () => {
  const form = () => desk.page.getByRole('form', { name: 'Payment' })

  test('in cash says the change; the list says how it was made', async () => {
    await goTo(desk.page, `/paymentpending?user_id=${buyer}`)
    const amount = form().getByLabel('Paid Amount')
    await cursorIn(amount)
    await amount.fill('150')
    expect(await form().getByLabel('Paid by').inputValue()).toBe('cash')
    await form().getByLabel('Tendered').fill('100')
    await keys('Enter')
    await shows(form(), 'Less than the cash to be paid.')
    await form().getByLabel('Tendered').fill('200')
    await form().getByText('Change ₹50.00').waitFor()
    await expectAccessible(desk.page)
    await fitsPhone(desk.page)
    await keys('Enter')
    await told(desk.page, 'Payment updated successfully!')
    expect(await lastPayment()).toEqual(['150.00', 'cash 150.00 200.00'])
    const payments = desk.page.getByRole('region', { name: 'Payments' })
    await payments.getByRole('row').nth(1).getByText('Cash', { exact: true }).waitFor()
  })

  test('goes back in the mode that is chosen', async () => {
    const payments = desk.page.getByRole('region', { name: 'Payments' })
    await buttonIn(payments, /^Reverse ₹150\.00/)
      .first()
      .click()
    const question = desk.page.getByRole('dialog')
    const back = question.getByLabel('The money goes back')
    await expect.poll(() => back.inputValue()).toBe('')
    await back.selectOption('Bank')
    await buttonIn(question, 'Reverse ₹150.00').click()
    await told(desk.page, 'The payment was reversed.')
    const { body } = await (
      await desk.context.request.post(`${desk.shop.url}/api/activity_list`, { data: { page: 1 } })
    ).json()
    expect(JSON.stringify(body)).toContain('bank -150.00')
  })
})

test('the next payment is made as the last one on this computer', async () => {
  await goTo(desk.page, `/paymentpending?user_id=${buyer}`)
  const form = desk.page.getByRole('form', { name: 'Payment' })
  await form.getByLabel('Paid Amount').fill('1')
  await keys('Tab', 'Tab')
  await cursorIn(form.getByLabel('Paid by'))
  await form.getByLabel('Paid by').selectOption('UPI')
  await buttonIn(form, 'Submit').click()
  await told(desk.page, 'Payment updated successfully!')
  expect(await lastPayment()).toEqual(['1.00', 'upi 1.00'])
  await goTo(desk.page, `/paymentpending?user_id=${buyer}`)
  expect(await form.getByLabel('Paid by').inputValue()).toBe('upi')
  await goTo(desk.page, '/addpaymentdetails')
  expect(await desk.page.getByRole('combobox', { name: 'Paid by' }).inputValue()).toBe('Cash')
})

test('an estimate marked Paid in cash and by UPI brings its money to the invoice', async () => {
  const [product] = await ask('product_list')
  const productdetails = [{ product_id: product?.product_id, qty: 1, amount_per_product: '900' }]
  const { estimate_id } = await ask('estimate', { user_id: buyer, productdetails })
  await goTo(desk.page, `/estimatedetails/${estimate_id}`)
  await desk.page.getByLabel('Payment Status').selectOption('Paid')
  await desk.page.getByLabel('The money is taken now').check()
  await desk.page.getByLabel('Cash', { exact: true }).fill('100')
  await desk.page.getByLabel('UPI', { exact: true }).fill('700')
  await buttonIn(desk.page, 'Update').click()
  await shows(desk.page, 'A Paid estimate is paid in full: ₹100.00 is missing.')
  await desk.page.getByLabel('UPI', { exact: true }).fill('800')
  await desk.page.getByLabel('UPI reference').fill('412345678901')
  await expectAccessible(desk.page)
  await fitsPhone(desk.page)
  await buttonIn(desk.page, 'Update').click()
  await told(desk.page, 'Status updated successfully!')
  await desk.page.getByText('₹900.00 was taken for it.').waitFor()
  expect(await lastPayment()).toEqual(['900.00', 'cash 100.00', 'upi 800.00 412345678901'])
  await openBill(`/pos?estimate=${estimate_id}`)
  await openSettlement()
  await expect.poll(() => field('Paid before').textContent()).toBe('₹900.00')
  expect(await field('Cash').inputValue()).toBe('162.00')
  await keys('F8')
  await toldOnce(desk.page, SAVED)
  await goTo(desk.page, '/paymentpending')
  await desk.page.getByRole('region', { name: 'Payments' }).getByText('₹900.00').first().waitFor()
})

test('the bill says what is owed and the credit limit, and the settlement what cash is forbidden', async () => {
  const { user_id } = await ask('customer_add', { name: 'Owing', telephone: '9' })
  await ask('customer_detail_update', { user_id, credit_limit: '2000' })
  await ask('pos_api/pos_order', {
    user_id,
    productdetails: [{ product_name: 'Loose goods', qty: 1, amount_per_product: '1000' }],
  })
  await openBill()
  await chooseCustomer(desk.page, 'owing', 'Owing')
  await shows(desk.page, 'Owes ₹1,180.00 before this bill · Credit limit ₹2,000.00')
  await billReady(desk.page)
  await typeLine(desk.page, 'Gift boxes', '200000', '1')
  await shows(desk.page, 'Would owe ₹2,37,180.00, above the credit limit of ₹2,000.00.')
  await openSettlement()
  await shows(dialog(), /₹2,00,000 or more in cash from one customer in a day/)
  await expectAccessible(desk.page)
  await desk.page.setViewportSize(PHONE)
  await expectNoSideways(desk.page)
  await keys('Escape')
  await desk.page.setViewportSize(COUNTER)
  // It is no refusal.
  await keys('F7', 'F8')
  await toldOnce(desk.page, SAVED)
})
