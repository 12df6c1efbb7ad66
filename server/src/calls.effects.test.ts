import type { Call, Stream } from '@kadai/contract/call'
import type { Changed, Thing } from '@kadai/contract/changed'
import { type CallName, contract, type Envelope, type RefusalBody, streams } from '@kadai/contract/contract'
import { declaredFields } from '@kadai/contract/families'
import { PRINTER_DOTS } from '@kadai/domain/escpos'
import { BILL_KINDS, KINDS } from '@kadai/domain/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fromBase32 } from '../test/base32.ts'
import { Client } from '../test/client.ts'
import { CSV, CUSTOMERS, DAY, OPENINGS } from '../test/day.ts'
import { heldDocument } from '../test/document.ts'
import { Listener } from '../test/events.ts'
import { watchCalls } from '../test/fields-read.ts'
import { openTestShop, PASSWORD, type TestShop } from '../test/shop.ts'
import { fileTaken, sendFile } from '../test/upload.ts'
import { wholeDatabase } from '../test/whole-database.ts'
import { codeOfStep, stepAt } from './session/totp.ts'

// Each write's declared changes are compared with the rows it wrote, with the live updates sent, and with the reads
// whose answers differ. Every answer is held against the document of the API.

let shop: TestShop
let owner: Client
let screen: Listener
let rows: Rows
let answers: Map<CallName, string>
const fieldsRead = new Set<string>()
const document = heldDocument()
const codes = new Map<string, Set<number>>()
beforeAll(async () => {
  watchCalls((field) => fieldsRead.add(field))
  Client.heard = (name, input, answer) => {
    document.hold(name, input, answer)
    codes.set(name, (codes.get(name) ?? new Set()).add(answer.head.code))
  }
  shop = await openTestShop()
  owner = await shop.owner()
  await owner.ok('confirm_password', { password: PASSWORD })
  screen = await Listener.open(owner)
  ;[rows, answers] = [await rowsNow(), await answersNow()]
})
afterAll(async () => {
  Client.heard = undefined
  screen.close()
  await shop.close()
})

/** What the rows of each table belong to; estimates and orders share tables, so their rows say which they are. */
const THING_OF: Record<string, Thing | ((row: Row) => Thing)> = {
  bills: (row) => thingOf(row.kind),
  enquiries: 'estimates',
  bill_lines: (row) => thingOf(kindOfBill(row.bill_id)),
  consignments: (row) => thingOf(kindOfBill(row.bill_id)),
  notes: 'notes',
  openings: 'orders',
  opening_imports: 'orders',
  return_lines: 'notes',
  stock_movements: 'stock',
  products: 'products',
  suppliers: 'products',
  brands: 'products',
  units: 'products',
  price_lists: 'price_lists',
  price_list_items: 'price_lists',
  categories: 'categories',
  customers: 'customers',
  agents: 'agents',
  payments: 'payments',
  payment_parts: 'payments',
  payment_allocations: 'payments',
  payment_days: 'payments',
  reminders: 'payments',
  logos: 'settings',
  expenses: 'expenses',
  expense_days: 'expenses',
  purchases: 'purchases',
  purchase_lines: 'purchases',
  supplier_items: 'purchases',
  payouts: 'purchases',
  cash_moves: 'drawer',
  day_closes: 'drawer',
  day_close_records: 'drawer',
  settings: 'settings',
  lost_numbers: 'numbers',
  month_locks: 'months',
  employees: 'employees',
  employee_logins: 'employees',
  two_steps: 'employees',
  recovery_codes: 'employees',
  sessions: 'sessions',
  known_devices: 'sessions',
  failed_sign_ins: 'sessions',
}

/** Figures kept next to the rows they are computed from; no call answers from them. */
const NOT_OF_CALLS =
  /^(kysely_.*|audit|replays|server_notes|counters|parties|party_totals|day_totals|customer_balances|unbilled_days|bill_rates)$/

