import { addDays, dayIn, financialYear, financialYearLabel, wireDate } from '@kadai/domain/dates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chainLedgers } from '../src/books/keep.ts'
import { proveBooks } from '../src/books/prove.ts'
import { dice } from '../src/demo/dice.ts'
import type { Client } from '../test/client.ts'
import { openStockedShop, type StockedShop } from '../test/stocked.ts'
import { count, figures, seed, size } from './size.ts'

// The clock of the shop's computer is set back by a day, by a year, by an empty battery, and passes 31 March.

const JUMPS = size(25, 400)
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const KINDS = ['estimate', 'order'] as const
type Kind = (typeof KINDS)[number]

let shop: StockedShop
beforeEach(async () => {
  shop = await openStockedShop()
})
afterEach(() => shop.close())

/** Saves a bill of `qty` boxes at 45.00 under a confirmed clock; returns its number. */
async function save(client: Client, kind: Kind, qty = 1): Promise<string> {
  await shop.travel(shop.clock.now.toISOString())
  const line = { product_id: shop.chakkar, product_name: 'Ground Chakkar', qty, amount_per_product: '45.00' }
  const call = kind === 'estimate' ? 'estimate' : 'pos_api/pos_order'
  return (await client.ok(call, { user_id: shop.madurai, productdetails: [line] })).sno
}

/** The next `howMany` printed numbers of a financial year, from `first` on. */
const series = (year: string, first: number, howMany: number) =>
  Array.from({ length: howMany }, (_, i) => `${year}/${String(first + i).padStart(6, '0')}`)

test('after 31 March numbers begin at 1, and continue the old series when the clock is set back', async () => {
  const three = async () => [
    await save(shop.boss, 'order'),
    await save(shop.boss, 'order'),
    await save(shop.boss, 'order'),
  ]
  shop.clock.set('2027-03-31T18:29:59.999Z')
  shop.boss = await shop.employee('orders', 'estimate')
  expect(await three()).toEqual(series('26-27', 1, 3))
  shop.clock.set('2027-03-31T18:30:00.000Z')
  expect(await three()).toEqual(series('27-28', 1, 3))
  shop.clock.advance(-DAY_MS)
  expect(await three()).toEqual(series('26-27', 4, 3))
  shop.clock.advance(-365 * DAY_MS)
  shop.boss = await shop.employee('orders', 'estimate')
  expect(await three()).toEqual(series('25-26', 1, 3))
  shop.clock.set('2027-04-01T06:00:00Z')
  shop.boss = await shop.employee('orders', 'estimate')
  expect(await three()).toEqual(series('27-28', 4, 3))
})

test('midnight of 31 March passes while eight counters save: each series has every number once', async () => {
  shop.clock.set('2027-03-31T18:29:00Z')
  const clerks = await Promise.all(Array.from({ length: 8 }, () => shop.employee('estimate')))
  const numbers: string[] = []
  let saved = 0
  await Promise.all(
    clerks.map(async (clerk) => {
      for (let i = 0; i < 5; i++) {
        if (++saved === 20) shop.clock.set('2027-03-31T18:30:00Z')
        numbers.push(await save(clerk, 'estimate'))
      }
    }),
  )
  const of = (year: string) => numbers.filter((number) => number.startsWith(year)).sort()
  expect(of('E26-27').length + of('E27-28').length).toBe(40)
  expect(of('E27-28').length).toBeGreaterThan(0)
  for (const year of ['E26-27', 'E27-28']) expect(of(year)).toEqual(series(year, 1, of(year).length))
})

test('set back by a day, sessions stay; by a year, people sign in again and stay signed in', async () => {
  const clerk = await shop.employee('estimate')
  const works = async (who: Client) => (await who.send('estimate_list', { page: 1 })).status === 200
  shop.clock.advance(-DAY_MS)
  expect(await works(clerk)).toBe(true)
  shop.clock.advance(-365 * DAY_MS)
  expect(await works(clerk)).toBe(false)
  const again = await shop.employee('estimate')
  for (let half = 0; half < 13; half++) {
    shop.clock.advance(DAY_MS / 2 - 1)
    expect(await works(again), 'within seven days').toBe(true)
  }
  shop.clock.advance(DAY_MS / 2)
  expect(await works(again), 'after seven days').toBe(false)
  shop.clock.set('2026-11-21T06:40:00Z')
  expect(await works(clerk), 'once the clock is right again').toBe(true)
})

