import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { Client } from '../../test/client.ts'
import { stockedShop } from '../../test/stocked.ts'
import { fileRefused, fileTaken, sendFile } from '../../test/upload.ts'

const shop = await stockedShop()
const { boss } = shop
const clerk = await shop.employee('customer', 'payment_details')

const HEAD = 'Customer Name,Phone number,Bill No,Bill Date,Amount,Owes,Agent'
const file = (...rows: string[]) => [HEAD, ...rows].join('\r\n')

/** 37 customers owe ₹4,82,310.00 in all, 3 have ₹6,000.00 credit. */
const FORTY = file(
  'MURUGAN AGENCIES,9000190056,412,01-03-2026,12310,,',
  ...Array.from({ length: 36 }, (_, at) => {
    const amount = at < 35 ? '13,000.50' : '14,982.50'
    return `Debtor ${at},91${String(at).padStart(8, '0')},${500 + at},1/4/26,"${amount}",they,North Agent`
  }),
  ...[0, 1, 2].map((at) => `Creditor ${at},92${String(at).padStart(8, '0')},,02-04-2026,2000,we,`),
)

const figures = async () => {
  const { total_revenue, total_order, pending, revenue_by_day } = await boss.ok('dashboard', {})
  const { months: _, ...gst } = await boss.ok('gst_return', { period: '112026' })
  return { total_revenue, total_order, revenue_by_day, gst, pending: pending?.amount ?? '0.00' }
}
const imported = (text: string, client: Client = clerk) => fileTaken(client, 'import_openings', text)
const mistakesIn = async (...rows: string[]) => {
  const { head, body } = await fileRefused(clerk, 'import_openings', file(...rows), 422)
  return { msg: head.msg, rows: body?.rows }
}
const undo = (import_id: string) => clerk.ok('opening_import_undo', { import_id })
const goods = (amount_per_product: string) => [{ product_name: 'Loose goods', qty: 1, amount_per_product }]
const accountOf = (user_id: string) =>
  boss.ok('customer_account', { user_id, from: '01-01-2020', to: '21-11-2026' })
