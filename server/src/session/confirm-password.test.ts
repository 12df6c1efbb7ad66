import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Call, Stream } from '@kadai/contract/call'
import { contract, streams } from '@kadai/contract/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'

const MINUTE = 60_000
const AADHAAR = '432143214321'

let user_id: string
const shop = forFile(await openTestShop())
const owner = await shop.owner()
;({ user_id } = await owner.ok('customer_add', { name: 'Holder', telephone: '9', aadhar_number: AADHAAR }))
// Moves on until earlier failures and confirmations have expired.
beforeEach(() => shop.clock.advance(16 * MINUTE))

const asking = Object.entries<Call | Stream>({ ...contract, ...streams })
  .filter(([, entry]) => entry.confirmed)
  .map(([name]) => name)

const confirm = (client: Client) => client.ok('confirm_password', { password: PASSWORD })
const whole = (client: Client) => client.ok('customer_aadhaar', { user_id })
const signedIn = async () => {
  const client = shop.nobody()
  await client.ok('login', { email: 'Kavitha', password: PASSWORD })
  return client
}
const file = async (client: Client, address: string) => {
  const response = await client.download(address)
  return { status: response.status, text: await response.text() }
}

test('exactly these calls ask for the password', () => {
  expect(asking.sort()).toEqual([
    'backup_keep',
    'copy_choose',
    'customer_aadhaar',
    'download/backup',
    'download/customers',
    'passphrase_set',
    'password_confirmed',
  ])
})

test.each(asking)('%s asks a signed-in employee for the password, and is accepted after it', async (name) => {
  const refused = await owner.send(name, {})
  expect(refused).toMatchObject({
    status: 423,
    head: { code: 423, msg: 'Enter your password again to go on.' },
  })
  await confirm(owner)
  expect((await owner.send(name, {})).head.code).not.toBe(423)
})

describe('a confirmed password', () => {
  test('is valid for 15 minutes', async () => {
    await confirm(owner)
    shop.clock.advance(15 * MINUTE - 1)
    expect(await whole(owner)).toEqual({ aadhar_number: AADHAAR })
    shop.clock.advance(1)
    await owner.refused('customer_aadhaar', { user_id }, 423)
  })

  test('is valid for its session only; signing in does not confirm it', async () => {
    const other = await signedIn()
    await confirm(owner)
    await other.refused('customer_aadhaar', { user_id }, 423)
    await confirm(other)
    expect(await whole(other)).toEqual({ aadhar_number: AADHAAR })
  })

  test('expires also when the clock is set back', async () => {
    await confirm(owner)
    const right = shop.clock.now.toISOString()
    shop.clock.advance(-60 * MINUTE)
    await owner.refused('customer_aadhaar', { user_id }, 423)
    shop.clock.set(right)
  })

  test('opens nothing without the privilege', async () => {
    const clerk = await shop.employee('estimate')
    await clerk.refused('customer_aadhaar', { user_id }, 403)
    expect((await file(clerk, 'customers?format=csv')).status).toBe(403)
    expect((await file(shop.nobody(), 'customers?format=csv')).status).toBe(401)
  })

  test('is logged without the password', async () => {
    await confirm(owner)
    expect((await shop.audited()).at(-1)).toMatchObject({
      call: 'confirm_password',
      entity: 'session',
      outcome: 'done',
      after: '{"password_given_again":"Kavitha"}',
    })
    expect(JSON.stringify(await shop.audited())).not.toContain(PASSWORD)
  })
})

describe('a wrong password', () => {
  test('is reported at its field, opens nothing, and is logged', async () => {
    const { body } = await owner.refused('confirm_password', { password: 'wrong lamp 8' }, 400)
    expect(body?.fields).toEqual([{ path: 'password', msg: 'The password is not right.' }])
    await owner.refused('customer_aadhaar', { user_id }, 423)
    expect((await shop.audited()).at(-1)).toMatchObject({ call: 'confirm_password', outcome: 'refused' })
  })

  test('counts with those of the sign-in: after ten the right one must wait, here and at sign-in', async () => {
    for (let tries = 0; tries < 5; tries++) {
      await owner.refused('confirm_password', { password: 'wrong lamp 8' }, 400)
      await shop.nobody().refused('login', { email: 'Kavitha', password: 'wrong lamp 8' }, 401)
    }
    const stolen = Object.assign(shop.nobody(), { cookie: owner.cookie })
    await stolen.refused('confirm_password', { password: PASSWORD }, 429)
    await shop.nobody().refused('login', { email: 'Kavitha', password: PASSWORD }, 429)
    shop.clock.advance(13 * MINUTE)
    await confirm(stolen)
  })
})

describe('the log has', () => {
  test('who read a whole Aadhaar number, and whose, without the number', async () => {
    await confirm(owner)
    await whole(owner)
    expect((await shop.audited()).at(-1)).toMatchObject({
      call: 'customer_aadhaar',
      employee_name: 'Kavitha',
      entity: 'customer',
      entity_id: user_id,
      after: '{"name":"Holder","aadhar_number":"shown whole"}',
    })
  })

  test('every download: which list, and its filters', async () => {
    const before = (await shop.audited()).length
    await confirm(owner)
    expect((await file(owner, 'customers?format=csv&search=Holder')).text).toContain('Holder')
    expect((await file(owner, 'stock?format=xlsx')).status).toBe(200)
    expect((await file(owner, 'stock?format=pdf')).status).toBe(400)
    const name = 'kadai-2026-11-21T06-30-00Z.db'
    mkdirSync(shop.config.backupDir, { recursive: true })
    writeFileSync(path.join(shop.config.backupDir, name), 'a backup')
    expect((await file(owner, `backup?name=${name}`)).status).toBe(200)
    expect((await file(owner, 'backup?name=kadai.db')).status).toBe(404)
    const day = '2026-11-21'
    const taken = (await shop.audited()).slice(before).filter((row) => row.entity === 'download')
    expect(
      taken.map(({ entity_id, outcome, after }) => [entity_id, outcome, JSON.parse(after ?? '')]),
    ).toEqual([
      ['customers', 'done', { file: `customers-search-Holder-${day}.csv`, search: 'Holder' }],
      ['stock', 'done', { file: `stock-${day}.xlsx` }],
      ['backup', 'done', { file: name }],
    ])
  })
})