test('an account locked for three minutes is not locked until the clock has caught up', async () => {
  const tries = async (password: string) =>
    (await shop.nobody().send('login', { email: 'Kavitha', password })).head.code
  for (let i = 0; i < 10; i++) await tries('a wrong one')
  expect(await tries('a wrong one')).toBe(429)
  shop.clock.advance(-DAY_MS)
  expect(await tries('a wrong one')).toBe(401)
})

test(`${JUMPS} jumps of the clock: no number is doubled or missing, every day's sums are right`, {
  timeout: size(300_000, 1_200_000),
}, async () => {
  const fall = dice(seed())
  const expected = new Map<string, number>()
  const days = new Map<string, { bills: number; paise: number }>()
  let bills = 0
  shop.clock.set('2027-03-31T12:00:00Z')
  for (let jump = 0; jump < JUMPS; jump++) {
    const by = fall.pick([
      -DAY_MS,
      DAY_MS,
      -365 * DAY_MS,
      365 * DAY_MS,
      -MINUTE_MS,
      12 * 60 * MINUTE_MS,
      -7 * DAY_MS,
    ])
    if (fall.chance(0.2))
      shop.clock.set(fall.pick(['2027-03-31T18:29:59Z', '2027-03-31T18:30:01Z', '2026-03-31T18:30:00Z']))
    else shop.clock.advance(by)
    const clerk = await shop.employee('estimate', 'orders', 'payment_details')
    const day = dayIn(shop.clock.now)
    const year = financialYear(day)
    for (let i = fall.between(1, 3); i > 0; i--) {
      const kind = fall.pick(KINDS)
      const qty = fall.between(1, 9)
      const next = (expected.get(`${kind} ${year}`) ?? 0) + 1
      expected.set(`${kind} ${year}`, next)
      expect(await save(clerk, kind, qty), `seed ${seed()}, jump ${jump}`).toBe(
        series(`${kind === 'estimate' ? 'E' : ''}${financialYearLabel(year)}`, next, 1)[0],
      )
      const sums = days.get(`${kind} ${day}`) ?? { bills: 0, paise: 0 }
      // Orders carry 18 % tax; each head is rounded separately, the total to the rupee.
      const paise =
        kind === 'estimate' ? qty * 4500 : Math.round((qty * 4500 + 2 * Math.round(qty * 405)) / 100) * 100
      days.set(`${kind} ${day}`, { bills: sums.bills + 1, paise: sums.paise + paise })
      bills++
    }
    if (fall.chance(0.2))
      await clerk.send('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: '10.00' })
  }
  const owner = await shop.employee('estimate', 'orders')
  for (const [key, sums] of days) {
    const [kind, day = ''] = key.split(' ')
    const on = { from: wireDate(day), to: wireDate(day), page: 1 }
    const { page } = await owner.answer(kind === 'estimate' ? 'estimate_list' : 'order', on)
    expect({
      key,
      bills: page?.rows,
      paise: Math.round(Number(page?.totals.amount.replaceAll(',', '')) * 100),
    }).toEqual({ key, ...sums })
  }
  const all = { from: wireDate(addDays('2000-01-01', 0)), to: '31-12-2100', page: 1 }
  const rows = await Promise.all([owner.answer('estimate_list', all), owner.answer('order', all)])
  expect(rows.reduce((sum, { page }) => sum + (page?.rows ?? 0), 0)).toBe(bills)
  // Years have passed in seconds; rows since the last chaining would look overdue.
  await chainLedgers(shop.database)
  expect(await proveBooks(shop.database.read)).toEqual([])
  figures(
    'clock',
    `${count(JUMPS)} jumps, ${count(bills)} bills in ${expected.size} series, 0 gaps, 0 doubled`,
  )
})
