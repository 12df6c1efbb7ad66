import type { Call } from '@kadai/contract/call'
import { type CallName, contract, type RefusalBody } from '@kadai/contract/contract'
import { FAMILIES, fieldsOfSisters } from '@kadai/contract/families'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../test/client.ts'
import { APART, CSV, CUSTOMERS, DAY } from '../test/day.ts'
import { openTestShop, type TestShop } from '../test/shop.ts'
import { sendFile } from '../test/upload.ts'
import { wholeDatabase } from '../test/whole-database.ts'

// Two shops live through the same day. In the second, every request also carries fields that a caller may not set.
// Afterwards both databases must be equal, row by row.

const NOT_THEIRS: Record<string, unknown> = {
  id: 7,
  sno: 900,
  number: 900,
  series: '25-26',
  kind: 'order',
  day: '2020-01-01',
  status: 'Paid',
  amount: '1.00',
  total_paise: 100,
  paid_paise: 100,
  subtotal: '1.00',
  subtotal_paise: 100,
  cgst: '0',
  cgst_bp: 0,
  igst_paise: 0,
  discount_amount: '800',
  discount_paise: 80_000,
  round_off_paise: 99,
  line_count: 0,
  position: 99,
  employee: 9,
  employee_id: 9,
  employee_name: 'Somebody else',
  created_by: 9,
  created_at: '2020-01-01T00:00:00.000Z',
  deleted_at: '2020-01-01T00:00:00.000Z',
  updated_at: '2020-01-01T00:00:00.000Z',
  version: '77',
  name_key: 'other',
  code_key: 'other',
  rank: 1,
  stock: 5000,
  non_discount: '1',
  password_hash: 'argon2id$1$1$AAAA$AAAA',
  may_log_in: 1,
  user_status: '1',
  settings: '1',
  can_settings: 1,
  can_employee: 1,
  flags: ['employee', 'settings'],
  owner: true,
  two_step: '0',
  sealed_secret: 'x',
  sealed_aadhaar: 'x',
  confirmed: true,
  confirmed_at: '2036-01-01T00:00:00.000Z',
  last_step: 0,
  token: 'x',
  token_hash: 'x',
  session: 'x',
  upload: { filename: 'x.csv', data: 'x' },
  estimate_id: 1,
  order_id: 1,
  customer_id: 99,
  constructor: { prototype: { may_log_in: 1, status: 'Paid' } },
  prototype: { may_log_in: 1 },
}

type Shape = { properties?: Record<string, Shape>; items?: Shape }
const shapeOf = (name: CallName) =>
  z.toJSONSchema(contract[name].takes, { io: 'input', unrepresentable: 'any' }) as Shape

/** Adds fields to an input and its lines that the call does not take, including `__proto__` as an own property. */
function widened(name: CallName, input: object, shape: Shape | undefined = shapeOf(name), at = ''): object {
  const known = shape.properties ?? {}
  const refused = fieldsOfSisters(name)
  const inner = Object.entries(input).map(([field, value]: [string, unknown]) => [
    field,
    Array.isArray(value)
      ? value.map((one: object) => widened(name, one, known[field]?.items, `${at}${field}.`))
      : value,
  ])
  const added = Object.entries(NOT_THEIRS).filter(
    ([field]) => !Object.hasOwn(known, field) && !refused.has(`${at}${field}`),
  )
  const wide: object = Object.fromEntries([...added, ...inner])
  Object.defineProperty(wide, '__proto__', { value: { status: 'Paid', may_log_in: 1 }, enumerable: true })
  return wide
}

