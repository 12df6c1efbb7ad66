import { beforeAll, describe, expect, test } from 'vitest'
import { forFile, openTestShop } from '../../test/shop.ts'
import { chainLedgers } from '../books/keep.ts'
import { proveBooks } from '../books/prove.ts'

const shop = forFile(await openTestShop())
const boss = await shop.owner()
await boss.ok('setting_update', { shopname: 'Sri Velavan', state: 'Tamil Nadu' })
const { category_id: cid } = await boss.ok('category_add', { category_name: 'CRACKERS' })
const rocket = { product_code: '401', product_name: 'Rocket', cid, net_rate: '100' }
const { product_id } = await boss.ok('product_add', rocket)

const supplierNamed = async (name: string, more: object = {}) => {
  const draft = { name, tax_number: '33AABCS1429B1Z1', state: 'Tamil Nadu', licence_no: 'E/25', ...more }
  return (await boss.ok('supplier_save', draft)).supplier_id
}

/** A bill whose total is 5 or more cases of ₹2,160 each and 18 % of that. */
const bought = (supplier_id: string, their_no: string, their_day: string, packs = 10) =>
  boss.ok('purchase', {
    ...{ supplier_id, their_no, their_day },
    lines: [{ product_id, packs, per_pack: 40, rate: '2400', discount_percentage: '10', tax: '18' }],
  })
const pay = (supplier_id: string, amount: string, more: object = {}) =>
  boss.ok('supplier_payout_add', { supplier_id, amount, mode: 'bank', ...more })
const owed = async (supplier_id: string) => (await boss.ok('supplier_account', { supplier_id })).owed
const day = async () => (await boss.ok('day_summary', {})).figures
const book = (more: object = {}) => boss.ok('day_book', more)
const prove = async () => {
  await chainLedgers(shop.database)
  expect(await proveBooks(shop.database.read)).toEqual([])
}

describe('Standard Fireworks is paid', async () => {
  const standard = await supplierNamed('Standard Fireworks', { credit_days: '90' })
  const { purchase_id } = await bought(standard, 'SF/45', '12-08-2026')

  test('in part by bank, a case goes back, and the rest is an advance', async () => {
    expect(await owed(standard)).toBe('25488.00')
    expect(await pay(standard, '20000', { reference: 'N123' })).toEqual({
      payout_id: '1',
      number: 'SP-000001',
      owed: '5488.00',
    })
    const { lines } = await boss.ok('purchase_detail', { purchase_id })
    const line = { purchase_line_id: lines[0]?.purchase_line_id ?? '', packs: 1 }
    await boss.ok('purchase_return', { purchase_id, lines: [line] })
    expect(await owed(standard)).toBe('2939.20')
    expect((await boss.ok('purchase_detail', { purchase_id })).owed).toBe('2939.20')
    expect((await pay(standard, '30000')).owed).toBe('-27060.80')
    expect((await boss.ok('purchase_detail', { purchase_id })).owed).toBe('0.00')
    expect(await boss.ok('suppliers', { search: 'standard' })).toMatchObject([
      { owed: '-27060.80', due: '0.00' },
    ])
    await prove()
  })

  test('has an account by date, with what is owed after each line and when it is due', async () => {
    const account = await boss.answer('supplier_account', { supplier_id: standard, page: 1 })
    expect(account.body).toMatchObject({ name: 'Standard Fireworks', from: '01-04-2026', opening: '0.00' })
    expect(
      account.body.lines.map(({ kind, sno, owes, paid, balance }) => [kind, sno, owes, paid, balance]),
    ).toEqual([
      ['purchase', 'PU/26-27/000001', '25488.00', '0.00', '25488.00'],
      ['purchase_return', 'PR/26-27/000001', '-2548.80', '0.00', '22939.20'],
      ['payout', 'SP-000001', '0.00', '20000.00', '2939.20'],
      ['payout', 'SP-000002', '0.00', '30000.00', '-27060.80'],
    ])
    expect(account.body.lines[0]).toMatchObject({
      their_no: 'SF/45',
      due_day: '10-11-2026',
      date: '12-08-2026',
    })
    expect(account.page?.totals).toEqual({ owes: '22939.20', paid: '50000.00', balance: '-27060.80' })
    const later = await boss.answer('supplier_account', {
      supplier_id: standard,
      from: '01-09-2026',
      page: 2,
      page_size: 2,
    })
    expect(later.body).toMatchObject({
      opening: '25488.00',
      brought: '2939.20',
      lines: [{ sno: 'SP-000002' }],
    })
  })

  test('which is a file too', async () => {
    const address = `${shop.url}/api/download/supplier_account?format=csv&supplier_id=${standard}`
    const text = await (await fetch(address, { headers: { cookie: boss.cookie } })).text()
    const rows = text.trim().split(/\r?\n/)
    expect(rows[0]).toBe('Date,Entry,Number,Bill No,Paid By,Reference,Billed,Paid,Balance')
    expect(rows.slice(1)).toEqual([
      '01-04-2026,Opening balance,,,,,0.00,0.00,0.00',
      '12-08-2026,Purchase,PU/26-27/000001,SF/45,,,25488.00,0.00,25488.00',
      '21-11-2026,Purchase return,PR/26-27/000001,SF/45,,,-2548.80,0.00,22939.20',
      '21-11-2026,Payment,SP-000001,,bank,N123,0.00,20000.00,2939.20',
      '21-11-2026,Payment,SP-000002,,bank,,0.00,30000.00,-27060.80',
    ])
  })

  test('and the list says what is owed, and what is due', async () => {
    const slow = await supplierNamed('Slow Fireworks', { credit_days: '90' })
    await bought(slow, '1', '01-08-2026')
    await bought(slow, '2', '01-11-2026')
    await pay(slow, '5000')
    const list = await boss.answer('suppliers', { page: 1, search: 'low fireworks' })
    expect(list.body.map(({ name, owed, due }) => [name, owed, due])).toEqual([
      ['Slow Fireworks', '45976.00', '20488.00'],
    ])
    expect(list.page?.totals).toEqual({ owed: '45976.00', due: '20488.00' })
  })
})