test('forty are pending and sold nothing; the same file is refused; all are undone, but not once one was paid', async () => {
  shop.clock.set('2026-11-05T06:30:00Z')
  const early = await shop.employee('pos')
  const { order_id } = await early.ok('pos_api/pos_order', {
    user_id: shop.madurai,
    productdetails: goods('1000'),
  })
  const { sno: invoice } = await early.ok('order_details', { order_id })
  shop.clock.set('2026-11-21T06:30:00Z')
  const before = await figures()
  const customers = (await boss.ok('customer_list', {})).length

  // The person sees the sums first.
  const asked = await fileRefused(clerk, 'import_openings', FORTY, 409, { seen: '0' })
  const would = '37 customers owe ₹4,82,310.00, 3 have ₹6,000.00 credit, 39 new customers.'
  expect(asked.head.msg).toBe(`${would} Nothing was imported yet.`)
  expect(asked.body?.mistakes).toBe(40)
  expect(asked.body?.rows?.[0]).toEqual({
    row: 2,
    column: 'MURUGAN AGENCIES · 9000190056',
    reason: '1 bill of 01-03-2026',
    value: '₹12,310.00',
  })
  expect(asked.body?.rows?.at(-1)).toMatchObject({ value: '₹2,000.00 credit' })
  expect(await figures()).toEqual(before)
  expect((await boss.ok('customer_list', {})).length).toBe(customers)

  const { msg, body } = await fileTaken(clerk, 'import_openings', FORTY, { seen: asked.body?.seen ?? '' })
  expect(msg).toBe(`40 open bills imported: ${would.slice(0, -1)}, 1 new agent.`)
  expect(body).toMatchObject({ added: 39, updated: 1, owed: '482310.00', credit: '6000.00' })
  const { pending, ...rest } = await figures()
  expect(Number(pending) - Number(before.pending)).toBe(482310)
  expect({ ...rest, pending: before.pending }).toEqual(before)
  expect((await boss.ok('order', {})).length).toBe(1)

  const again = await fileRefused(clerk, 'import_openings', FORTY, 422, { seen: '0' })
  expect(again.head.msg).toBe(
    'This file was brought in on 21-11-2026. Undo that import first if it is to be brought in again.',
  )

  // The day has a row of its own for them, and nothing sold by them.
  const day = (await boss.ok('day_summary', {})).figures
  expect(day).toMatchObject({ sold: '1180.00', dues_made: '1180.00' })
  expect(day.kinds).toMatchObject([
    { kind: 'opening', papers: 37, value: '482310.00' },
    { kind: 'opening_credit', papers: 3, value: '-6000.00' },
    { kind: 'order', papers: 1, value: '1180.00' },
  ])
  const book = await boss.ok('day_book', { from: '01-03-2026', to: '02-04-2026' })
  expect(book).toMatchObject({
    billed: '0.00',
    by_kind: { opening: '482310.00', opening_credit: '-6000.00', order: '0.00' },
  })
  expect(book.lines[0]).toMatchObject({ entry: 'opening', number: 'OB/26-27/000001', billed: '12310.00' })

  // The oldest is paid first, whenever it was brought in, and the reminder says since when.
  const dues = async () => (await boss.ok('dues', {})).debtors.find(({ user_id }) => user_id === shop.madurai)
  expect(await dues()).toMatchObject({ since: '01-03-2026', pending_balance: '13490.00' })
  const paid = await boss.ok('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: 5000 })
  const [payment] = await boss.ok('payment_list', { user_id: shop.madurai })
  expect(payment?.parts).toMatchObject([{ kind: 'opening', sno: 'OB/26-27/000001', amount: '5000.00' }])
  const pendingOf = (await boss.ok('pos_api/pos_report_payment', { user_id: shop.madurai }))[0]?.pending_list
  expect(pendingOf).toMatchObject([
    { sno: 'OB/26-27/000001', order_date: '01-03-2026', pending_balance: '7310.00' },
    { sno: invoice, order_date: '05-11-2026', pending_balance: '1180.00' },
  ])
  expect((await accountOf(shop.madurai)).lines).toMatchObject([
    { kind: 'opening', number: 'OB/26-27/000001', their_no: '412', date: '01-03-2026', billed: '12310.00' },
    { kind: 'order', date: '05-11-2026', balance: '13490.00' },
    { kind: 'payment', date: '21-11-2026', balance: '8490.00' },
  ])
  expect((await boss.ok('day_summary', {})).figures).toMatchObject({
    dues_received: '5000.00',
    dues_made: '1180.00',
  })

  const kept = await clerk.refused('opening_import_undo', { import_id: body.import_id }, 422)
  expect(kept.head.msg).toBe(
    'OB/26-27/000001 (their bill 412) of MURUGAN AGENCIES has ₹5,000.00 paid on it. Reverse the payment first.',
  )
  await boss.ok('payment_reverse', { payment_id: paid.payment_id })
  await undo(body.import_id)
  expect(await figures()).toEqual(before)
  expect(await clerk.ok('opening_imports', {})).toMatchObject([
    { file: 'list.csv', papers: 40, owed: '482310.00', credit: '6000.00', undone: '1' },
  ])
  const twice = await clerk.refused('opening_import_undo', { import_id: body.import_id }, 422)
  expect(twice.head.msg).toBe('This import was undone already.')
  // Then the file may come again.
  await undo((await imported(FORTY)).body.import_id)
})

test('one row with a mistake and nothing is written; each is named', async () => {
  const before = await figures()
  const { msg, rows } = await mistakesIn(
    'Anbu Stores,9000000301,1,31-02-2026,100,,',
    'Anbu Stores,9000000301,2,22-11-2026,100,,',
    'Anbu Stores,9000000301,3,01-03-2026,0,,',
    'Anbu Stores,9000000301,4,01-03-2026,100,you,',
    'ANBU STORES,9000000301,5,01-03-2026,100,,',
    'Anbu Stores,9000000301,5,1-3-26,100,we,',
    'Anbu Stores,9000000301,6,,100,,',
  )
  expect(msg).toContain('6 of 7 rows have mistakes. Nothing was imported.')
  expect(rows).toMatchObject([
    { row: 2, column: 'Bill Date', value: '31-02-2026' },
    {
      row: 3,
      column: 'Bill Date',
      reason: 'This day is still to come. What is open was billed before today.',
    },
    { row: 4, column: 'Amount', reason: 'Amount must be more than 0.' },
    {
      row: 5,
      column: 'Owes',
      reason: 'Owes takes they, where the customer owes the shop, or we, where the shop owes the customer.',
    },
    { row: 7, column: 'Bill No', reason: 'The same bill is in row 6.' },
    { row: 8, column: 'Bill Date', reason: 'Bill Date is required.' },
  ])
  expect(await figures()).toEqual(before)
  expect(await boss.ok('customer_list', { search: 'Anbu' })).toEqual([])
})

test('a bill that stands already is not brought in again with another file', async () => {
  const { body } = await imported(file('Bama Stores,9000000401,77,01-03-2026,100.50,,'))
  const { rows } = await mistakesIn('bama stores,9000000401,77,01-03-2026,100.50,,', 'New,1,1,01-03-2026,5,,')
  expect(rows).toMatchObject([
    {
      row: 2,
      column: 'Bill No',
      reason: expect.stringMatching(/^This bill was brought in already, as OB.*\. Take the row out\.$/),
    },
  ])
  await undo(body.import_id)
  await undo((await imported(file('Bama Stores,9000000401,77,01-03-2026,100.50,,,'))).body.import_id)
})

test('other programs’ headings, debits and credits, and dates in a workbook', async () => {
  const rows = [
    ['Party Name', 'Mobile', 'Vch No', 'Date', 'Closing Balance'],
    ['Chola Stores', '9000000501', 'S/12', new Date('2026-03-01T00:00:00Z'), '1,250.75 Dr'],
    ['Chola Stores', '9000000501', 'S/13', '5-Apr-2026', '250.75Cr'],
    ['Total', '', '', '', 1000],
  ]
  const sheet = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd-mm-yyyy' } : { value })),
  )
  const data = new Uint8Array(await writeXlsxFile(sheet as never).toBuffer())
  const answer = await sendFile(clerk, 'import_openings', data, {}, 'Party balances.xlsx')
  expect(answer.head.msg).toBe('2 open bills imported: 1 customer owes ₹1,000.00, 1 new customer.')
  const [chola] = await boss.ok('customer_list', { search: 'Chola' })
  expect((await accountOf(chola?.user_id ?? '')).lines).toMatchObject([
    { kind: 'opening', date: '01-03-2026', billed: '1250.75', balance: '1250.75' },
    { kind: 'opening_credit', date: '05-04-2026', billed: '-250.75', balance: '1000.00' },
  ])
  // The credit pays first, and the receipt and its reversal keep the paise.
  await boss.ok('pos_api/pos_update_payment', { user_id: chola?.user_id ?? '', paid_amount: '999.99' })
  expect((await boss.ok('payer_standing', { user_id: chola?.user_id ?? '' })).owes).toBe('0.01')
  const [{ import_id = '' } = {}] = await clerk.ok('opening_imports', {})
  const { head } = await clerk.refused('opening_import_undo', { import_id }, 422)
  expect(head.msg).toMatch(/^OB\S+ \(their bill S\/12\) of Chola Stores has ₹1,250\.74 paid on it\./)
})

