import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { cursorIn } from './keyboard.ts'
import { sheets } from './pdf.ts'
import { printed } from './people.ts'
import { buttonIn, COUNTER, linkIn, open, PHONE, shows, told } from './screen.ts'
import { openForSale } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

let buyer = ''
const desk = story({
  begin: async (context, url) => {
    buyer = (await openForSale(context, url, { shopname: 'Sri Velavan Crackers', state: 'Tamil Nadu' })).buyer
  },
})

const { ask } = desk
const goods = [{ product_name: 'Loose goods', qty: 1, amount_per_product: '1000' }]
const panel = (name: string) => desk.page.getByRole('region', { name, exact: true })
const drawer = () => panel('Drawer')

async function move(kind: string, amount: string, note = '') {
  await buttonIn(desk.page, 'Cash in or out').click()
  const dialog = desk.page.getByRole('dialog', { name: 'Cash in or out' })
  await cursorIn(dialog.getByLabel('Amount'))
  await dialog.getByLabel('What').selectOption({ label: kind })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Note').fill(note)
  await desk.page.keyboard.press('Enter')
  await told(desk.page, 'Saved')
}

describe('a day', () => {
  let order_id = ''

  test('begins with a float and grows with each sale, live', async () => {
    await open(desk.page, '/day', 'Day')
    await move('Float', '2000', 'From the safe')
    await shows(drawer(), '₹2,000.00')
    const sale = await ask('pos_api/pos_order', {
      user_id: buyer,
      productdetails: goods,
      payment_parts: [
        { mode: 'cash', amount: 500, tendered: 1000 },
        { mode: 'upi', amount: 400, reference: '412345678901' },
      ],
    })
    order_id = sale.order_id
    await shows(panel('Sold'), '₹1,180.00')
    await shows(panel('Received'), '₹900.00')
    await shows(panel('Received'), '₹280.00')
    await shows(drawer(), '₹2,500.00')
    await move('To the bank', '1500')
    await shows(drawer(), '₹1,000.00')
    await expectNoSideways(desk.page)
  })

  test('is closed with a count by notes and coins that is ₹20 short', async () => {
    const close = buttonIn(drawer(), 'Close the day')
    await close.click()
    await shows(drawer(), 'Count the drawer first: the notes and coins, or their sum.')
    const note = (value: number) => drawer().getByLabel(`₹${value} notes or coins`)
    await cursorIn(note(500))
    // Enter goes from heap to heap.
    for (const typed of ['1', '2', '', '', '4']) {
      await desk.page.keyboard.type(typed)
      await desk.page.keyboard.press('Enter')
    }
    await shows(drawer(), '₹20.00 short')
    await drawer().getByLabel('Note', { exact: true }).fill('Twenty short')
    await expectAccessible(desk.page)
    await close.click()
    const question = desk.page.getByRole('dialog', { name: 'Close the day' })
    await shows(question, '₹20.00 short')
    const [said] = await Promise.all([
      desk.page
        .getByLabel('Messages')
        .getByText(/^Day closed/)
        .textContent(),
      buttonIn(question, 'Close the day').click(),
    ])
    const closes = await ask('day_close_list')
    expect(said).toBe(`Day closed: ${closes[0]?.number}`)
    expect(closes[0]?.difference).toBe('-20.00')
    await shows(panel('Sold'), 'Nothing sold yet')
    await cursorIn(linkIn(desk.page, `Print ${closes[0]?.number}`))
  })

  test('is printed again the same, after its bill was changed, which lands in the open day', async () => {
    const [{ close_id = '' } = {}] = await ask('day_close_list')
    const text = async () => {
      await desk.page.goto(`/dayprint/${close_id}`)
      await printed(desk.page)
      return desk.page.getByRole('main').textContent()
    }
    const first = await text()
    expect(first).toContain('Twenty short')
    expect(await sheets(desk.page)).toBe(1)
    const cheaper = [{ ...goods[0], amount_per_product: '900' }]
    await ask('pos_api/pos_order_edit', { order_id, productdetails: cheaper })
    expect(await text()).toBe(first)
    await open(desk.page, '/day', 'Day')
    await shows(panel('Sold'), '-₹118.00')
    await desk.page.goto('/dayprint')
    await printed(desk.page)
    await shows(desk.page, 'The open day as it is now. It is not closed.')
    expect(await sheets(desk.page)).toBe(1)
    // The next day begins empty.
    await ask('day_close', { counted_amount: '0' })
  })
})

test('money for an estimate pays its invoice a day later, and is not received again', async () => {
  const productdetails = [{ ...goods[0], product_id: '1' }]
  const sale = { user_id: buyer, productdetails }
  const { estimate_id } = await ask('estimate', sale)
  const payment_parts = [{ mode: 'cash', amount: 1000 }]
  await ask('update_paid_status', { estimate_id, status: 'Paid', payment_parts })
  await ask('day_close', { counted_amount: '1000' })
  await ask('pos_api/pos_order', { ...sale, estimate_id })
  await open(desk.page, '/day', 'Day')
  const received = panel('Received')
  await shows(received, '₹0.00 of it for earlier bills or on account')
  await shows(received, 'Paid from what customers had on account')
  await desk.page.goto('/dayprint')
  await printed(desk.page)
  await shows(desk.page, 'Paid from what customers had on account')
  expect(await sheets(desk.page)).toBe(1)
})

test('a count being typed stays when somebody else closes the day, and closing it says so', async () => {
  await open(desk.page, '/day', 'Day')
  const coins = drawer().getByLabel('₹10 notes or coins')
  await coins.fill('7')
  await ask('day_close', { counted_amount: '0' })
  await shows(panel('Sold'), 'Nothing sold yet')
  const close = async () => {
    await buttonIn(drawer(), 'Close the day').click()
    await buttonIn(desk.page.getByRole('dialog'), 'Close the day').click()
  }
  await close()
  await shows(desk.page.getByLabel('Messages'), /^Kavitha changed this day by closing it/)
  expect(await coins.inputValue()).toBe('7')
  await coins.fill('0')
  await close()
  await shows(desk.page.getByLabel('Messages'), /^Day closed/)
  await expect.poll(() => coins.inputValue()).toBe('')
})

test('the day book lists it by time, with the totals by mode', async () => {
  for (const viewport of [COUNTER, PHONE]) {
    await desk.page.setViewportSize(viewport)
    await open(desk.page, '/daybook', 'Day Book')
    await shows(desk.page, '1 estimate billed as invoice -₹1,000.00')
    await shows(desk.page, 'Billed ₹2,242.00')
    await shows(desk.page, 'Cash ₹3,500.00 in, ₹1,500.00 out')
    await shows(desk.page, '26-27/000002')
    await expectNoSideways(desk.page)
    await expectAccessible(desk.page)
  }
  await desk.page.setViewportSize(COUNTER)
  await desk.page.goto('/daybookprint')
  await printed(desk.page)
  await shows(desk.page, 'In minus out')
  expect(await sheets(desk.page)).toBe(1)
})