/** Columns of a record that belong to something else. */
const PARTS: Record<string, { thing: Thing; columns: readonly string[] }> = {
  bills: { thing: 'payments', columns: ['paid_paise'] },
}

/** They say that a record changed, but not what changed in it. */
const COUNTED = ['changes', 'updated_at']

type Row = Record<string, unknown>
type Rows = Map<string, Map<string, Row>>

async function rowsNow(): Promise<Rows> {
  const tables = [...(await wholeDatabase(shop.database))].filter(([table]) => !NOT_OF_CALLS.test(table))
  return new Map(
    tables.map(([table, all]) => [
      table,
      new Map(all.map((row) => ['id' in row ? String(row.id) : JSON.stringify(row), { ...row }])),
    ]),
  )
}

const kindOfBill = (bill_id: unknown) => rows.get('bills')?.get(String(bill_id))?.kind

function thingOf(of: unknown): Thing {
  const kind = BILL_KINDS.find((kind) => kind === of)
  if (kind === undefined) throw new Error(`No kind of paper is named ${of}`)
  return KINDS[kind].thing
}

/** The things whose rows differ. */
function written(before: Rows, after: Rows): Set<Thing> {
  const things = new Set<Thing>()
  for (const [table, now] of after) {
    const was = before.get(table) ?? new Map<string, Row>()
    for (const id of new Set([...was.keys(), ...now.keys()])) {
      const [old, fresh] = [was.get(id), now.get(id)]
      const columns = Object.keys({ ...old, ...fresh }).filter((column) => old?.[column] !== fresh?.[column])
      if (columns.length === 0) continue
      const part = PARTS[table]
      const told = columns.filter((column) => !COUNTED.includes(column))
      const isPart = old && fresh && told.length > 0 && told.every((it) => part?.columns.includes(it))
      const thing = THING_OF[table] ?? expect.unreachable(`What are the rows of ${table} part of?`)
      const whole = typeof thing === 'string' ? thing : thing(fresh ?? old ?? {})
      things.add(part && isPart ? part.thing : whole)
    }
  }
  return things
}

const calls = Object.entries<Call>(contract) as [CallName, Call][]

/** What is on the disk (backups, the running copy); no call here changes it. */
const OF_ITSELF: readonly Thing[] = ['backups', 'alerts']

/** What reads a file is asked with one, once the day is over. */
const reads = calls.filter(
  ([, { shows, upload }]) =>
    shows && shows.length > 0 && !upload && !shows.some((thing) => OF_ITSELF.includes(thing)),
)

const IDS = [
  'user_id',
  'employee_id',
  'agent_id',
  'category_id',
  'product_id',
  'purchase_id',
  'estimate_id',
  'order_id',
  'payment_id',
  'price_list_id',
  'close_id',
]

const lastHeard = new Map<string, string>()
/** A read's answer, byte by byte. */
async function heard(name: string, input: object, cookie = owner.cookie) {
  const answer = await shop.ask(name, input, cookie)
  const asked = name + JSON.stringify(input)
  // Most answers are the same after every step.
  if (name in contract && lastHeard.get(asked) !== answer.text)
    Client.heard?.(name, input, { status: answer.status, ...JSON.parse(answer.text) })
  lastHeard.set(asked, answer.text)
  return answer
}

const answered = async (...asked: Parameters<typeof heard>) =>
  JSON.parse((await heard(...asked)).text) as Envelope

/** What every read answers, for the first two records where it is about one, and the month that it is. */
async function answersNow(): Promise<Map<CallName, string>> {
  const told = new Map<CallName, string>()
  for (const [name] of reads) {
    const { takes } = contract[name]
    const ids = IDS.filter((field) => takes instanceof z.ZodObject && field in takes.shape)
    const records = ids.length > 0 ? ['1', '2'] : ['']
    const answers = await Promise.all(
      records.map((id) =>
        heard(name, { period: '112026', ...Object.fromEntries(ids.map((field) => [field, id])) }),
      ),
    )
    expect(answers, name).toMatchObject(records.map(() => ({ status: 200 })))
    // The catalogue's version contains the time of the request.
    told.set(name, answers.map(({ text }) => text.replace(/"version":"\d+\.\d+\.\d+"/g, '')).join())
  }
  return told
}

