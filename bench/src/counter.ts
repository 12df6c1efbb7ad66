import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openBrowser } from '@kadai/e2e/browser'
import type { Browser, BrowserContext } from 'playwright-core'
import { PERSONS, SHOPS } from './names.ts'
import { scratch, serve } from './shop.ts'

const PRICE_LIST = path.resolve(import.meta.dirname, '../../server/src/demo/price-list.csv')
const PASSWORD = 'a long password 7'

/** A shop with products and customers, and a signed-in browser at its counter. */
export type Counter = {
  url: string
  browser: Browser
  context: BrowserContext
  /** Who is signed in. */
  owner: string
  call<T>(name: string, input: object): Promise<T>
  close(): Promise<void>
}

/** Opens a shop with this many products and customers, and a counter with a screen of this size. */
export async function openCounter(
  size: { products: number; customers: number },
  viewport: Viewport,
): Promise<Counter> {
  const place = scratch()
  const server = await serve(place.dir)
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport, baseURL: server.url })
  context.setDefaultTimeout(120_000)

  async function answer<T>(name: string, options: Parameters<typeof context.request.post>[1]): Promise<T> {
    const response = await context.request.post(`${server.url}/api/${name}`, { ...options, timeout: 120_000 })
    const { head, body } = (await response.json()) as { head: { code: number; msg: string }; body: T }
    if (head.code !== 200) throw new Error(`${name}: ${head.msg}`)
    return body
  }
  const call = <T>(name: string, input: object) => answer<T>(name, { data: input })
  const imported = (name: string, lines: string[]) => {
    const upload = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    return answer(name, { multipart: { import: 'Import', upload } })
  }

  const { user_id } = await call<{ user_id: string }>('register', {
    name: 'Bench',
    phone: '1',
    email: 'bench@example.in',
    password: PASSWORD,
  })
  await imported('import_excell', productLines(size.products))
  for (const lines of customerFiles(size.customers)) await imported('import_excell_customer', lines)
  await context.addInitScript((id) => {
    if (location.pathname !== '/login') localStorage.setItem('user_id', id)
  }, user_id)
  return {
    url: server.url,
    browser,
    context,
    owner: user_id,
    call,
    async close() {
      await browser.close()
      await server.stop()
      place.remove()
    },
  }
}

export type Viewport = { width: number; height: number }

/** Repeats the demo's price list, with a lot number, until there are enough products. */
function productLines(count: number): string[] {
  const [head = '', ...all] = readFileSync(PRICE_LIST, 'utf8').trim().split('\n')
  const goods = all.filter((line) => !line.includes('"'))
  const lines = Array.from({ length: count }, (_, at) => {
    const lot = Math.floor(at / goods.length)
    const [category, code, name, ...rest] = (goods[at % goods.length] ?? '').split(',')
    return lot === 0
      ? (goods[at] ?? '')
      : [category, `${code}-${lot}`, `${name} Lot ${lot}`, ...rest].join(',')
  })
  return [head, ...lines]
}

const MOST_ROWS = 10_000

function customerFiles(count: number): string[][] {
  const files: string[][] = []
  for (let from = 0; from < count; from += MOST_ROWS) {
    const lines = Array.from({ length: Math.min(MOST_ROWS, count - from) }, (_, index) => {
      const at = from + index
      const name = `${PERSONS[at % PERSONS.length]} ${SHOPS[at % SHOPS.length]} ${at}`
      return `${name},${9_000_000_000 + at * 7919},"${at % 90}, Car Street",Tamil Nadu`
    })
    files.push(['Customer Name,Phone number,Address,State', ...lines])
  }
  return files
}
