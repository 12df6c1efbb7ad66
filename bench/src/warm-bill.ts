import type { Page } from 'playwright-core'
import { type Counter, openCounter } from './counter.ts'
import { percentile } from './figures.ts'
import type { Row } from './row.ts'

const GOAL_MS = 100
const TIMES = 9
/** Opened once before measuring, so that the browser has the scripts and the catalogue. */
const BEFORE = 2
const SCREENS = ['/addestimate', '/pos']
const SPEEDS: [said: string, slowed: number][] = [
  ['', 1],
  [', the processor slowed four times', 4],
]

type Marks = { cursor: number; found: number }

/**
 * Opens a bill screen again in a shop of 219 products: the time until the cursor is in the entry row, and from then
 * until a code typed at that moment, with its Enter, is found.
 */
export async function warmBill(): Promise<Row[]> {
  const counter = await openCounter({ products: 219, customers: 60 }, { width: 1366, height: 768 })
  try {
    const rows: Row[] = []
    for (const path of SCREENS)
      for (const [said, slowed] of SPEEDS) {
        const openings: Marks[] = []
        for (let time = 0; time < BEFORE + TIMES; time++) openings.push(await opening(counter, path, slowed))
        rows.push(...rowsOf(`${path}${said}`, openings.slice(BEFORE)))
      }
    return rows
  } finally {
    await counter.close()
  }
}

function rowsOf(what: string, openings: readonly Marks[]): Row[] {
  const p50 = (figures: number[]) => percentile(figures, 0.5)
  return [
    {
      what: `${what}: until the cursor stands, p50`,
      value: p50(openings.map((it) => it.cursor)),
      unit: 'ms',
    },
    {
      what: `${what}: from the cursor to the code found, p50`,
      value: p50(openings.map((it) => it.found - it.cursor)),
      goal: GOAL_MS,
      unit: 'ms',
    },
  ]
}

async function opening(counter: Counter, path: string, slowed: number): Promise<Marks> {
  const page = await counter.context.newPage()
  const session = await counter.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.addInitScript(typeAtOnce)
  await page.goto(path)
  const marks = await found(page)
  // Waits until this page has stored the catalogue before the next opens.
  await page.waitForTimeout(500)
  await page.close()
  return marks
}

async function found(page: Page): Promise<Marks> {
  await page.waitForFunction(() => 'found' in Reflect.get(window, 'marks'))
  return page.evaluate<Marks>(() => Reflect.get(window, 'marks'))
}

/** Runs in the page: types a code as soon as the entry row has the cursor, and waits until the cursor moves on. */
function typeAtOnce(): void {
  const marks: Partial<Marks> = {}
  Object.assign(window, { marks })
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const place = () => (document.activeElement as HTMLElement | null)?.dataset.place ?? ''
  const look = () => {
    const at = document.activeElement
    if (marks.cursor === undefined && at && /^(code|name)$/.test(place())) {
      marks.cursor = performance.now()
      write?.call(at, '101')
      at.dispatchEvent(new InputEvent('input', { bubbles: true }))
      at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    }
    if (marks.cursor !== undefined && /^(qty|price)$/.test(place())) marks.found = performance.now()
    else setTimeout(look, 2)
  }
  document.addEventListener('DOMContentLoaded', look)
}