type Step = [CallName, () => Promise<unknown>]

let visitor: Client
let secret = ''
const code = () => codeOfStep(fromBase32(secret), stepAt(shop.clock.now))
const mani = { name: 'Mani', phone: '9', email: 'mani@example.in', password: PASSWORD }

async function signIn(email: string): Promise<void> {
  visitor = shop.nobody()
  await visitor.ok('login', { email, password: PASSWORD })
}

async function switchOn(): Promise<void> {
  shop.clock.advance(60_000)
  await signIn(mani.email)
  const begun = await visitor.ok('two_step_begin', {})
  secret = begun.secret
  await visitor.ok('two_step_on', { setup: begun.setup, code: code(), current_password: PASSWORD })
}

/** Changes once more what bills, payments and lists show by now. */
const EVENING: [CallName, object][] = [
  ['customer_detail_update', { user_id: 1, name: 'Murugan Stores', agent: 'South Agent' }],
  ['agent_detail_update', { agent_id: 1, agent_name: 'Southern Agent' }],
  ['category_detail_update', { category_id: 1, category_name: 'FANCY' }],
  ['category_list_update', { category_id: 1, non_discount: '1' }],
  ['product_detail_update', { product_id: 1, product_name: 'Chakkar Big', supplier_name: 'Anil', stock: 7 }],
  ['employe_detail_update', { user_id: 1, name: 'Kavitha R' }],
  ['setting_update', { shopname: 'Velavan Crackers', address: '12, Car Street', packing_charge: '3' }],
  [
    'pos_api/pos_order',
    {
      user_id: 1,
      estimate_id: 1,
      productdetails: [{ product_name: 'Chakkar Big', qty: 3, amount_per_product: '46' }],
    },
  ],
  ['pos_api/pos_update_payment', { user_id: 1, paid_amount: '60' }],
  ['pos_api/pos_order_edit', { order_id: 2, billing_name: 'Murugan' }],
  [
    'pos_api/pos_order',
    {
      counter_sale: '1',
      productdetails: [{ product_name: 'Chakkar Big', qty: 1, amount_per_product: '100' }],
      payment_parts: [{ mode: 'cash', amount: '121' }],
    },
  ],
  ['order_list_delete', { order_id: 8 }],
  ['order_list_restore', { order_id: 8 }],
]

/** A day on which every call changes something, including calls that take a file, a code or another session. */
const STEPS: readonly Step[] = [
  ...[...DAY, ...EVENING].map(([name, input]): Step => [name, () => owner.answer(name, input as never)]),
  ['import_excell', () => fileTaken(owner, 'import_excell', CSV)],
  ['import_excell_customer', () => fileTaken(owner, 'import_excell_customer', CUSTOMERS)],
  [
    'price_list_import',
    () => fileTaken(owner, 'price_list_import', 'Code,Offer Price\n101,44\n', { price_list_id: '4' }),
  ],
  [
    'import_undo',
    async () => {
      const [last] = await owner.ok('imports', {})
      await owner.ok('import_undo', { import_id: last?.import_id ?? '' })
    },
  ],
  ['import_openings', () => fileTaken(owner, 'import_openings', OPENINGS)],
  ['opening_import_undo', () => owner.ok('opening_import_undo', { import_id: '1' })],
  ['register', () => owner.ok('register', mani)],
  ['login', () => signIn('kavitha@example.in')],
  [
    'session_end',
    async () => {
      const other = (await owner.ok('session_list', {})).find(({ this_one }) => this_one === '0')
      await owner.ok('session_end', { session_id: other?.session_id ?? '' })
    },
  ],
  ['two_step_on', switchOn],
  ['employe_two_step_reset', () => owner.ok('employe_two_step_reset', { user_id: '3' })],
  ['two_step_on', switchOn],
  [
    'two_step_off',
    async () => {
      shop.clock.advance(30_000)
      await visitor.ok('two_step_off', { code: code(), current_password: PASSWORD })
    },
  ],
  ['logout', () => visitor.ok('logout', {})],
]

