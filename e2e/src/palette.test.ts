import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openDemoShop, signInToDemo } from './demo.ts'
import { holdNext } from './faults.ts'
import { cursorIn, goThroughPalette } from './keyboard.ts'
import { demoIds, fill } from './routes.ts'
import { buttonIn, linkIn, open, shows } from './screen.ts'
import { story } from './story.ts'

const desk = story({
  faults: true,
  open: openDemoShop,
  begin: (context, url) => signInToDemo(context, url, 'Kavitha'),
})

describe('Ctrl+K', () => {
  test('keeps the cursor while a form opens behind it', async () => {
    const letGo = holdNext(desk.page, 'customer_detail')
    await open(desk.page, '/customerlist', 'List of Customer')
    await linkIn(desk.page, /^Edit/).first().click()
    await desk.page.getByRole('heading', { name: 'View Customer' }).waitFor()
    await desk.page.keyboard.press('Control+k')
    const typed = desk.page.getByRole('dialog').getByRole('combobox')
    await cursorIn(typed)
    await desk.page.keyboard.type('sales')
    letGo()
    const name = desk.page.locator('input[name=name]')
    await name.waitFor({ state: 'attached' })
    const saved = await name.inputValue()
    await desk.page.keyboard.type(' list')
    expect(await typed.inputValue()).toBe('sales list')
    expect(await name.inputValue()).toBe(saved)
    await desk.page.keyboard.press('Escape')
  })

  test.each([
    ['GST', ['GST Report', 'GST Return', 'Settings']],
    ['stock', ['List of Stock', 'Product Update', 'Settings']],
    ['account', ['My account', 'Settings']],
    ['category', ['List of Category', 'Add Category']],
    ['password', ['My account', 'Employee Management']],
  ])('what has the word first comes first: %s', async (word, screens) => {
    await desk.page.keyboard.press('Control+k')
    const palette = desk.page.getByRole('dialog')
    await cursorIn(palette.getByRole('combobox'))
    await desk.page.keyboard.type(word)
    const options = palette.getByRole('option')
    await options.first().filter({ hasText: screens[0] }).waitFor()
    const shown = (await options.allInnerTexts()).map((text) => text.trim())
    expect(shown.filter((text) => screens.includes(text))).toEqual(screens)
    await desk.page.keyboard.press('Escape')
  })

  test('finds screens, customers, products, estimates and orders, also by id', async () => {
    const found = await demoIds(desk.context, desk.shop.url)
    const [product] = await desk.ask('product_list')
    await open(desk.page, '/home', 'Dashboard')
    await goThroughPalette(desk.page, 'GST Report')
    await desk.page.waitForURL('**/gstreport')
    for (const [group, words, path] of [
      ['Customers', fill('{customer_name}', found), /\/viewcustomer\/\d+$/],
      ['Products', product?.product_name ?? '', /\/editproducts\/\d+$/],
      ['Estimates', fill('{estimate_sno}', found), /\/estimatedetails\/\d+$/],
      ['Sales', fill('{order_sno}', found), /\/orderdetails\/\d+$/],
    ] as const) {
      await desk.page.keyboard.press('Control+k')
      const palette = desk.page.getByRole('dialog')
      await cursorIn(palette.getByRole('combobox'))
      await desk.page.keyboard.type(words)
      const first = palette
        .getByRole('presentation')
        .filter({ has: desk.page.getByText(group, { exact: true }) })
      await first.getByRole('option', { name: words }).click()
      await desk.page.waitForURL(path)
    }
    // The digits of an early one are in the phone numbers of newer ones.
    const orders = await desk.ask('order')
    const early = orders.find(({ order_id }) => order_id.length === 2)
    if (!early) throw new Error('The demo shop begins with other papers.')
    await desk.page.keyboard.press('Control+k')
    await cursorIn(desk.page.getByRole('dialog').getByRole('combobox'))
    await desk.page.keyboard.type(early.order_id)
    await desk.page
      .getByRole('dialog')
      .getByRole('option', { name: early.sno })
      .filter({ hasText: early.name })
      .click()
    await desk.page.waitForURL(`**/orderdetails/${early.order_id}`)
  })

  test.each([
    ['pen drive', 'Settings', 'Keep a copy'],
    ['logo', 'Settings', 'Choose a picture'],
    ['UPI', 'Settings', 'UPI ID'],
    ['printer', 'Settings', 'Receipt printer'],
    ['supplier', 'Add Product', 'Supplier'],
    ['password', 'My account', 'New password'],
    ['privileges', 'Employee Management'],
  ])(
    'finds what is on a screen by the word that a shopkeeper types: %s',
    async (word, screen, place?: string) => {
      await desk.page.keyboard.press('Control+k')
      const palette = desk.page.getByRole('dialog')
      await cursorIn(palette.getByRole('combobox'))
      await desk.page.keyboard.type(word)
      await palette.getByRole('option', { name: screen, exact: true }).click()
      await desk.page.getByRole('heading', { name: screen }).first().waitFor()
      if (place === undefined) return
      const main = desk.page.getByRole('main')
      const control = buttonIn(main, place).or(main.getByLabel(place, { exact: true }))
      await cursorIn(control)
      const inSight = () =>
        desk.page.evaluate(() => {
          const { left, top, width, height } =
            document.activeElement?.getBoundingClientRect() ?? new DOMRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return document.activeElement?.contains(hit)
        })
      await expect.poll(inSight).toBe(true)
    },
  )

  test('the demo shop offers no running copy, and says so', async () => {
    await open(desk.page, '/settings', 'Settings')
    await shows(desk.page.getByRole('region', { name: 'Running copy' }), 'The demo shop has none.')
    expect(await buttonIn(desk.page, 'Choose a folder').count()).toBe(0)
  })

  test('a paper’s buttons have keys, which ? lists', async () => {
    const [{ order_id, sno } = { order_id: '', sno: '' }] = await desk.ask('order')
    await open(desk.page, `/orderdetails/${order_id}`, `Order ${sno}`)
    for (const [role, name] of [
      ['button', 'Share'],
      ['link', 'Take back'],
    ] as const)
      await desk.page.getByRole(role, { name }).waitFor()
    await desk.page.keyboard.press('?')
    const keys = desk.page.getByRole('dialog', { name: 'Keys' })
    for (const button of ['Share', 'Take back', 'Edit', 'Print'])
      await keys
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${button}$`) })
        .waitFor()
    await desk.page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    const [paper] = await Promise.all([desk.context.waitForEvent('page'), desk.page.keyboard.press('p')])
    await paper.close()
    await desk.page.keyboard.press('t')
    await desk.page.waitForURL(`**/takeback/${order_id}`)
  })
})

test('what is typed before its part is loaded is in its field, and none of it on the screen behind', async () => {
  const tab = await desk.context.newPage()
  const parts = Promise.withResolvers<void>()
  await tab.route(/palette-.*\.js/, async (route) => {
    await parts.promise
    await route.continue()
  })
  await open(tab, '/customerlist', 'List of Customer')
  const search = tab.getByPlaceholder(/Search/).first()
  await search.focus()
  await tab.keyboard.press('Control+k')
  await tab.keyboard.type('salesx')
  await tab.keyboard.press('Backspace')
  parts.resolve()
  await tab.getByRole('dialog').waitFor()
  await tab.keyboard.type(' list')
  expect(await tab.getByRole('dialog').getByRole('combobox').inputValue()).toBe('sales list')
  expect(await search.inputValue()).toBe('')
  await tab.close()
})

test('the cursor goes back to its field, and again to what is sought', async () => {
  await open(desk.page, '/settings', 'Settings')
  const [shop, upi] = ['Shop Name', 'UPI ID'].map((label) =>
    desk.page.getByRole('main').getByLabel(label, { exact: true }),
  ) as [Locator, Locator]
  const palette = desk.page.getByRole('dialog').getByRole('combobox')
  for (const [key, field] of [
    ['Escape', shop],
    ['Enter', upi],
    ['Enter', upi],
  ] as const) {
    await shop.focus()
    await desk.page.keyboard.press('Control+k')
    await cursorIn(palette)
    await desk.page.keyboard.type('UPI')
    await desk.page.getByRole('option', { name: 'Settings' }).waitFor()
    await desk.page.keyboard.press(key)
    await cursorIn(field)
  }
})

test('Enter before the answer for what is typed opens no record of the search before', async () => {
  const [first, second] = await desk.ask('customer_list')
  await open(desk.page, '/home', 'Dashboard')
  await desk.page.keyboard.press('Control+k')
  const palette = desk.page.getByRole('dialog')
  const typed = palette.getByRole('combobox')
  await cursorIn(typed)
  await typed.fill(first?.name ?? '')
  await palette.getByRole('option', { name: first?.name }).first().waitFor()
  const letGo = holdNext(desk.page, 'customer_list')
  await typed.fill(second?.name ?? '')
  await desk.page.keyboard.press('Enter')
  await palette.getByRole('option', { name: first?.name }).first().waitFor({ state: 'detached' })
  expect(new URL(desk.page.url()).pathname).toBe('/home')
  letGo()
  await palette.getByRole('option', { name: second?.name }).first().waitFor()
  expect(new URL(desk.page.url()).pathname).toBe('/home')
  await desk.page.keyboard.press('Escape')
})
