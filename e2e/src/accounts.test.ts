import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { cursorIn, press, typeInto } from './keyboard.ts'
import { sheets } from './pdf.ts'
import { call, printed } from './people.ts'
import { buttonIn, follow, goTo, linkIn, rowsOf, shows, told } from './screen.ts'
import { openForSale, SHOP } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

// A customer's account on the screen and on paper, and the receipt of a payment.
let buyer = ''
const desk = story({
  begin: async (context, url) => {
    // Without tax and packing, the sums are easy to follow: 1,000.00, 500.00 and 250.00.
    const shelves = await openForSale(context, url, { ...SHOP, cgst: '0', sgst: '0', packing_charge: '0' })
    buyer = shelves.buyer
    for (const buy_price of ['1000.00', '500.00', '250.00']) await bill(buyer, buy_price)
    const productdetails = [{ product_id: shelves.chakkar, product_name: 'Ground Chakkar', qty: '3' }]
    const { estimate_id } = await call(context, url, 'estimate', { user_id: buyer, productdetails })
    await call(context, url, 'update_paid_status', { estimate_id, status: 'Paid' })
  },
})

const bill = (user_id: string, buy_price: string) =>
  desk.ask('pos_api/pos_order', {
    user_id,
    productdetails: [{ product_name: 'Assorted rockets', qty: '1', buy_price }],
  })

const papers: Page[] = []
afterEach(async () => {
  for (const paper of papers.splice(0)) await paper.close()
})

/** Opens a paper through its link with the keyboard, and waits until it has printed itself. */
async function paperBehind(name: string | RegExp): Promise<Page> {
  const [paper] = await Promise.all([
    desk.context.waitForEvent('page'),
    press(desk.page, linkIn(desk.page, name).first()),
  ])
  papers.push(paper)
  expect(await printed(paper)).toBe(1)
  return paper
}