/** These need a restore, a wrong clock or a copy of everything. */
const APART: readonly CallName[] = [
  'backup_keep',
  'backup_make',
  'copy_choose',
  'passphrase_set',
  'clock_accept',
  'numbers_go_on',
]

test('every write is covered', () => {
  const writes = calls.flatMap(([name, { changes }]) => (changes ? [name] : []))
  expect([...new Set([...STEPS.map(([name]) => name), ...APART])].sort()).toEqual(writes.sort())
})

const news = new Set<string>()
async function expectNews(thing: Thing): Promise<void> {
  while (!news.has(thing)) {
    const event = await screen.next()
    if (!event) throw new Error(`Nobody was told that ${thing} changed.`)
    for (const name of (event.data as Changed).changed) news.add(name)
  }
}

const changesOf = (step: Step | undefined): readonly Thing[] => (step && contract[step[0]].changes) ?? []

test.each(STEPS.map((step, at) => [...step, at] as const))('%s', async (name, send, at) => {
  const changes = changesOf(STEPS[at])
  const [before, was] = [rows, answers]
  await send()
  rows = await rowsNow()
  // Where the next step says the same, the reads are compared after that one.
  if (String(changesOf(STEPS[at + 1])) !== String(changes)) answers = await answersNow()

  const things = [...written(before, rows)]
  expect(changes, `what ${name} says it changes`).toEqual(expect.arrayContaining(things))

  const untold = reads.filter(([read, { shows = [] }]) => {
    const same = answers.get(read) === was.get(read)
    return !same && !shows.some((thing) => changes.includes(thing))
  })
  expect(
    untold.map(([read]) => read),
    'reads that answer otherwise and do not show it',
  ).toEqual([])

  news.clear()
  // Nobody is notified of sign-ins and sign-outs.
  if (things.length > 0) for (const thing of changes) if (thing !== 'sessions') await expectNews(thing)
})

/** Fields of the specification that nothing has to do with: the caller's own id, the one row of settings, a form's button. */
const UNUSED = [
  'employee_login_previllage.user_id',
  'setting_update.id',
  'import_excell.import',
  'import_excell_customer.import',
  'price_list_import.import',
  'import_openings.import',
]

/** What the reads and files are asked for once more, by page and of the records that the day made. */
const ASKED = {
  page: 1,
  period: '112026',
  user_id: 1,
  into_user_id: 2,
  credit_note_id: 5,
  debit_note_id: 4,
  estimate_return_id: 6,
  text: 'Code: PL1V1',
  format: 'csv',
  compare: 'period',
  price_list_id: 1,
  supplier_id: 1,
  name: 'none',
}