test('a supplier typed at a product is one like any other', async () => {
  await boss.ok('product_detail_update', { product_id, supplier_name: 'Anil Fireworks' })
  const [anil] = await boss.ok('suppliers', { search: 'anil' })
  expect(anil).toMatchObject({ name: 'Anil Fireworks', owed: '0.00', due: '0.00', credit_days: '0' })
  expect((await pay(anil?.supplier_id ?? '', '100')).owed).toBe('-100.00')
})

test('money goes to the oldest bill first, by its date', async () => {
  const supplier_id = await supplierNamed('Two Bills')
  const newer = await bought(supplier_id, '2', '02-09-2026')
  const older = await bought(supplier_id, '1', '01-09-2026')
  await pay(supplier_id, '30000')
  const owedOf = async (purchase_id: string) => (await boss.ok('purchase_detail', { purchase_id })).owed
  expect([await owedOf(older.purchase_id), await owedOf(newer.purchase_id)]).toEqual(['0.00', '20976.00'])
  await boss.ok('purchase_delete', { purchase_id: older.purchase_id })
  expect([await owedOf(newer.purchase_id), await owed(supplier_id)]).toEqual(['0.00', '-4512.00'])
  await boss.ok('purchase_restore', { purchase_id: older.purchase_id })
  expect(await owed(supplier_id)).toBe('20976.00')
  await prove()
})