async function live(client: Client, wide: boolean): Promise<void> {
  for (const [name, input] of DAY) {
    const fields = wide ? widened(name, input) : input
    const { head } = await client.send(name, fields)
    expect(head, name).toMatchObject({ code: 200 })
  }
  // A form has at most twenty fields.
  const some = ['id', 'sno', 'employee', 'version', 'deleted_at', 'rank', 'user_status', 'stock']
  const fields = wide ? Object.fromEntries(some.map((name) => [name, '7'])) : {}
  expect((await sendFile(client, 'import_excell', CSV, { set_stock: '0', ...fields })).head).toMatchObject({
    code: 200,
  })
  expect((await sendFile(client, 'import_excell_customer', CUSTOMERS, fields)).head).toMatchObject({
    code: 200,
  })
}

/**
 * Random values: hashes of passwords and tokens, sealed texts. The chain that a close notes is made meanwhile, every
 * quarter of a minute: on a slow machine one shop has it at its close, and the other not yet.
 */
const RANDOM = new Set(['password_hash', 'token_hash', 'device_hash', 'sealed_aadhaar', 'chain'])
/** A shop's first settings are created with its database, by the real clock. */
const isReal = (table: string, column: string) => table === 'settings' && column === 'created_at'
const plain = (table: string) => (row: object) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !RANDOM.has(column) && !isReal(table, column)),
    ),
  )

let shops: TestShop[]
let owner: Client
beforeAll(async () => {
  shops = [await openTestShop(), await openTestShop()]
  for (const [i, shop] of shops.entries()) {
    owner = await shop.owner()
    await live(owner, i === 1)
  }
})
afterAll(async () => {
  for (const shop of shops) await shop.close()
})

test('the day includes every call that writes', () => {
  const writes = Object.entries(contract).flatMap(([name, entry]) => ('changes' in entry ? [name] : []))
  expect([...new Set([...DAY.map(([name]) => name), ...APART])].sort()).toEqual(writes.sort())
})

test('what a caller may not set is never written', async () => {
  const [usual, wide] = await Promise.all(shops.map((shop) => wholeDatabase(shop.database)))
  expect(usual?.size).toBeGreaterThan(20)
  for (const [table, rows] of usual ?? []) {
    if (/^(kysely_|replays|server_notes)/.test(table)) continue
    expect(wide?.get(table)?.map(plain(table)).sort(), table).toEqual(rows.map(plain(table)).sort())
  }
})

test.each(['__proto__', 'constructor', 'prototype'])(
  'a form’s field named %s is never written',
  async (name) => {
    const shop = await openTestShop()
    const answer = await sendFile(await shop.owner(), 'import_excell', CSV, { [name]: '{"status":"Paid"}' })
    expect([200, 400]).toContain(answer.head.code)
    expect(({} as Record<string, unknown>).status).toBeUndefined()
    await shop.close()
  },
)

test('calls that write the same kind of record differ in fields', () => {
  expect(fieldsOfSisters('estimate').get('order_discount')).toMatch(/^pos_api/)
  expect([...fieldsOfSisters('debit_note').keys()]).toEqual(expect.arrayContaining(['lines.qty', 'settle']))
})

test.each(FAMILIES.flat())('%s refuses what it would drop although a sister takes it', async (name) => {
  const client = owner
  const { upload } = contract[name] as Call
  for (const [field, sister] of fieldsOfSisters(name)) {
    const [outer = '', inner] = field.split('.')
    const sent = { [outer]: inner === undefined ? '1' : [{ [inner]: '1' }] }
    const { head, body } = await (upload
      ? sendFile(client, name, CSV, { [field]: '1' })
      : client.send(name, sent))
    expect(head.code, `${name} ${field}`).toBe(400)
    const { fields } = body as RefusalBody
    expect(fields?.[0]?.path.replace('.0.', '.')).toMatch(outer)
    expect(head.msg).toContain(`is not taken by this call; ${fields?.[0]?.path === field ? sister : ''}`)
  }
})

test('Object.prototype is not polluted', () => {
  const bare = {} as Record<string, unknown>
  expect([bare.status, bare.may_log_in, bare.agent_name]).toEqual([undefined, undefined, undefined])
})