test('of what a bill was and what is left of it none is taken for what is open', async () => {
  for (const head of ['Party Name', 'Supplier Name']) {
    const rows = `${head},Mobile,Date,Amount,Balance\r\nElango Stores,9000000801,1-Apr-2026,15000,200`
    const { body } = await fileRefused(boss, 'import_openings', rows, 400)
    expect(body?.fields?.[0]?.msg).toBe('Two columns are headed Amount / Balance. Please keep one of them.')
  }
  expect(await boss.ok('customer_list', { search: 'Elango' })).toEqual([])
})

test('a credit pays the next bill to the paisa, and stays once it was used', async () => {
  const user_id = await shop.buyer()
  const [{ name = '', mobile = '' } = {}] = (await boss.ok('customer_list', {})).filter(
    (row) => row.user_id === user_id,
  )
  const { body } = await imported(
    file(`${name},${mobile},88,01-03-2026,500.25,,`, `${name},${mobile},89,02-03-2026,200,we,South Agent`),
  )
  expect((await accountOf(user_id)).lines).toMatchObject([
    { kind: 'opening', their_no: '88', billed: '500.25' },
    { kind: 'opening_credit', their_no: '89', billed: '-200.00', balance: '300.25' },
  ])
  const { order_id } = await boss.ok('pos_api/pos_order', { user_id, productdetails: goods('100') })
  expect((await boss.ok('order_details', { order_id })).total).toBe('118.00')
  const { head } = await clerk.refused('opening_import_undo', { import_id: body.import_id }, 422)
  expect(head.msg).toMatch(
    /^Of OC\S+ \(their bill 89\) of .* ₹118\.00 was used\. Reverse the payments that used it first\.$/,
  )
  expect((await accountOf(user_id)).balance).toBe('418.25')
})

test('a Z has them in its figures, a merge takes them along, and two imports of one file bring them in once', async () => {
  const rows = file(
    'Deva Stores,9000000701,90,01-03-2026,300,,',
    'Deva Mart,9000000702,91,01-03-2026,400.40,,',
  )
  const answers = await Promise.all([1, 2].map(() => sendFile(clerk, 'import_openings', rows)))
  expect(answers.map(({ head }) => head.code).sort()).toEqual([200, 422])
  const [mart, stores] = await boss.ok('customer_list', { search: 'Deva' })
  const two = { user_id: mart?.user_id ?? '', into_user_id: stores?.user_id ?? '' }
  expect(await boss.ok('customer_merge_preview', two)).toMatchObject({ orders: 1, owes: '400.40' })
  await boss.ok('customer_merge', two)
  expect((await accountOf(two.into_user_id)).balance).toBe('700.40')
  const { version, figures: open } = await boss.ok('day_summary', {})
  const { close_id } = await boss.ok('day_close', { counted_amount: 0, version })
  expect((await boss.ok('day_close_detail', { close_id })).figures).toEqual(open)
  await boss.ok('customer_merge_undo', { user_id: two.user_id })
  const [{ import_id = '' } = {}] = await clerk.ok('opening_imports', {})
  await undo(import_id)
  // The next day takes them out again.
  expect((await boss.ok('day_summary', {})).figures.kinds).toMatchObject([
    { kind: 'opening', earlier_papers: 2, earlier_value: '-700.40' },
  ])
})
