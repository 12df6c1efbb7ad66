import { describe, expect, test } from 'vitest'
import { openDemoShop, signInToDemo } from './demo.ts'
import { callsOf } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { buttonIn, follow, open, rowsOf, settled, shows } from './screen.ts'
import { story } from './story.ts'

const desk = story({
  open: openDemoShop,
  begin: (context, url) => signInToDemo(context, url, 'Kavitha'),
})

const from = () => desk.page.getByLabel('From (dd-mm-yyyy)')
const to = () => desk.page.getByLabel('To (dd-mm-yyyy)')
const submit = () => buttonIn(desk.page, 'Submit').first().click()
const asked = (name: string) => new URL(desk.page.url()).searchParams.get(name)
const ids = async () => (await rowsOf(desk.page)).map((cells) => cells[0])

describe('the dates', () => {
  test('a single date filters nothing, and the field says what is missing', async () => {
    await follow(desk.page, '/orderlist', 'List of Sales')
    const before = await ids()
    const made = callsOf(desk.page)
    await from().fill('01-11-2026')
    await submit()
    await shows(desk.page, 'Both dates are needed, as dd-mm-yyyy.')
    expect(await to().getAttribute('aria-invalid')).toBe('true')
    expect(asked('from')).toBeNull()
    expect(await ids()).toEqual(before)
    expect(made).not.toContain('order')
  })

  test('an impossible date is refused, typed or in the address; so is a range in the address that ends before it begins', async () => {
    await to().fill('31-02-2027')
    await submit()
    await shows(desk.page, '31-02-2027 is not a date. Type it as dd-mm-yyyy.')
    expect(asked('from')).toBeNull()
    const before = await ids()
    for (const dates of ['from=01-11-2026&to=31-02-2027', 'from=21-11-2026&to=20-11-2026']) {
      await follow(desk.page, `/orderlist?${dates}`, 'List of Sales')
      expect(await ids()).toEqual(before)
    }
  })

  // Each reads the dates in its own way: a list by pages, a report, an account.
  test.each([
    ['/gstreport', 'GST Report', 'pos_api/pos_report_gst'],
    ['/paymentpending', 'List of Pending Payment Report', 'pos_api/pos_report_payment'],
    ['/customeraccount/1', 'Customer Account', 'customer_account'],
  ])('on %s days that end before they begin are refused at the field', async (path, title, call) => {
    await follow(desk.page, path, title)
    const made = callsOf(desk.page)
    await from().fill('21-11-2026')
    await to().fill('20-11-2026')
    await submit()
    await shows(desk.page, 'The To date must not be before the From date.')
    expect(await to().getAttribute('aria-invalid')).toBe('true')
    expect(await from().getAttribute('aria-invalid')).toBeNull()
    expect(asked('from')).toBeNull()
    // Corrected, the field shows no error.
    await to().fill('22-11-2026')
    await desk.page.getByText('The To date must not be').waitFor({ state: 'detached' })
    expect(made).not.toContain(call)
  })

  test('nothing happens before Submit; both days count in full', async () => {
    await follow(desk.page, '/orderlist', 'List of Sales')
    const [newest] = await rowsOf(desk.page)
    const day = newest?.[1] ?? ''
    const all = await ids()
    const made = callsOf(desk.page)
    await from().fill(day)
    await to().fill(day)
    expect(made).not.toContain('order')
    expect(await ids()).toEqual(all)
    await submit()
    await expect.poll(() => asked('from')).toBe(day)
    const orders = await desk.ask('order', { from: day, to: day })
    await expect.poll(ids).toEqual(orders.slice(0, 25).map(({ sno }) => sno))
    for (const [, date] of await rowsOf(desk.page)) expect(date).toBe(day)
  })

  test('on the GST report a blank date brings everything back', async () => {
    await follow(desk.page, '/gstreport', 'GST Report')
    const all = await ids()
    const count = () => desk.page.getByRole('heading', { name: /^GST Report/ }).textContent()
    const whole = await count()
    const [, day = ''] = (await rowsOf(desk.page))[0] ?? []
    await from().fill(day)
    await to().fill(day)
    await submit()
    await expect.poll(count).not.toBe(whole)
    await to().fill('')
    await submit()
    await expect.poll(() => asked('from')).toBeNull()
    await expect.poll(count).toBe(whole)
    expect(await ids()).toEqual(all)
    await expect.poll(() => from().inputValue()).toBe('')
  })
})

test('a choice submitted with the dates is undone by Back, on the screen too', async () => {
  const customer = () => desk.page.getByRole('combobox', { name: 'Customer' })
  await follow(desk.page, '/paymentpending', 'List of Pending Payment Report')
  await customer().click()
  const option = desk.page.getByRole('option').first()
  const name = (await option.textContent()) ?? ''
  await option.click()
  await submit()
  await expect.poll(() => asked('user_id')).not.toBeNull()
  await expect.poll(() => customer().inputValue()).toBe(name)
  await desk.page.getByRole('form', { name: 'Payment' }).waitFor()
  await desk.page.goBack()
  await expect.poll(() => asked('user_id')).toBeNull()
  await expect.poll(() => customer().inputValue()).toBe('')
})

test('Escape in the search clears the typed text; with nothing typed the page stays', async () => {
  const page = await desk.context.newPage()
  await page.clock.install()
  const search = page.getByRole('searchbox')
  const address = (name: string) => new URL(page.url()).searchParams.get(name)
  await open(page, '/products?page=2', 'List of Product')
  await page.keyboard.press('/')
  await cursorIn(search)
  await page.keyboard.press('Escape')
  // By now a keystroke would have reached the address.
  await page.clock.runFor(1_000)
  await settled(page)
  expect(address('page')).toBe('2')
  await page.keyboard.press('/')
  await page.keyboard.type('chakkar')
  await expect.poll(() => address('search')).toBe('chakkar')
  await page.keyboard.press('Escape')
  await expect.poll(() => address('search')).toBeNull()
  await expect.poll(() => search.inputValue()).toBe('')
  await page.close()
})

test('a search typed just before another list is opened is not searched there', async () => {
  const page = await desk.context.newPage()
  const held = Promise.withResolvers<void>()
  await page.route(/product-list-.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, '/agent', 'List of Agent')
  // The list of agents stays in view until the other one has loaded; its search reaches the address meanwhile.
  await page.evaluate(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    const link = document.querySelector<HTMLAnchorElement>('nav a[href="/products"]')
    if (!field || !link) throw new Error('The list has no search, or the menu no link.')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'murugan')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    // The list's own timer is shorter.
    const later = new Promise((resolve) => setTimeout(resolve, 300))
    link.click()
    await later
  })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/products')
  held.resolve()
  await page.getByRole('heading', { name: 'List of Product' }).waitFor()
  await settled(page)
  expect(new URL(page.url()).search).toBe('')
  expect((await rowsOf(page)).length).toBeGreaterThan(20)
  await page.close()
})
