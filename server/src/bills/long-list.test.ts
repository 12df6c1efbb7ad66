import { describe, expect, test } from 'vitest'
import { manyBills } from '../../test/many-bills.ts'
import { forFile } from '../../test/shop.ts'
import { openStockedShop } from '../../test/stocked.ts'
import { numberOf } from './bill.ts'

const BILLS = 6_000
const NAMES = ['Anbu Stores', 'Bharathi Traders', 'Chitra Crackers', 'Devi and Sons', 'Only Once Agencies']
const parties = Array.from({ length: 300 }, (_, at) => {
  const billing_name = at === 299 ? 'Only Once Agencies' : `${NAMES[at % 4]} ${at}`
  const agent_name = at % 3 === 0 ? 'North Agent' : 'South Agent'
  return { billing_name, agent_name, search_text: `${billing_name} 90000${at} ${agent_name}`.toLowerCase() }
})

type Seen = {
  id: number
  number: string
  unprefixed: string
  kind: string
  day: string
  total_paise: number
  deleted: boolean
  agent: string
  text: string
}

const shop = forFile(await openStockedShop())
const { estimate_id } = await shop.boss.ok('estimate', {
  user_id: shop.madurai,
  productdetails: [{ product_id: shop.chakkar, qty: 2 }],
})
await shop.database.transact((db) => manyBills(db, Number(estimate_id), BILLS, parties))
const rows = await shop.database.read
  .selectFrom('bills')
  .innerJoin('parties', 'parties.id', 'bills.party_id')
  .selectAll('bills')
  .select('parties.search_text')
  .execute()
const all = rows.map((row) => ({
  id: row.id,
  number: numberOf(row),
  unprefixed: numberOf({ ...row, prefix: '' }),
  kind: row.kind,
  day: row.day,
  total_paise: row.total_paise,
  deleted: row.deleted_at !== null,
  agent: row.agent_name,
  text: row.search_text,
}))

const wireDay = (day: string) => day.split('-').reverse().join('-')

/** What the list must show, computed row by row. */
function expected(
  asked: { search?: string; from?: string; to?: string; agent?: string; deleted?: boolean },
  kind: string,
) {
  const typed = asked.search?.toLowerCase()
  const words = typed?.split(' ') ?? []
  const phone = typed?.replace(/^(\d{5})[- ](\d{3,5})$/, '$1$2') ?? ''
  const inFull = ({ id, number }: Seen) =>
    String(id) === typed || number.split('/')[1]?.replace(/^0+/, '') === typed?.replace(/^0+/, '')
  return all
    .filter((bill) => bill.kind === kind && bill.deleted === (asked.deleted ?? false))
    .filter((bill) => !asked.from || bill.day >= asked.from)
    .filter((bill) => !asked.to || bill.day <= asked.to)
    .filter((bill) => !asked.agent || bill.agent === asked.agent)
    .filter(
      (bill) =>
        !typed ||
        words.every((word) => bill.text.includes(word)) ||
        bill.text.includes(phone) ||
        [bill.number, bill.unprefixed].some((number) => number.toLowerCase().startsWith(typed)) ||
        inFull(bill) ||
        (typed.startsWith('0') && bill.number.split('/')[1]?.startsWith(typed)),
    )
    .sort((a, b) => Number(inFull(b)) - Number(inFull(a)) || b.day.localeCompare(a.day) || b.id - a.id)
}

describe.each([
  { asks: 'nothing', asked: {}, pages: [1, 2, 60, 118] },
  { asks: 'some days', asked: { from: '2026-05-01', to: '2026-09-30' }, pages: [1, 50, 80] },
  { asks: 'from one day on', asked: { from: '2026-06-15' }, pages: [1, 45] },
  { asks: 'a name that many bear', asked: { search: 'stores' }, pages: [1, 3, 20] },
  { asks: 'a name that one has', asked: { search: 'only once' }, pages: [1] },
  { asks: 'a name in other letters', asked: { search: 'ONLY ONCE' }, pages: [1] },
  {
    asks: 'a name on some days',
    asked: { search: 'devi', from: '2026-05-01', to: '2026-06-30' },
    pages: [1, 4],
  },
  { asks: 'words in another order', asked: { search: 'agent NORTH stores' }, pages: [1, 9] },
  { asks: 'a phone', asked: { search: '90000211' }, pages: [1] },
  { asks: 'a phone as it is printed', asked: { search: '90000 211' }, pages: [1] },
  { asks: 'a phone as people write it', asked: { search: '90000-211' }, pages: [1] },
  { asks: 'an id that is also in many phones', asked: { search: '29' }, pages: [1, 2, 3] },
  { asks: 'an agent', asked: { agent: 'North Agent' }, pages: [1, 30] },
  { asks: 'an agent and a name', asked: { agent: 'North Agent', search: 'anbu' }, pages: [1, 9] },
  { asks: 'a number', asked: { search: '1234' }, pages: [1] },
  { asks: 'a number as it is printed', asked: { search: '26-27/001234' }, pages: [1] },
  { asks: 'a number with its prefix', asked: { search: 'e26-27/001234' }, pages: [1] },
  { asks: 'the beginning of a printed number', asked: { search: '26-27/0012' }, pages: [1, 4] },
  { asks: 'a year', asked: { search: '26-27' }, pages: [1, 100] },
  { asks: 'the beginning of a number', asked: { search: '0023' }, pages: [1, 2] },
  { asks: 'a number of an agent', asked: { search: '001500', agent: 'South Agent' }, pages: [1] },
  { asks: 'deleted ones', asked: { deleted: true }, pages: [1, 3] },
  { asks: 'a deleted name', asked: { deleted: true, search: 'chitra' }, pages: [1] },
  { asks: 'what nobody has', asked: { search: 'zzz' }, pages: [1] },
])('of 6,000 bills, asked for $asks', ({ asked, pages }) => {
  test.each(pages)('page %i shows its rows and the sums over all rows', async (page) => {
    const due = expected(asked, 'estimate')
    const { from, to, deleted, ...rest } = asked as { from?: string; to?: string; deleted?: boolean }
    const { body, page: listed } = await shop.boss.answer('estimate_list', {
      ...rest,
      ...(from && { from: wireDay(from) }),
      ...(to && { to: wireDay(to) }),
      ...(deleted && { deleted: '1' }),
      page,
    })
    const rows = body as { estimate_id: string }[]
    expect(listed?.rows).toBe(due.length)
    const total_paise = due.reduce((sum, bill) => sum + bill.total_paise, 0)
    expect(listed?.totals).toEqual({ amount: (total_paise / 100).toFixed(2) })
    const at = (Math.min(page, Math.max(1, Math.ceil(due.length / 25))) - 1) * 25
    expect(rows.map((row) => Number(row.estimate_id))).toEqual(due.slice(at, at + 25).map((bill) => bill.id))
  })
})

test('all pages together are the whole list, each row once', async () => {
  const seen: string[] = []
  const first = await shop.boss.answer('order', { page: 1 })
  for (let page = 1; page <= (first.page?.pages ?? 0); page += 9) {
    const { body } = await shop.boss.answer('order', { page })
    seen.push(...(body as { order_id: string }[]).map((row) => row.order_id))
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(first.page?.rows).toBe(expected({}, 'order').length)
})
