import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { openFreshBill, typeLine } from './clerk.ts'
import { type Ask, call, signIn } from './people.ts'
import { COUNTER, linkIn, open, PHONE, rowsOf, shows } from './screen.ts'
import { openForSale, type Shelves } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { openCounter, story } from './story.ts'

// What goods cost, seen by the owner where it helps, and by nobody else.
let shelves: Shelves
let supplier_id = ''
const desk = story({
  begin: async (context, url) => {
    shelves = await openForSale(context, url)
    const ask: Ask = (name, data) => call(context, url, name, data)
    await ask('setting_update', { shopname: 'Sri Velavan', state: 'Tamil Nadu', cgst: '9', sgst: '9' })
    const supplier = await ask('supplier_save', {
      ...{ name: 'Standard Fireworks', telephone: '94430 12345', licence_no: 'E/SC/TN/25' },
      ...{ tax_number: '33AABCS1429B1Z1', state: 'Tamil Nadu' },
    })
    supplier_id = supplier.supplier_id
    const now = new Date()
    await ask('purchase', {
      supplier_id,
      their_no: 'SF/45',
      their_day: [now.getDate(), now.getMonth() + 1, now.getFullYear()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-'),
      lines: [{ product_id: shelves.rockets, packs: 1, per_pack: 10, rate: '400', tax: '18' }],
    })
    // Three lines of four whose cost is known, as large as the fourth.
    const line = (product_id: string, product_name: string) => ({
      ...{ product_id, product_name, qty: 2, amount_per_product: '60.00' },
    })
    const rockets = line(shelves.rockets, 'Rockets')
    await ask('pos_api/pos_order', {
      user_id: shelves.buyer,
      productdetails: [rockets, rockets, rockets, line(shelves.chakkar, 'Ground Chakkar')],
    })
    // Fewer are left than were sold.
    await ask('product_detail_update', { product_id: shelves.rockets, stock: '1' })
  },
})

const rows = async () => (await rowsOf(desk.page)).map((cells) => cells.slice(1).join(' | '))
const choose = (label: string, value: string) =>
  desk.page.getByLabel(label, { exact: true }).selectOption(value)

const totalsAre = async (totals: string) =>
  expect(await desk.page.getByRole('row', { name: /^Total of this page/ }).textContent()).toBe(
    `Total of this page${totals}`,
  )

/** As wide as a counter and as narrow as a phone. */
async function atBothWidths() {
  await expectNoSideways(desk.page)
  await expectAccessible(desk.page)
  await desk.page.setViewportSize(PHONE)
  await expectNoSideways(desk.page)
  await desk.page.setViewportSize(COUNTER)
}

test('profit says of how much the cost is known, by day and by product', async () => {
  await open(desk.page, '/profit', 'Profit')
  await shows(
    desk.page,
    '75 % of the sales has a known cost. Cost and profit are of these goods; sales are without tax.',
  )
  expect((await rows())[0]).toMatch(/\d\d-\d\d-\d{4} \| 480.00 \| 75 % \| 240.00 \| 120.00 \| 33.3 %$/)
  await atBothWidths()
  await choose('Profit by', 'product')
  await expect
    .poll(rows)
    .toEqual([
      'Rockets 201 | 360.00 | 100 % | 240.00 | 120.00 | 33.3 %',
      'Ground Chakkar 101 | 120.00 | 0 % | 0.00 | 0.00 | ',
    ])
  await totalsAre('₹480.00₹240.00₹120.00')
  await atBothWidths()
})

test('what to order is listed, and sent to its supplier as a text', async () => {
  await open(desk.page, '/indent', 'Indent')
  await choose('Factor', '3')
  await choose('Supplier', supplier_id)
  await expect.poll(rows).toHaveLength(1)
  await totalsAre('2')
  await atBothWidths()
  const link = linkIn(desk.page, 'Send')
  const href = decodeURIComponent((await link.getAttribute('href')) ?? '')
  expect(href).toMatch(
    /^https:\/\/wa\.me\/919443012345\?text=Order of Sri Velavan\n201 Rockets: 2 cases = 20 Box$/,
  )
})

test('the products show cost and margin', async () => {
  await open(desk.page, '/products', 'List of Product')
  expect((await rows()).join('\n')).toMatch(/Rockets.* \| 40.00 \| 20.00 33.3 %/)
  await atBothWidths()
})

test('the GST return has the input tax beside', async () => {
  await open(desk.page, '/gstreturn', 'GST Return')
  await desk.page.getByRole('region', { name: 'Tables' }).getByText('Input tax', { exact: true }).click()
  await shows(desk.page, 'Of what was received in these days. What the portal’s GSTR-2B shows decides.')
  expect(await rowsOf(desk.page)).toContainEqual(['Credit', '400.00', '0.00', '36.00', '36.00'])
  await atBothWidths()
})

test('a line under cost is marked on a bill, for those who may see costs', async () => {
  const context = await openCounter(desk)
  const clerk = await desk.ask('register', {
    ...{ name: 'Selvi', phone: '9', email: 'selvi@example.in', password: 'marigold lamp 8' },
  })
  await desk.ask('employe_previllage_update', {
    employee_id: clerk.user_id,
    pos: '1',
    estimate: '1',
    purchases: '1',
  })
  await signIn(context, desk.shop.url, 'selvi@example.in', 'marigold lamp 8')
  const counter = await context.newPage()
  for (const [page, marks] of [
    [desk.page, 1],
    [counter, 0],
  ] as const) {
    await openFreshBill(page, '/pos')
    await typeLine(page, '201', '39.99', '1')
    await typeLine(page, '201', '40', '1')
    await shows(page, '40.00')
    expect(await page.getByText('under cost').count()).toBe(marks)
  }
  const kept = await counter.evaluate(() =>
    fetch('/api/pos_api/pos_product_list', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }).then((answer) => answer.text()),
  )
  expect(kept).toContain('"landed":""')
  expect(kept).not.toMatch(/"(landed|buy_price)":"[^"]/)
  await desk.page.setViewportSize(PHONE)
  await shows(desk.page, 'under cost')
  await desk.page.setViewportSize(COUNTER)
})