describe('a payment to a supplier', async () => {
  const supplier_id = await supplierNamed('Refusals')
  await bought(supplier_id, '1', '01-09-2026')

  test.each([
    ['amount', { amount: '0' }, 'Amount must be more than 0.'],
    ['day', { day: '22-11-2026' }, 'The date is later than today, 21-11-2026.'],
    [
      'mode',
      { mode: '', reference: 'N1' },
      'Tendered cash and references belong to a mode: cash, upi, card, bank or cheque. Send the mode with them, or leave them out.',
    ],
    ['mode', { mode: 'gold' }, ''],
  ])('whose %s cannot be is refused: %j', async (path, wrong, msg) => {
    const asked = { supplier_id, amount: '5', mode: 'bank', ...wrong } as const
    const { body } = await boss.refused('supplier_payout_add', asked as never, 400)
    expect(body?.fields).toMatchObject([{ path, ...(msg && { msg }) }])
    expect(await owed(supplier_id)).toBe('25488.00')
  })

  test('to nobody, or that is not there, is not found', async () => {
    const none = await boss.refused('supplier_payout_add', { supplier_id: 99, amount: '5' }, 404)
    expect(none.head.msg).toBe('This supplier was not found. Please look it up again.')
    await boss.refused('supplier_account', { supplier_id: 99 }, 404)
    const gone = await boss.refused('supplier_payout_reverse', { payout_id: 99 }, 404)
    expect(gone.head.msg).toBe('This payment was not found. Please look it up again.')
  })

  test('is taken back once, by a counter entry of its number', async () => {
    const { payout_id, number } = await pay(supplier_id, '10000', {
      mode: 'upi',
      reference: '4028 1234 5678',
    })
    const back = await boss.ok('supplier_payout_reverse', { payout_id })
    expect(back).toEqual({ payout_id: String(Number(payout_id) + 1), owed: '25488.00' })
    const twice = await boss.refused('supplier_payout_reverse', { payout_id }, 422)
    expect(twice.head.msg).toBe('This payment was already reversed.')
    const ofBack = await boss.refused('supplier_payout_reverse', { payout_id: back.payout_id }, 422)
    expect(ofBack.head.msg).toBe('This entry reverses a payment. It cannot be reversed itself.')
    const { lines } = await boss.ok('supplier_account', { supplier_id })
    const own = { id: payout_id, sno: number, mode: 'upi', reference: '402812345678' }
    expect(lines.slice(1)).toMatchObject([
      { kind: 'payout', ...own, paid: '10000.00', reversed: '1' },
      { kind: 'payout_reversal', ...own, paid: '-10000.00', reversed: '0' },
    ])
    await prove()
  })

  test('sent twice under one key is one, and of two reversals at once one is refused', async () => {
    const asked = { supplier_id, amount: '100', mode: 'cash' }
    const key = '0b0f5b1e-7a52-4c39-9f0e-3d1c5b7a9e01'
    const answers = await Promise.all([1, 2].map(() => boss.send('supplier_payout_add', asked, { key })))
    const [payout_id = '', again] = answers.map(({ body }) => (body as { payout_id: string }).payout_id)
    expect(again).toBe(payout_id)
    expect(await owed(supplier_id)).toBe('25388.00')
    const backs = await Promise.all([1, 2].map(() => boss.send('supplier_payout_reverse', { payout_id })))
    expect(backs.map(({ head }) => head.code).sort()).toEqual([200, 422])
    expect(await owed(supplier_id)).toBe('25488.00')
  })

  test('is only for holders of purchases', async () => {
    const clerk = await shop.employee('payment_details', 'cash', 'product')
    await clerk.refused('supplier_payout_add', { supplier_id, amount: '5' }, 403)
    await clerk.refused('supplier_account', { supplier_id }, 403)
  })
})

