import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cursorIn } from './keyboard.ts'
import { ALL_IN_ONE, PAYLOADS } from './payloads/payloads.ts'
import { fillWithPayloads, type Row } from './payloads/shelves.ts'
import { countPrints, OWNER, signInAsOwner } from './people.ts'
import { fill, ROUTES } from './routes.ts'
import { buttonIn, COUNTER, goTo, logOut, open, settled, shows } from './screen.ts'
import { size } from './size.ts'
import { story } from './story.ts'

// 26 payloads in every stored text, through the calls and through imports; then every screen shows them. None may run,
// and none may even need to be blocked by the page's policy.

let rows: Row[]
const heard: string[] = []

const desk = story({
  complains: true,
  begin: async (context, url) => {
    await countPrints(context)
    await context.addInitScript(() => {
      Object.assign(window, { pwned: (which: unknown) => console.error(`PWNED ${which}`) })
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`CSP ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      )
    })
    await signInAsOwner(context, url)
    rows = await fillWithPayloads(context, url)
  },
})
beforeAll(() => {
  desk.page.on('dialog', (dialog) => {
    // The browser itself asks about unsaved work.
    if (dialog.type() !== 'beforeunload') heard.push(`a dialog: ${dialog.message()}`)
    void dialog.accept()
  })
  desk.page.on('pageerror', (error) => heard.push(error.message))
  desk.page.on('console', (message) => {
    // An address with a dot means a file, which does not exist.
    const noFile = /^Failed to load resource: .* 404 /.test(message.text())
    if (message.type() === 'error' && !noFile) heard.push(`${message.text()} at ${desk.page.url()}`)
  })
})
afterEach(() => {
  expect(heard.splice(0)).toEqual([])
})

/** How many of the payloads are on the page as plain text or in a field. */
const shown = () =>
  desk.page.evaluate((payloads) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      Reflect.get(field, 'value'),
    )
    const all = [document.body.textContent, ...fields].join('\n').toLowerCase()
    return payloads.filter((text) => all.includes(text.toLowerCase())).length
  }, PAYLOADS)

/** Routes that show records, and how many of the 25 must appear as text on at least one page (lists have 25 rows). */
const SHOWS: Record<string, number> = {
  '/customerlist': 10,
  '/orderlist': 20,
  '/orderdetails/{order_id}': 25,
  '/estimate': 20,
  '/agent': 20,
  '/maincategory': 20,
  '/products': 10,
  '/users': 20,
  '/paymentdetails': 20,
  '/stock': 20,
  '/gstreport': 1,
  '/paymentpending': 20,
  '/updateproducts': 5,
  '/invoice/{order_id}': 25,
  '/editpos/{order_id}': 25,
  '/settings': 3,
  '/viewcustomer/{user_id}': 1,
  '/customeraccount/{debtor_id}': 1,
  '/accountprint/{debtor_id}': 1,
  '/receipt/{payment_id}': 1,
}

const detail = (path: string) => path.includes('{')

test.each(ROUTES.filter(([path]) => !detail(path)))('%s', async (path, title = '') => {
  await goTo(desk.page, path)
  await desk.page.getByText(title).filter({ visible: true }).first().waitFor()
  if (SHOWS[path]) await expect.poll(shown).toBeGreaterThanOrEqual(SHOWS[path])
})

/** Of the first each field has all at once; of the next two each has another payload than the field beside it. */
const TELLING = size([PAYLOADS.length], [PAYLOADS.length, 5, 11])

describe('record by record', () => {
  test.each(ROUTES.map(([path]) => path).filter(detail))('%s', async (path) => {
    // In a full run a print page loads each time, as the shop's own links do.
    const alone = /^\/(invoice|estimateinvoice|accountprint|receipt|edit(estimate|pos))\//.test(path)
    for (const i of TELLING) {
      const address = fill(path, rows[i] ?? {})
      if (i === TELLING[0]) await goTo(desk.page, address)
      else if (alone) await desk.page.goto(address)
      else await desk.page.evaluate((to) => history.pushState({}, '', to), address)
      await desk.page.waitForURL(`**${address}`)
      await settled(desk.page)
    }
    // A bill renders only visible lines; on a screen this tall, all of them.
    await desk.page.setViewportSize({ width: 1366, height: 2400 })
    if (SHOWS[path]) await expect.poll(shown).toBeGreaterThanOrEqual(SHOWS[path])
    await desk.page.setViewportSize(COUNTER)
  })
})

test('the palette, a delete question, a tooltip and a refusal show them as text', async () => {
  await open(desk.page, '/agent', 'List of Agent')
  await desk.page.keyboard.press('Control+k')
  const palette = desk.page.getByRole('dialog')
  await cursorIn(palette.getByRole('combobox'))
  for (const words of ['pwned', '<script>pwned(0)</script>', 'onerror']) {
    await desk.page.keyboard.press('ControlOrMeta+A')
    await desk.page.keyboard.type(words)
    await palette.getByRole('option').filter({ hasText: 'pwned' }).first().waitFor()
  }
  await desk.page.keyboard.press('Escape')
  await palette.waitFor({ state: 'hidden' })
  for (const text of PAYLOADS.slice(0, 6)) {
    const row = desk.page.getByRole('row').filter({ hasText: text }).first()
    await row.hover()
    await row.getByText(text).first().hover()
  }
  await buttonIn(desk.page, /delete/i)
    .first()
    .click()
  await desk.page.getByRole('dialog').getByText('pwned').first().waitFor()
  await desk.page.keyboard.press('Escape')
  await desk.page.goto('/addagent')
  await desk.page
    .getByRole('textbox')
    .first()
    .fill(PAYLOADS[1] ?? '')
  await buttonIn(desk.page, 'Submit').click()
  await shows(desk.page, /already/)
})

/** How many payloads the page is opened with, besides that of all at once. */
const OPENED = size(4, 12)

test('payloads in the address do nothing', async () => {
  const answered = async (address: string) => {
    const answer = await desk.context.request.get(`${desk.shop.url}${address}`)
    return answer.headers()['content-type']?.startsWith('text/html') ? await answer.text() : ''
  }
  const page = await answered('/home')
  expect(page).toContain('<script')
  for (const [at, text] of [ALL_IN_ONE, ...PAYLOADS].entries()) {
    const part = encodeURIComponent(text)
    for (const address of [`/viewcustomer/${part}`, `/estimate?search=${part}&page=${part}`, `/${part}`]) {
      // One page serves all addresses; what it makes of them is the same after a link.
      expect(['', page]).toContain(await answered(address))
      if (at <= OPENED) await (at < 2 ? desk.page.goto(address) : goTo(desk.page, address))
    }
  }
  // Signing in leads to the dashboard, whatever the address asks for.
  for (const back of ['javascript:pwned(7)', '//evil.example/', '/\\evil.example', 'https://evil.example/']) {
    await desk.page.goto(`/login?back=${encodeURIComponent(back)}`)
    await desk.page.waitForURL('**/home')
  }
  // By these addresses, which no link has, the router remembers how far they were scrolled.
  await desk.page.goto('/healthz')
  await desk.page.evaluate(() => sessionStorage.clear())
})

test('no cell of a file is a formula', async () => {
  await desk.ask('confirm_password', { password: OWNER.password })
  for (const list of ['customers', 'products', 'estimates', 'orders', 'expenses', 'stock', 'gst']) {
    const answer = await desk.context.request.get(`${desk.shop.url}/api/download/${list}?format=csv`)
    expect(await answer.text(), list).not.toMatch(/(^|\r\n|,)"?[=+@-][A-Z]/)
  }
})

test('the licences of what the browser gets come with it', async () => {
  const answer = await desk.context.request.get(`${desk.shop.url}/licences.md`)
  expect(answer.status()).toBe(200)
  const text = await answer.text()
  for (const name of ['react-dom', '@mantine/core', 'inter', 'noto-sans-tamil', 'Tabler Icons'])
    expect(text).toMatch(new RegExp(`^## .*${name}`, 'm'))
  expect(text).toContain('Permission is hereby granted')
})

test('nothing of the shop stays in the browser after logging out', async () => {
  await desk.page.goto('/addestimate')
  await cursorIn(desk.page.getByLabel('Code', { exact: true }))
  await settled(desk.page)
  await desk.page.goto('/home')
  await logOut(desk.page)
  const left = await desk.page.evaluate(async () => ({
    local: JSON.stringify({ ...localStorage }).replace(/"user_name":"[^"]*"/, ''),
    session: JSON.stringify({ ...sessionStorage }),
    caches: await caches.keys(),
    page: document.body.textContent,
  }))
  expect(JSON.stringify(left)).not.toMatch(/pwned|user_id|invoiceData|agentestimate/)
  expect(left.caches).toEqual([])
})
