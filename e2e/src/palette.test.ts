import { describe, expect, test } from 'vitest'
import { openDemoShop, signInToDemo } from './demo.ts'
import { holdNext } from './faults.ts'
import { cursorIn, goThroughPalette } from './keyboard.ts'
import { demoIds, fill } from './routes.ts'
import { open } from './screen.ts'
import { story } from './story.ts'

const it = story({
  name: 'palette',
  faults: true,
  open: openDemoShop,
  begin: (context, url) => signInToDemo(context, url, 'Kavitha'),
})

describe('Ctrl+K', () => {
  test('keeps the cursor while a form opens behind it', async () => {
    const letGo = holdNext(it.page, 'customer_detail')
    await open(it.page, '/customerlist', 'List of Customer')
    await it.page.getByRole('link', { name: /^Edit/ }).first().click()
    await it.page.getByRole('heading', { name: 'View Customer' }).waitFor()
    await it.page.keyboard.press('Control+k')
    const typed = it.page.getByRole('dialog').getByRole('combobox')
    await cursorIn(typed)
    await it.page.keyboard.type('sales')
    letGo()
    const name = it.page.locator('input[name=name]')
    await name.waitFor({ state: 'attached' })
    const saved = await name.inputValue()
    await it.page.keyboard.type(' list')
    expect(await typed.inputValue()).toBe('sales list')
    expect(await name.inputValue()).toBe(saved)
    await it.page.keyboard.press('Escape')
  })

  test('finds screens, customers, products, estimates and orders, also by id', async () => {
    const found = await demoIds(it.context, it.shop.url)
    const [product] = await it.ask('product_list')
    await open(it.page, '/home', 'Dashboard')
    await goThroughPalette(it.page, 'GST Report')
    await it.page.waitForURL('**/gstreport')
    for (const [group, words, path] of [
      ['Customers', fill('{customer_name}', found), /\/viewcustomer\/\d+$/],
      ['Products', product?.product_name ?? '', /\/editproducts\/\d+$/],
      ['Estimates', fill('{estimate_sno}', found), /\/estimatedetails\/\d+$/],
      ['Sales', fill('{order_sno}', found), /\/orderdetails\/\d+$/],
    ] as const) {
      await it.page.keyboard.press('Control+k')
      const palette = it.page.getByRole('dialog')
      await cursorIn(palette.getByRole('combobox'))
      await it.page.keyboard.type(words)
      const first = palette
        .getByRole('presentation')
        .filter({ has: it.page.getByText(group, { exact: true }) })
      await first.getByRole('option', { name: words }).click()
      await it.page.waitForURL(path)
    }
    // The digits of an early one are in the phone numbers of newer ones.
    const orders = await it.ask('order')
    const early = orders.find(({ order_id }) => order_id.length === 2)
    if (!early) throw new Error('The demo shop begins with other papers.')
    await it.page.keyboard.press('Control+k')
    await cursorIn(it.page.getByRole('dialog').getByRole('combobox'))
    await it.page.keyboard.type(early.order_id)
    await it.page
      .getByRole('dialog')
      .getByRole('option', { name: early.sno })
      .filter({ hasText: early.name })
      .click()
    await it.page.waitForURL(`**/orderdetails/${early.order_id}`)
  })

  test('a paper’s buttons have keys, which ? lists', async () => {
    const [{ order_id, sno } = { order_id: '', sno: '' }] = await it.ask('order')
    await open(it.page, `/orderdetails/${order_id}`, `Order ${sno}`)
    for (const [role, name] of [
      ['button', 'Share'],
      ['link', 'Take back'],
    ] as const)
      await it.page.getByRole(role, { name }).waitFor()
    await it.page.keyboard.press('?')
    const keys = it.page.getByRole('dialog', { name: 'Keys' })
    for (const button of ['Share', 'Take back', 'Edit', 'Print'])
      await keys
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${button}$`) })
        .waitFor()
    await it.page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    const [paper] = await Promise.all([it.context.waitForEvent('page'), it.page.keyboard.press('p')])
    await paper.close()
    await it.page.keyboard.press('t')
    await it.page.waitForURL(`**/takeback/${order_id}`)
  })
})

test('Enter before the answer for what is typed opens no record of the search before', async () => {
  const [first, second] = await it.ask('customer_list')
  await open(it.page, '/home', 'Dashboard')
  await it.page.keyboard.press('Control+k')
  const palette = it.page.getByRole('dialog')
  const typed = palette.getByRole('combobox')
  await cursorIn(typed)
  await typed.fill(first?.name ?? '')
  await palette.getByRole('option', { name: first?.name }).first().waitFor()
  const letGo = holdNext(it.page, 'customer_list')
  await typed.fill(second?.name ?? '')
  await it.page.keyboard.press('Enter')
  await palette.getByRole('option', { name: first?.name }).first().waitFor({ state: 'detached' })
  expect(new URL(it.page.url()).pathname).toBe('/home')
  letGo()
  await palette.getByRole('option', { name: second?.name }).first().waitFor()
  expect(new URL(it.page.url()).pathname).toBe('/home')
  await it.page.keyboard.press('Escape')
})
