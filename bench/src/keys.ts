import { openBrowser } from '@kadai/e2e/browser'
import type { CDPSession, Page } from 'playwright-core'
import { type Counter, openCounter, type Viewport } from './counter.ts'
import { percentile } from './figures.ts'
import type { Row } from './row.ts'

const GOAL_MS = 50
const SLOWED = 4
const LINES = 100
/** A fast clerk's pause between two keys. */
const BETWEEN_MS = 130
/** The browser reports no event that was painted sooner. */
const LEAST_MS = 16

const WIDE: Viewport = { width: 1366, height: 768 }
const SIZES: [string, Viewport][] = [
  ['1366', WIDE],
  ['360', { width: 360, height: 800 }],
]

/** What is typed to find a product: words, by ear, numbers, in Tamil; "<" deletes a letter. */
const SEARCHES = ['ground chakkar big', 'poochedi', 'sparkl 15 cm<<<<', 'gift box lot 7', 'சக்கர', 'zzq']

type Screen = { name: string; call: string; edit: string; id: string; entry: RegExp; priced: boolean }
const SCREENS: Screen[] = [
  {
    name: 'estimate',
    call: 'estimate',
    edit: '/editestimate/',
    id: 'estimate_id',
    entry: /^(Product name|Code or name)$/,
    priced: false,
  },
  {
    name: 'order',
    call: 'pos_api/pos_order',
    edit: '/editpos/',
    id: 'order_id',
    entry: /^Product name$/,
    priced: true,
  },
]

/**
 * The time from a key to its effect on the screen, in a bill of 100 lines with 10,000 products and 20,000 customers,
 * with the processor slowed four times: p50, p95 and worst of each kind of key.
 */
export async function keys(): Promise<Row[]> {
  const rows: Row[] = [await bareField()]
  for (const [width, viewport] of SIZES) {
    const counter = await openCounter({ products: 10_000, customers: 20_000 }, viewport)
    try {
      for (const screen of SCREENS) rows.push(...(await onScreen(counter, screen, width)))
    } finally {
      await counter.close()
    }
  }
  return rows
}

/** The time for one field in an otherwise empty page: the browser's minimum. */
async function bareField(): Promise<Row> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: WIDE })
    await page.addInitScript(listen)
    await page.goto('about:blank')
    await page.setContent('<input autofocus>')
    const slow = await slowed(page)
    const times = await timesOf(page, slow, async function* () {
      yield* SEARCHES.join('').replaceAll('<', '')
    })
    return {
      what: `a field in an empty page, ${times.keys.length} keys: p50`,
      value: percentile(times.keys, 0.5),
      unit: 'ms',
    }
  } finally {
    await browser.close()
  }
}

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return session
}

async function onScreen(counter: Counter, screen: Screen, width: string): Promise<Row[]> {
  const page = await openLongBill(counter, screen)
  const slow = await slowed(page)
  const search = await timesOf(page, slow, () => searching(page, screen))
  const lines = await timesOf(page, slow, () => writing(page, screen))
  await page.close()
  const found = `product search, ${screen.name}, ${width} wide`
  return [
    ...rowsOf(found, search.keys),
    { what: `${found}: what was found, p50`, value: percentile(search.lists, 0.5), unit: 'ms' },
    ...rowsOf(`bill of ${LINES} lines, ${screen.name}, ${width} wide`, lines.keys),
  ]
}

function rowsOf(what: string, times: readonly number[]): Row[] {
  const value = (share: number) => percentile(times, share)
  const said = `${what}, ${times.length} keys`
  return [
    { what: `${said}: p50`, value: value(0.5), goal: GOAL_MS, unit: 'ms' },
    { what: `${said}: p95`, value: value(0.95), goal: GOAL_MS, unit: 'ms' },
    { what: `${said}: worst`, value: Math.max(...times), unit: 'ms' },
  ]
}

type Heard = { keys: { id: number; ms: number }[]; lists: number[] }

