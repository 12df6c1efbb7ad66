import { FLAGS } from '@kadai/contract/call'
import { beforeEach, expect, test } from 'vitest'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'
import { browserInWords } from './sessions.ts'

const HOUR = 3_600_000
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

const shop = forFile(await openTestShop())
const owner = await shop.owner()
beforeEach(async () => {
  await owner.ok('session_end_others', {})
})

async function signIn(userAgent: string, who: { email: string; password: string }) {
  const client = shop.nobody()
  await client.send('login', who, { headers: { 'user-agent': userAgent } })
  expect(client.cookie).not.toBe('')
  return client
}
const KAVITHA = { email: 'Kavitha', password: PASSWORD }
const list = (client = owner) => client.ok('session_list', {})

test.each([
  [WINDOWS, 'Chrome on Windows'],
  [`${WINDOWS} Edg/142.0.0.0`, 'Edge on Windows'],
  [PHONE, 'Safari on iPhone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-A156E) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari on Mac'],
  ['curl/8.14.1', 'A program'],
  ['<script>alert(1)</script>', 'A program'],
  [undefined, 'A program'],
])('%s is %s', (userAgent, words) => {
  expect(browserInWords(userAgent)).toBe(words)
})

test('one’s own sessions: from where, since when, last seen when, and which one this is', async () => {
  const phone = await signIn(PHONE, KAVITHA)
  shop.clock.advance(2 * HOUR)
  await phone.ok('session_list', {})
  const since = '21-11-2026 12:00'
  expect(await list(phone)).toMatchObject([
    { browser: 'Safari on iPhone', since, last_seen: '21-11-2026 14:00', this_one: '1' },
    { browser: 'A program', since, last_seen: since, this_one: '0' },
  ])
  expect((await list()).map(({ this_one }) => this_one)).toEqual(['1', '0'])
  const answer = JSON.stringify(await list())
  const kept = await shop.database.read.selectFrom('sessions').select('token_hash').execute()
  for (const { token_hash } of kept) expect(answer).not.toContain(token_hash)
})

test('one idle for twelve hours is not listed', async () => {
  await signIn(WINDOWS, KAVITHA)
  shop.clock.advance(7 * HOUR)
  await list()
  shop.clock.advance(6 * HOUR)
  expect(await list()).toHaveLength(1)
})

test('ending one signs it out at the next request, keeps the rest, and is logged', async () => {
  const phone = await signIn(PHONE, KAVITHA)
  const counter = await signIn(WINDOWS, KAVITHA)
  const found = (await list()).find(({ browser }) => browser === 'Safari on iPhone')
  await owner.ok('session_end', { session_id: found?.session_id ?? '' })
  await phone.refused('dashboard', {}, 401)
  await counter.ok('dashboard', {})
  expect(await list()).toHaveLength(2)
  const [row] = await owner.ok('activity_list', {})
  expect(row).toMatchObject({ call: 'session_end', entity: 'session', after: { ended: 'Safari on iPhone' } })
  await owner.refused('session_end', { session_id: found?.session_id }, 404)
})

test('ending all others also makes their browsers unknown again', async () => {
  const others = [await signIn(PHONE, KAVITHA), await signIn(WINDOWS, KAVITHA)]
  await owner.ok('session_end_others', {})
  for (const other of others) await other.refused('dashboard', {}, 401)
  expect(await list()).toMatchObject([{ this_one: '1' }])
  expect(await shop.database.read.selectFrom('known_devices').selectAll().execute()).toEqual([])
})

test('the current one cannot be ended here, and another person’s is not found', async () => {
  const [own] = await list()
  await owner.refused('session_end', { session_id: own?.session_id }, 422)
  const clerk = await shop.employee(...FLAGS)
  await clerk.refused('session_end', { session_id: own?.session_id }, 404)
  await clerk.ok('session_end_others', {})
  expect(await list(clerk)).toHaveLength(1)
  await owner.ok('dashboard', {})
})