/** What only longer papers have, and calls that are tested elsewhere; whether they are refused does not matter. */
async function asksTheRest(): Promise<void> {
  const ask = (name: CallName, input: object) => owner.send(name, input)
  const productdetails = [{ product_id: 1, product_name: 'Chakkar Big', qty: 2, amount_per_product: '40' }]
  const paper = { user_id: 1, productdetails }
  const { estimate_id } = await owner.ok('estimate', paper)
  const { order_id } = await owner.ok('pos_api/pos_order', { ...paper, order_discount: { percent: 5 } })
  const payment_parts = [{ mode: 'cash', amount: '1' }]
  await ask('estimate_detail_update', { estimate_id, productdetails })
  await ask('update_paid_status', { estimate_id, status: 'Paid', payment_parts })
  const change = { productdetails, order_discount: { amount: '0' }, payment_parts }
  await ask('pos_api/pos_update_payment', { user_id: 1, paid_amount: '1', payment_parts })
  await ask('pos_api/pos_order_edit', { order_id, ...change })
  const [prices, dates] = [
    [{ product_id: 1, price: '40' }],
    { valid_from: '01-09-2026', valid_to: '20-11-2026' },
  ]
  await ask('price_list_add', { name: 'Own', season: '2026', ...dates, prices })
  await ask('price_list_update', { price_list_id: 4, prices })
  const [{ code = '' } = {}] = await owner.ok('price_lists', {})
  await ask('enquiry_read', { text: `Enquiry ${code}\n101 x 2` })
  await ask('printer_print', { width: PRINTER_DOTS[0], picture: 'none' })
  await fileTaken(owner, 'purchase_read_file', 'Particulars,Cases,Rate\nChakkar,2,90\n', { supplier_id: '1' })
  await ask('numbers_go_on', {})
  await ask('backup_keep', {})
  await ask('copy_choose', {})
  await ask('passphrase_set', { passphrase: 'marigold lamp 7 brass', again: 'another' })
}

test('every field that a call takes is asked for by its handler', async () => {
  const shown = calls.flatMap(([name, { shows }]) => (shows ? name : []))
  for (const name of [...shown, ...Object.keys(streams)]) if (name !== 'live') await heard(name, ASKED)
  await asksTheRest()
  const declared = [...calls, ...Object.entries<Stream>(streams)].flatMap(([name, { takes }]) =>
    declaredFields(takes).map((field) => `${name}.${field}`),
  )
  expect([...new Set(declared)].filter((field) => !fieldsRead.has(field))).toEqual(UNUSED)
})

/** Of two fields one is needed: neither is required by itself. */
const EITHER = ['pos_api/pos_order.user_id', 'day_close.counted_amount', 'returnable.order_id']

const NEVER = '987654321'

test.each(calls)('%s is answered as the document says, also with wrong input', async (name, call) => {
  const { takes, upload } = call
  const { properties = {}, required = [] } = document.takes(name)
  const all = (value: unknown) => Object.fromEntries(Object.keys(properties).map((field) => [field, value]))
  const cookie = name === 'logout' ? visitor.cookie : owner.cookie
  const send = (input: object) => (upload ? sendFile(owner, name, '') : answered(name, input, cookie))
  const [first] = await Promise.all([{}, all(null), all({}), all('x'), all(NEVER), all([{}])].map(send))
  await answered(name, {}, '')
  const fields = (first?.body as RefusalBody | null)?.fields ?? []
  const asked = [...required.map((field) => `${name}.${field}`), ...EITHER]
  expect(asked).toEqual(expect.arrayContaining(fields.map(({ path }) => `${name}.${path}`)))

  // A record that never existed is not said to be deleted.
  const ids = Object.keys(properties).filter((it) => /(^|_)id$/.test(it))
  for (const field of upload ? [] : ids)
    if (takes.safeParse({ [field]: NEVER }).success && !takes.safeParse({}).success) {
      const { code, msg } = (await answered(name, { [field]: NEVER }, cookie)).head
      expect([200, 400, 404]).toContain(code)
      expect(msg).toMatch(code === 404 ? /^This [a-z ]+ was not found\./ : /^(?!.*(deleted|any more))/)
    }
})

/** Done only with a printer, after a restore, and with a running copy. */
const ELSEWHERE = ['printer_print', 'numbers_go_on', 'passphrase_set']

/** Open to everybody, without input. */
const OPEN = ['first_start', 'logout']

test('every call was made with right input and with wrong', () => {
  const without = (is: (code: number) => boolean) =>
    calls.map(([name]) => name).filter((name) => ![...(codes.get(name) ?? [])].some(is))
  expect(without((code) => code === 200)).toEqual(ELSEWHERE)
  expect(without((code) => code !== 200)).toEqual(OPEN)
})