/** The visible text of the sheets, pieces joined by one blank. */
const read = async (paper: Page) =>
  (await paper.locator('section[aria-label^="Page"]').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ')

describe('a payment and its receipt', () => {
  test('saved with the keyboard; Shift+Tab from the amount reaches its receipt', async () => {
    await follow(desk.page, `/paymentpending?user_id=${buyer}`, 'List of Pending Payment Report')
    const amount = desk.page.getByLabel('Paid Amount')
    await cursorIn(amount)
    await desk.page.keyboard.type('1200.50')
    await desk.page.keyboard.press('Enter')
    await told(desk.page, 'Payment updated successfully!')
    await cursorIn(amount)
    await desk.page.keyboard.press('Shift+Tab')
    await linkIn(desk.page, 'Receipt R-000001').and(desk.page.locator(':focus')).waitFor()
    const [paper] = await Promise.all([desk.context.waitForEvent('page'), desk.page.keyboard.press('Enter')])
    papers.push(paper)
    expect(await printed(paper)).toBe(1)
    const text = await read(paper)
    for (const wanted of [
      'Sri Velavan Crackers',
      'RECEIVED FROM Murugan Agencies',
      'Receipt No. R-000001',
      'Taken by Kavitha',
      '1,000.00 1,000.00',
      '500.00 200.50',
      'Rupees One Thousand Two Hundred and Fifty Paise Only',
      'Received ₹1,200.50 Still owed after this 549.50',
      'Authorised Signatory',
    ])
      expect(text).toContain(wanted)
    expect(await sheets(paper)).toBe(1)
    await paper.getByText('A5', { exact: true }).click()
    await paper.locator('[data-paper=A5]').first().waitFor()
    expect(await sheets(paper)).toBe(1)
  })

  test('is listed next to its reversal', async () => {
    // Without the customer that the form was opened with.
    await goTo(desk.page, '/agent')
    await follow(desk.page, '/paymentpending', 'List of Pending Payment Report')
    const paper = await paperBehind('Receipt R-000001 of Murugan Agencies')
    await shows(paper, 'R-000001')
    expect(await buttonIn(desk.page, /^Reverse ₹1,200\.50/).count()).toBe(1)
  })
})

describe('the account', () => {
  const lines = async () => (await rowsOf(desk.page)).map((row) => row.slice(1).join(' | ').trim())

  test('is linked from the pending payments, and agrees with them', async () => {
    await press(desk.page, linkIn(desk.page, 'Murugan Agencies').first())
    await desk.page.getByRole('heading', { name: 'Customer Account' }).waitFor()
    await expect
      .poll(lines)
      .toEqual([
        expect.stringMatching(/^Opening balance .* 0\.00$/),
        expect.stringMatching(/^Order \d\d-\d\d\/000001 \| 1,000\.00 \|.* 1,000\.00$/),
        expect.stringMatching(/^Order \d\d-\d\d\/000002 \| 500\.00 \|.* 1,500\.00$/),
        expect.stringMatching(/^Order \d\d-\d\d\/000003 \| 250\.00 \|.* 1,750\.00$/),
        'Payment R-000001 |  | 1,200.50 | 549.50',
      ])
    expect(await desk.page.locator('main tfoot').textContent()).toBe(
      'Total of this page₹1,750.00₹1,200.50₹549.50',
    )
    await desk.page.getByText('owes ₹549.50').waitFor()
  })

  test('shows a reversed payment, and its receipt says so', async () => {
    await desk.ask('payment_reverse', { payment_id: '1' })
    await expect.poll(lines).toContain('Payment reversed R-000001 |  | -1,200.50 | 1,750.00')
    await desk.page.getByText('owes ₹1,750.00').waitFor()
    const paper = await paperBehind('R-000001')
    await shows(paper, /this receipt is no longer valid\.$/)
    expect(await read(paper)).toContain('RECEIPT REVERSED')
  })

  test('is limited to the entered dates, also on paper and in a file', async () => {
    const { from, to } = { from: '01-04-2024', to: '31-03-2025' }
    await typeInto(desk.page, desk.page.getByRole('textbox', { name: 'From (dd-mm-yyyy)' }), from)
    await typeInto(desk.page, desk.page.getByRole('textbox', { name: 'To (dd-mm-yyyy)' }), to)
    await desk.page.keyboard.press('Enter')
    await shows(desk.page, 'Nothing was billed or paid in these days')
    const paper = await paperBehind('Print')
    for (const wanted of ['STATEMENT OF ACCOUNT', 'Murugan Agencies', `From ${from} To ${to}`])
      expect(await read(paper)).toContain(wanted)
    await press(desk.page, buttonIn(desk.page, 'This financial year'))
    await expect.poll(async () => (await lines()).length).toBe(6)
    await press(desk.page, buttonIn(desk.page, 'Download'))
    const csv = desk.page.getByRole('menuitem', { name: 'CSV (.csv)' })
    await csv.waitFor()
    const [download] = await Promise.all([desk.page.waitForEvent('download'), csv.press('Enter')])
    const file = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(file[0]).toContain('Date,Entry,Number,Billed,Paid,Balance')
    expect(file).toHaveLength(7)
    expect(file.at(-1)).toMatch(/Payment reversed,R-000001,0\.00,-1200\.50,1750\.00$/)
  })

  test('is linked from the customer’s record, and Back returns there', async () => {
    await follow(desk.page, `/viewcustomer/${buyer}`, 'View Customer')
    await press(desk.page, linkIn(desk.page, 'Account'))
    await desk.page.getByRole('heading', { name: 'Customer Account' }).waitFor()
    await press(desk.page, linkIn(desk.page, 'Back'))
    await desk.page.getByRole('heading', { name: 'View Customer' }).waitFor()
  })

  test('of many entries spans pages and sheets, each with its running balance', async () => {
    const { user_id } = await desk.ask('customer_add', {
      name: 'ஸ்ரீ முருகன் பட்டாசு மற்றும் ஃபேன்சி ஸ்டோர்ஸ், வடக்கு மாசி வீதி',
      telephone: '9000012399',
      address: '12, North Masi Street\nMadurai',
      state: 'Tamil Nadu',
    })
    for (let at = 1; at <= 50; at++) await bill(user_id, '123456.00')
    await desk.ask('pos_api/pos_update_payment', { user_id, paid_amount: '6100000' })
    await follow(desk.page, `/customeraccount/${user_id}?page=2`, 'Customer Account')
    await expect.poll(lines).toContainEqual(expect.stringMatching(/^Brought forward .* 30,86,400\.00$/))
    await expectNoSideways(desk.page)
    const paper = await paperBehind('Print')
    const pages = await paper.locator('section[aria-label^="Page"]').allInnerTexts()
    expect(pages.length).toBeGreaterThan(1)
    const carried = /Carried forward\s+([\d,.]+)/.exec(pages[0] ?? '')?.[1]
    expect(pages[1]).toMatch(new RegExp(`Brought forward\\s+${carried}`))
    expect(await sheets(paper)).toBe(pages.length)
  })
})