describe('cash for suppliers leaves the drawer', async () => {
  const supplier_id = await supplierNamed('Cash Fireworks')
  await bought(supplier_id, '1', '01-09-2026')
  beforeAll(async () => void (await boss.ok('day_close', { counted_amount: '0' })))

  test('in the open day, its close and the day book, and not in expenses', async () => {
    const before = await boss.ok('payment_details_list', {})
    await pay(supplier_id, '700', { mode: 'cash' })
    await pay(supplier_id, '1000')
    const figures = await day()
    expect(figures).toMatchObject({
      payouts: [
        { mode: 'cash', paid: '700.00', taken_back: '0.00' },
        { mode: 'bank', paid: '1000.00', taken_back: '0.00' },
      ],
      expenses: [],
      received: '0.00',
      drawer: { suppliers: '700.00', spent: '0.00', expected: '-700.00' },
    })
    expect((await book()).lines.filter(({ name }) => name === 'Cash Fireworks')).toMatchObject([
      { entry: 'payout', out: '700.00', modes: [{ mode: 'cash', amount: '-700.00' }], entered: '' },
      { entry: 'payout', out: '1000.00' },
    ])
    expect(await boss.ok('payment_details_list', {})).toEqual(before)
    const { close_id } = await boss.ok('day_close', { counted_amount: '0' })
    expect((await boss.ok('day_close_detail', { close_id })).figures).toEqual(figures)
    expect(await boss.ok('day_close_detail', { close_id })).toMatchObject({ expected: '-700.00' })
    await prove()
  })

  test('taken back after the close it is in the next day, and the close stays', async () => {
    const { lines } = await boss.ok('supplier_account', { supplier_id })
    const cash = lines.find(({ mode }) => mode === 'cash')
    await boss.ok('supplier_payout_reverse', { payout_id: cash?.id ?? '' })
    expect(await day()).toMatchObject({
      payouts: [{ mode: 'cash', paid: '0.00', taken_back: '700.00' }],
      drawer: { suppliers: '-700.00', expected: '700.00' },
    })
    await boss.ok('day_close', { counted_amount: '700' })
    await prove()
  })

  test('dated back it is in the close of its entry, and the day book says when it was entered', async () => {
    await pay(supplier_id, '300', { mode: 'cash', day: '19-11-2026' })
    expect((await day()).drawer).toMatchObject({ suppliers: '300.00', expected: '-300.00' })
    const then = await book({ from: '19-11-2026', to: '19-11-2026' })
    expect(then.lines).toMatchObject([
      { entry: 'payout', date: '19-11-2026', entered: '21-11-2026', out: '300.00' },
    ])
    expect(then).toMatchObject({ out: '300.00', dated_back: { out: '0.00' } })
    expect(await book()).toMatchObject({ dated_back: { out: '300.00' } })
    await boss.ok('day_close', { counted_amount: '0' })
    await prove()
  })

  test('is in the drawer of who paid, where each employee has one', async () => {
    await boss.ok('setting_update', { drawer_per_employee: '1' })
    const clerk = await shop.employee('purchases', 'cash')
    await clerk.ok('supplier_payout_add', { supplier_id, amount: '50', mode: 'cash' })
    const drawer = async (of: typeof boss) => (await of.ok('day_summary', {})).figures.drawer.suppliers
    expect([await drawer(clerk), await drawer(boss)]).toEqual(['50.00', '0.00'])
    expect((await clerk.ok('day_book', {})).lines).toMatchObject([{ entry: 'payout', out: '50.00' }])
    await clerk.ok('day_close', { counted_amount: '0' })
    await boss.ok('setting_update', { drawer_per_employee: '0' })
    expect(await drawer(boss)).toBe('0.00')
    await prove()
  })
})

test('the money paid is a ledger that only grows', async () => {
  const change = shop.database.transact((db) => db.updateTable('payouts').set({ amount_paise: 1 }).execute())
  await expect(change).rejects.toThrow('payouts is append-only')
})

test.each([
  [
    'what went back',
    'it says how much',
    'update purchase_lines set returned_packs = returned_packs + 1 where id = 1',
  ],
  ['a cost', 'what goods cost', 'update purchase_lines set landed_paise = landed_paise + 1 where id = 1'],
  ['a total', 'comes to its lines', 'update purchases set total_paise = total_paise + 1 where id = 1'],
  [
    'what returns come to',
    'what they come to',
    'update purchases set returned_paise = returned_paise - 1 where id = 1',
  ],
  ['a counter', 'count from 1', "update counters set last = last + 1 where kind = 'payout'"],
  [
    'the goods of a purchase',
    'the goods that came from suppliers',
    'update purchase_lines set qty = qty + 40, packs = packs + 1 where id = 1',
  ],
  [
    'a movement of no purchase',
    'move for one that is there',
    `insert into stock_movements (product_id, change, reason, source_id, created_at)
      select product_id, change, reason, 9999, created_at from stock_movements where reason = 'purchase' limit 1`,
  ],
])('%s changed behind the back of the shop is found', async (_, says, change) => {
  const { sql } = await import('kysely')
  const found = shop.database.transact(async (db) => {
    await sql.raw(change).execute(db)
    throw new Error((await proveBooks(db)).join('\n'))
  })
  await expect(found).rejects.toThrow(says)
})