/** Runs in the page: records how long each key took to be painted, and how long until the list of results was. */
function listen(): void {
  const heard: Heard = { keys: [], lists: [] }
  Object.assign(window, { heard })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) heard.keys.push({ id: entry.interactionId, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  let pressed = 0
  addEventListener('input', (event) => (pressed = event.timeStamp), { capture: true })
  new MutationObserver((changes) => {
    const from = pressed
    if (from === 0 || !changes.some(({ target }) => target.parentElement?.closest('[role=listbox]'))) return
    pressed = 0
    // Runs after the current frame: a task requested within a frame runs once it is drawn.
    requestAnimationFrame(() => setTimeout(() => heard.lists.push(performance.now() - from)))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Opens a saved bill of 100 lines for editing; the catalogue is loaded and indexed. */
async function openLongBill(counter: Counter, screen: Screen): Promise<Page> {
  const { product_list, customer_list } = await counter.call<Catalogue>('pos_api/pos_product_list', {})
  const productdetails = product_list
    .slice(0, LINES)
    .map(({ product_id, product_name }) => ({ product_id, product_name, qty: 2 }))
  const draft = { user_id: customer_list[0]?.user_id, productdetails }
  const saved = await counter.call<Record<string, string>>(screen.call, draft)
  const page = await counter.context.newPage()
  await page.addInitScript(listen)
  await page.goto(`${screen.edit}${saved[screen.id]}`)
  await page.getByText(`${LINES} lines`).filter({ visible: true }).first().waitFor()
  // "poochedi" (பூச்செடி by ear) is found only once the index is built.
  const entry = entryOf(page, screen)
  await entry.fill('poochedi')
  await page.getByRole('option').first().waitFor()
  await entry.fill('')
  return page
}

type Catalogue = {
  product_list: { product_id: string; product_name: string }[]
  customer_list: { user_id: string }[]
}

const entryOf = (page: Page, screen: Screen) =>
  page.getByLabel(screen.entry).filter({ visible: true }).first()

type Press = (key: string) => Promise<void>

/**
 * How long each key pressed in `work` took to be painted (keys too fast for the browser to report count as the least),
 * and how long until the list of results was.
 */
async function timesOf(
  page: Page,
  slow: CDPSession,
  work: () => AsyncGenerator<string>,
): Promise<{ keys: number[]; lists: number[] }> {
  await page.evaluate(() => {
    const heard: Heard = Reflect.get(window, 'heard')
    heard.keys.splice(0)
    heard.lists.splice(0)
  })
  let pressed = 0
  const press: Press = async (key) => {
    pressed += 1
    if (key.length === 1 && key.charCodeAt(0) > 127) {
      // Input from an input method is not a key: it counts by its frame.
      await slow.send('Input.insertText', { text: key })
    } else await page.keyboard.press(key)
    await page.waitForTimeout(BETWEEN_MS)
  }
  for await (const key of work()) await press(key)
  await page.waitForTimeout(500)
  const heard = await page.evaluate<Heard>(() => Reflect.get(window, 'heard'))
  const worst = new Map<number, number>()
  for (const { id, ms } of heard.keys) worst.set(id, Math.max(worst.get(id) ?? 0, ms))
  const told = [...worst.values()]
  const untold = Array<number>(Math.max(0, pressed - told.length)).fill(LEAST_MS)
  return { keys: [...told, ...untold], lists: heard.lists }
}

async function* searching(page: Page, screen: Screen): AsyncGenerator<string> {
  await entryOf(page, screen).focus()
  for (const search of SEARCHES) {
    for (const letter of search) yield letter === '<' ? 'Backspace' : letter
    yield 'ArrowDown'
    yield 'ArrowDown'
    await entryOf(page, screen).fill('')
    // Nobody clears the field and types within the same moment.
    await page.waitForTimeout(BETWEEN_MS)
  }
}

/** Types twenty more lines by code, and changes quantities in existing lines. */
async function* writing(page: Page, screen: Screen): AsyncGenerator<string> {
  const narrow = (page.viewportSize()?.width ?? 0) < 768
  const place = screen.priced || narrow ? entryOf(page, screen) : page.getByLabel('Code', { exact: true })
  await place.focus()
  for (let line = 1; line <= 10; line++) {
    for (const letter of `10${line % 10}-${line}`) yield letter
    yield 'Enter'
    if (screen.priced) yield 'Enter'
    yield String(line % 9 || 9)
    yield 'Enter'
  }
  const qty = page
    .getByLabel(/^Quantity of /)
    .filter({ visible: true })
    .first()
  await qty.focus()
  for (let line = 0; line < 10; line++) {
    yield String(2 + (line % 7))
    yield 'ArrowUp'
  }
}
