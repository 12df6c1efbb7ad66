import { FLAGS } from '@kadai/contract/call'
import { contract, streams } from '@kadai/contract/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { proveBooks } from '../src/books/prove.ts'
import { allConfirmed } from '../test/confirmed.ts'
import { stockedShop } from '../test/stocked.ts'
import { count, figures, seed, size } from './size.ts'

// Every call gets input that its schema allows, and as often the same with something broken. No answer may be a bug
// (5xx) or show internals; the server itself checks every answer against the contract; afterwards the books prove.
const RUNS = size(15, 500, 6)
const LONG_MS = size(300_000, 1_800_000)

let answered = 0
let bugs = 0
const shop = await stockedShop()
const { boss, chakkar, madurai, kochi } = shop
const lines = [
  { product_id: chakkar, product_name: 'Ground Chakkar Big (10 Pcs)', qty: 3, amount_per_product: '45.00' },
]
for (const user_id of [madurai, kochi]) {
  await boss.ok('estimate', { user_id, discount_percentage: 10, productdetails: lines })
  await boss.ok('pos_api/pos_order', { user_id, productdetails: lines })
}

const hostile = fc.constantFrom<unknown>(
  '',
  ' ',
  '0',
  '1',
  '-1',
  '1.5',
  '1e308',
  'NaN',
  'null',
  '1,23,456.00',
  '9'.repeat(400),
  'x'.repeat(5000),
  "'; drop table bills; --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '\u0000\u0001\uD800',
  '\u202Eabc',
  'தமிழ் ½ 👨‍👩‍👧',
  '31-02-2026',
  '21-11-2026',
  '2026-11-21',
  '00-00-0000',
  'XXXXXXXX1234',
  '33FMTAH1006G1Z5',
  0,
  -0,
  1,
  -1,
  0.1,
  1.005,
  1e21,
  1e-7,
  2 ** 53,
  999_999_999_999_999,
  true,
  false,
  null,
  [],
  {},
  [[]],
  { toString: 'x' },
)
/** Mostly ids that exist: only those have an effect. */
const known = fc.constantFrom<unknown>('1', '2', '3', 4, 1, 2, '9999999')
const plausible = fc.constantFrom<unknown>(
  '1',
  'A',
  '5',
  10,
  '12.50',
  '9000000001',
  'Tamil Nadu',
  '21-11-2026',
)

/** As fast-check's `binary`, which takes a second to list all of them. */
const anyLetter = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))

type Json = {
  type?: string | string[]
  enum?: unknown[]
  items?: Json
  properties?: Record<string, Json>
  required?: string[]
}

function valueFor(name: string, schema: Json): fc.Arbitrary<unknown> {
  if (schema.enum)
    return fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...schema.enum) },
      { weight: 1, arbitrary: hostile },
    )
  if (schema.items) {
    const lines = fc.array(valueFor('', schema.items), { maxLength: 4 })
    return fc.oneof({ weight: 5, arbitrary: lines }, { weight: 1, arbitrary: hostile })
  }
  if (schema.properties) return objectFor(schema)
  const fitting = /(^|_)(id|cid)$|version/.test(name) ? known : plausible
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.string({ unit: anyLetter }) },
  )
}

function objectFor(schema: Json): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [name, valueFor(name, inner)] as const,
  )
  // Any field may be absent, required ones rarely: without them most calls stop early.
  const given = fields.map(([name, value]) => {
    const present = schema.required?.includes(name) ? 9 : 2
    return [name, fc.option(value, { freq: present, nil: undefined })] as const
  })
  return fc.record(Object.fromEntries(given))
}

/** An input with one field, or one line's field, replaced by something invalid or removed. */
const broken = (input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(input, fc.nat(), fc.option(hostile, { nil: undefined })).map(([whole, at, wrong]) => {
    const names = Object.keys(whole as object)
    const name = names[at % Math.max(1, names.length)] ?? 'id'
    const value: unknown = Reflect.get(whole as object, name)
    const inner =
      Array.isArray(value) && at % 2 ? [...value, wrong, { ...value[0], qty: wrong, od_id: wrong }] : wrong
    return { ...(whole as object), [name]: inner }
  })

function inputFor(takes: z.ZodType): fc.Arbitrary<unknown> {
  const fitting = objectFor(z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' }) as Json)
  return fc.oneof(fitting, broken(fitting))
}

/** Checks the form of an answer, whatever its content. */
function expectAnswer(status: number, text: string, input: unknown): number {
  const answer = JSON.parse(text) as { head: { code: number; msg: string } }
  const said = `${JSON.stringify(input)?.slice(0, 2000)} → ${text.slice(0, 500)}`
  if (status >= 500) bugs++
  expect(status, said).toBeLessThan(500)
  expect(answer.head.code, said).toBeGreaterThanOrEqual(200)
  expect(answer.head.code, said).toBeLessThan(500)
  expect(typeof answer.head.msg).toBe('string')
  expect(text, said).not.toMatch(/\\n\s+at |node_modules|\.ts:\d|SQLITE_|RangeError|TypeError/)
  answered++
  return answer.head.code
}

// A backup copies everything; hashing a password takes time.
const FEWER: Record<string, number> = {
  backup_make: size(2, 20),
  passphrase_set: size(6, 200),
  login: size(6, 500),
  confirm_password: size(6, 500),
  register: size(8, 500),
  employe_detail_update: size(10, 500),
}

const asked: [string, { takes: z.ZodType }][] = Object.entries({ ...contract, ...streams })

test.each(asked.filter(([name]) => name !== 'live'))(
  '%s answers any input',
  async (name, { takes }) => {
    // A new client each time: some calls sign people out.
    const { cookie } = await shop.employee(...FLAGS)
    await allConfirmed(shop)
    await fc.assert(
      fc.asyncProperty(inputFor(takes), async (input) => {
        const key = { 'idempotency-key': crypto.randomUUID() }
        const { status, text } = await shop.ask(name, input, cookie, key)
        if (name in contract || text.startsWith('{')) expectAnswer(status, text, input)
        else expect(status).toBe(200)
      }),
      { numRuns: Math.min(RUNS, FEWER[name] ?? RUNS), seed: seed(), endOnFailure: true },
    )
  },
  LONG_MS,
)

test('most calls had an effect, and the books prove', async () => {
  const done = await shop.database.read
    .selectFrom('audit')
    .select('call')
    .distinct()
    .where('outcome', '=', 'done')
    .execute()
  const writes = Object.values(contract).filter((entry) => 'changes' in entry)
  expect(done.length).toBeGreaterThan(writes.length / size(2, 2, 4))
  expect(await proveBooks(shop.database.read)).toEqual([])
  figures(
    'fuzz',
    `${count(answered)} generated requests to ${Object.keys(contract).length} calls and ${Object.keys(streams).length - 1} files answered, ${bugs === 0 ? 'no' : bugs} 5xx, the books hold`,
  )
})
