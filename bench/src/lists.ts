import { p50, type Run } from './figures.ts'
import type { Connection } from './http.ts'
import type { Row } from './row.ts'

const TIMES = 31

type Asked = [what: string, call: string, input: object]

const FIRST_PAGES: Asked[] = [
  ['orders', 'order', { page: 1 }],
  ['estimates', 'estimate_list', { page: 1 }],
  ['products', 'product_list', { page: 1 }],
  ['customers', 'customer_list', { page: 1 }],
  ['stock', 'pos_api/pos_report_stock', { page: 1 }],
  ['expenses', 'payment_details_list', { page: 1 }],
  ['GST rows', 'pos_api/pos_report_gst', { page: 1 }],
  ['pending', 'pos_api/pos_report_payment', { page: 1, users: '0' }],
]

const SEARCHES: Asked[] = [
  ['a name that one customer has', 'order', { page: 1, search: 'agencies 17001' }],
  ['a name that one in ten has', 'order', { page: 1, search: 'murugan' }],
  ['a letter that all have', 'order', { page: 1, search: 'a' }],
  ['a mobile', 'order', { page: 1, search: '9134623000' }],
  ['a printed number', 'order', { page: 1, search: '22-23/000123' }],
  ['digits', 'order', { page: 1, search: '1234' }],
  ['pending payments of a name', 'pos_api/pos_report_payment', { page: 1, search: 'murugan', users: '0' }],
]

/** Far pages, which people rarely open: they are counted off along an index. */
const FAR_PAGES: Asked[] = [
  ['page 20,000 of the orders', 'order', { page: 20_000 }],
  ['page 20,000 of the GST rows', 'pos_api/pos_report_gst', { page: 20_000 }],
]

const REPORTS: Asked[] = [
  [
    'totals of the GST report, two years',
    'pos_api/pos_report_gst',
    { page: 1, from: '01-04-2022', to: '31-03-2024' },
  ],
  ['dashboard', 'dashboard', {}],
]

/** May 2022 has 14,000 orders of ten lines; a second is for 10,000. */
const RETURN: Asked[] = [["a month's GST return", 'gst_return', { period: '052022' }]]

/** The time of a list or report from the request to the whole compressed answer. */
async function timed(owner: Connection, call: string, input: object): Promise<number> {
  const json = JSON.stringify(input)
  await owner.taken(call, json)
  const each_ms: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const from = performance.now()
    await owner.send(call, json)
    each_ms.push(performance.now() - from)
  }
  return p50({ each_ms, whole_ms: 0 } satisfies Run)
}

/** First pages with their totals, p50, with a million orders, and compared to ten thousand. */
export async function firstPages(large: Connection, small: Connection): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, call, input] of FIRST_PAGES) {
    const few = await timed(small, call, input)
    const many = await timed(large, call, input)
    rows.push({ what: `first page of ${what}, p50`, value: many, unit: 'ms', goal: 5 })
    rows.push({
      what: `  against 10,000 orders (${few.toFixed(2)} ms)`,
      value: many / few,
      unit: '×',
      goal: 1.5,
    })
  }
  return rows
}

async function each(owner: Connection, asked: readonly Asked[], goal: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, call, input] of asked)
    rows.push({ what: `${what}, p50`, value: await timed(owner, call, input), unit: 'ms', goal })
  return rows
}

export const searches = async (owner: Connection): Promise<Row[]> => [
  ...(await each(owner, SEARCHES, 20)),
  ...(await each(owner, FAR_PAGES, 100)),
]
export const reports = async (owner: Connection): Promise<Row[]> => [
  ...(await each(owner, REPORTS, 20)),
  ...(await each(owner, RETURN, 1400)),
]
