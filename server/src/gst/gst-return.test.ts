import { FLAGS } from '@kadai/contract/call'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Described, readGstr1 } from '../../test/gst/reader.ts'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
let { boss } = shop

/** Goes to a time; a session is too old for it, so somebody signs in. */
async function at(iso: string) {
  await shop.travel(iso)
  boss = await shop.employee(...FLAGS)
}

const order = async (user_id: string, amount_per_product: string, more = {}) =>
  boss.ok('pos_api/pos_order', {
    user_id,
    productdetails: [
      { product_name: 'Ground Chakkar Big (10 Pcs)', qty: 2, amount_per_product, unit: 'Box' },
    ],
    ...more,
  })

const registered = async (name: string, tax_number: string, state = 'Tamil Nadu') =>
  (await boss.ok('customer_add', { name, telephone: '9000000001', state, tax_number })).user_id
const takeBack = async (order_id: string, qty = 1) =>
  boss.ok('credit_note', { order_id, reason: '01', settle: 'keep', lines: await boss.back(order_id, qty) })

// October: a registered buyer, one in Kerala on both sides of the limit, and cancelled first and last numbers.
await shop.boss.ok('setting_update', { default_unit: 'Box' })
await at('2026-10-05T06:30:00Z')
const first = await order(shop.madurai, '1.00')
await order(shop.madurai, '500.00')
await at('2026-10-31T18:00:00Z') // 23:30 on the 31st in India
const far = (await order(shop.kochi, '42372.88')).order_id
await order(shop.kochi, '42373.31')
const last = await order(shop.kochi, '2.00')
await boss.ok('order_list_delete', { order_id: first.order_id })
await boss.ok('order_list_delete', { order_id: last.order_id })
await at('2026-10-31T18:31:00Z') // one minute past midnight: November
await order(shop.madurai, '7.00')

const october = () => boss.ok('gst_return', { period: '102026' })

test('a month has its papers, each in one section, and every way to the sums agrees', async () => {
  const { proof, problems, numbers, rates, open } = await october()
  expect(problems).toEqual([])
  expect(open).toBe('0')
  expect(
    proof.sections.map(({ section, papers, taxable, total }) => [section, papers, taxable, total]),
  ).toEqual([
    ['b2b', 1, '1000.00', '1180.00'],
    ['b2cl', 1, '84746.62', '100001.00'],
    ['b2cs', 1, '84745.76', '100000.00'],
  ])
  expect(proof.checks.map(({ check, holds }) => [check, holds])).toEqual([
    ['papers', '1'],
    ['file', '1'],
    ['csv', '1'],
    ['ledger', '1'],
    ['hsn', '1'],
    ['numbers', '1'],
  ])
  expect(proof.holds).toBe('1')
  expect(rates).toEqual([{ gst: '18', taxable: '170492.38', igst: '30508.64', cgst: '90.00', sgst: '90.00' }])
  expect(numbers).toEqual([
    { type: 'invoice', from: '26-27/000001', to: '26-27/000005', papers: 5, cancelled: 2 },
  ])
})

test('the file says what the papers say', async () => {
  const { gstr1 } = await october()
  const paper = (sno: number, day: string, value: number, more: Partial<Described>): Described => ({
    type: 'invoice',
    number: `26-27/00000${sno}`,
    date: `${day}-10-2026`,
    state: '32',
    value,
    lines: [],
    ...more,
  })
  const box = (taxable: number) => [{ hsn: '3604', uqc: 'BOX', rate: 18, qty: 2, taxable }]
  const papers = [
    paper(1, '05', 2, { state: '33', cancelled: true }),
    paper(2, '05', 1180, { state: '33', gstin: '33FMTAH1006G1Z5', lines: box(1000) }),
    paper(3, '31', 100_000, { lines: box(84_745.76) }),
    paper(4, '31', 100_001, { lines: box(84_746.62) }),
    paper(5, '31', 5, { cancelled: true }),
  ]
  expect(readGstr1(JSON.stringify(gstr1), papers, { state: '33' })).toEqual([])
})

test('the papers of a figure are listed, with their sums', async () => {
  const { body, page } = await boss.answer('gst_return_papers', {
    period: '102026',
    section: 'b2cs',
    page: 1,
  })
  expect(body.map(({ paper_id, place, igst }) => [paper_id, place, igst])).toEqual([
    [far, 'Kerala', '15254.24'],
  ])
  expect(page).toMatchObject({ rows: 1, totals: { taxable: '84745.76', total: '100000.00' } })
  const all = await boss.ok('gst_return_papers', { period: '102026', gst: '18', search: 'annai' })
  expect(all).toHaveLength(2)
})

test('a problem names the paper, the field and what to do', async () => {
  await at('2026-12-05T06:30:00Z')
  const user_id = await registered('Selvam', '33AABCS1429B1Z8')
  const { order_id, sno } = await boss.ok('pos_api/pos_order', {
    user_id,
    productdetails: [{ product_name: 'Loose goods', qty: 1, amount_per_product: '10.00', unit: 'Gunny' }],
  })
  const { problems, gstr1 } = await boss.ok('gst_return', { period: '122026' })
  expect(problems.map(({ field, paper_id, sno, told }) => [field, paper_id, sno, told])).toEqual([
    [
      'gstin',
      order_id,
      sno,
      expect.stringMatching(/^The GST number 33AABCS1429B1Z8 is wrong\. Ask the buyer/),
    ],
    ['unit', order_id, sno, expect.stringMatching(/^The unit Gunny has no official code\./)],
  ])
  expect(gstr1).toMatchObject({ b2b: [{ ctin: '33AABCS1429B1Z8' }] })
  await boss.ok('pos_api/pos_order_edit', { order_id, billing_gstin: '33aabcs1429b1z1' })
  const corrected = await boss.ok('gst_return', { period: '122026' })
  expect(corrected.problems.map(({ field }) => field)).toEqual(['unit'])
  expect(corrected.gstr1).toMatchObject({ b2b: [{ ctin: '33AABCS1429B1Z1' }] })
})

test('a GST number of another state is corrected, or the state on its bill; the same number again is refused', async () => {
  const gst_no = '33XOACF1003H1Z1'
  const user_id = await registered('Moideen', gst_no, 'Kerala')
  const { order_id, sno } = await order(user_id, '10.00')
  const asked = { period: '122026' }
  const found = async () => {
    const { problems } = await boss.ok('gst_return', asked)
    return problems.filter((problem) => problem.user_id === user_id)
  }
  const told =
    'The GST number is of Tamil Nadu, the place of supply is Kerala. Correct the number, or the state on the bill.'
  expect(await found()).toMatchObject([{ field: 'state', told, paper_id: order_id, sno, gst_no }])
  const again = { ...asked, user_id, gst_no, tax_number: gst_no.toLowerCase() }
  expect(await boss.refused('gst_number_correct', again, 400)).toMatchObject({
    body: { fields: [{ path: 'tax_number', msg: 'The bills have this GST number already.' }] },
  })
  await boss.ok('pos_api/pos_order_edit', { order_id, billing_state: 'Tamil Nadu' })
  expect(await found()).toEqual([])
})

test('notes lower and raise the month they are dated in, and stand where their invoices stood', async () => {
  await at('2027-01-10T06:30:00Z')
  const near = await order(shop.madurai, '500.01')
  const large = await order(shop.kochi, '60000.00')
  await at('2027-02-10T06:30:00Z')
  await takeBack(near.order_id)
  await takeBack(large.order_id)
  await boss.ok('credit_note_delete', await takeBack(near.order_id))
  const lines = (await boss.back(near.order_id)).map((line) => ({ ...line, qty: undefined, amount: '10' }))
  await boss.ok('debit_note', { order_id: near.order_id, reason: '04', lines })
  const { gstr1, proof, numbers, problems } = await boss.ok('gst_return', { period: '022027' })
  expect(problems).toEqual([])
  expect(proof.holds).toBe('1')
  expect(proof.sections.map(({ section, papers, taxable }) => [section, papers, taxable])).toEqual([
    ['cdnr', 2, '-490.01'],
    ['cdnur', 1, '-60000.00'],
  ])
  expect(numbers.map(({ type, papers, cancelled }) => [type, papers, cancelled])).toEqual([
    ['debit_note', 1, 0],
    ['credit_note', 3, 1],
  ])
  const box = (taxable: number, qty: number) => [{ hsn: '3604', uqc: 'BOX', rate: 18, qty, taxable }]
  const [gstin, date] = ['33FMTAH1006G1Z5', '10-02-2027']
  const papers: Described[] = [
    {
      type: 'credit',
      number: 'CN/26-27/000001',
      date,
      gstin,
      state: '33',
      value: 590,
      lines: box(500.01, 1),
    },
    {
      ...{ type: 'credit', number: 'CN/26-27/000002', date, state: '32', value: 70_800, original: 141_600 },
      lines: box(60_000, 1),
    },
    { type: 'credit', number: 'CN/26-27/000003', date, state: '33', value: 590, cancelled: true, lines: [] },
    { type: 'debit', number: 'DN/26-27/000001', date, gstin, state: '33', value: 12, lines: box(10, 0) },
  ]
  expect(readGstr1(JSON.stringify(gstr1), papers, { state: '33' })).toEqual([])
})

test('once days are closed, the sections come to the closes and the open day', async () => {
  const closes = async () => {
    const { proof } = await boss.ok('gst_return', { period: '022027' })
    return proof.checks.flatMap(({ check, taxable, holds }) => (check === 'closes' ? [[taxable, holds]] : []))
  }
  expect(await closes()).toEqual([])
  await boss.ok('day_close', { counted_amount: '0' })
  expect(await closes()).toEqual([['-60490.01', '1']])
  await order(shop.madurai, '100.00')
  expect(await closes()).toEqual([['-60290.01', '1']])
})

test('Tally has no voucher without amounts, as of a bill of nothing; credit that is set off is a journal', async () => {
  await at('2027-03-10T06:30:00Z')
  const { order_id } = await order(shop.madurai, '100.00')
  await order(shop.madurai, '1.00', { order_discount: { percent: '100' } })
  const lines = await boss.back(order_id)
  await boss.ok('credit_note', { order_id, reason: '01', settle: 'set_off', lines })
  await boss.ok('pos_api/pos_update_payment', { user_id: shop.madurai, paid_amount: '18', mode: 'cash' })
  const tea = { name: 'Tea', payment_sent: 'Stall', description: 'Tea', amount: '10' }
  const { id } = await boss.ok('payment_details_add', tea)
  await boss.ok('payment_details_delete', { id })
  const download = async (name: string) => Buffer.from(await (await boss.download(name)).arrayBuffer())
  const file = unzipSync(await download('tally?period=032027'))['vouchers.xml']
  const vouchers =
    Buffer.from(file ?? [])
      .toString()
      .match(/<VOUCHER .*?<\/VOUCHER>/g) ?? []
  expect(vouchers.map((one) => /VCHTYPE="([^"]+)"/.exec(one)?.[1])).toEqual([
    'Sales',
    'Sales',
    'Credit Note',
    'Journal',
    'Journal',
    'Journal',
    'Receipt',
    'Payment',
  ])
  // Tally may have a bill from before everything was taken off, and an expense from before it was deleted.
  const [cancelled, valid] = [true, false].map((is) =>
    vouchers.filter((one) => one.includes('<ISCANCELLED>Yes') === is),
  )
  expect(cancelled).toHaveLength(2)
  for (const one of valid ?? []) {
    const amounts = one.match(/(?<=ISPARTYLEDGER><AMOUNT>)[^<]+/g) ?? []
    expect(amounts.length).toBeGreaterThanOrEqual(2)
    expect(amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(0)
  }
  const register = (await download('receipt_register?period=032027&format=csv')).toString()
  expect(register.trim().split('\r\n')).toHaveLength(2)
})

test('a wrong GST number of a note is corrected on its invoice, for both', async () => {
  await at('2027-04-10T06:30:00Z')
  const user_id = await registered('Kumar', '33AABCS1429B1Z8')
  const { order_id, sno } = await order(user_id, '500.00')
  await takeBack(order_id)
  const april = () => boss.ok('gst_return', { period: '042027' })
  expect((await april()).problems).toMatchObject([
    {
      field: 'gstin',
      type: 'invoice',
      paper_id: order_id,
      sno,
      told: expect.stringContaining('B1Z8 is wrong'),
    },
  ])
  await boss.ok('pos_api/pos_order_edit', { order_id, billing_gstin: '' })
  expect((await april()).proof.sections.map(({ section }) => section)).toEqual(['b2cs'])
  await boss.ok('pos_api/pos_order_edit', { order_id, billing_gstin: '33AABCS1429B1Z1' })
  const { problems, proof } = await april()
  expect([problems, proof.holds]).toEqual([[], '1'])
  expect(proof.sections.map(({ section }) => section)).toEqual(['b2b', 'cdnr'])
})

test('a credit note after 30 November of the year after leaves the tax, and is in no section', async () => {
  await at('2028-03-10T06:30:00Z')
  const { order_id } = await order(shop.madurai, '500.00')
  await at('2028-11-30T06:30:00Z')
  expect(await boss.ok('returnable', { order_id })).toMatchObject({ late: '0', last_day: '30-11-2028' })
  expect(await takeBack(order_id)).toMatchObject({ total: '590.00' })
  await at('2028-12-01T06:30:00Z')
  expect(await boss.ok('returnable', { order_id })).toMatchObject({ late: '1' })
  const { total, ...late } = await takeBack(order_id)
  expect([total, late.open]).toEqual(['500.00', '500.00'])
  expect(await boss.ok('credit_note_detail', late)).toMatchObject({ commercial: '1', itc: '' })
  expect(await boss.ok('print_credit_note', late)).toMatchObject({ commercial: '1', paper: 'bill' })
  const { gstr1, proof, hsn } = await boss.ok('gst_return', { period: '122028' })
  expect(Object.keys(gstr1)).toEqual(['gstin', 'fp', 'version', 'hash', 'doc_issue'])
  expect(proof).toMatchObject({ holds: '1', sections: [{ section: 'outside', taxable: '-500.00' }] })
  expect(hsn).toEqual([])
  await boss.ok('credit_note_delete', late)
  await boss.ok('credit_note_restore', late)
  expect(await boss.ok('credit_note_detail', late)).toMatchObject({ amount: '500.00', commercial: '1' })
})

test('each figure of a month with mixed bills comes to the papers that it opens', async () => {
  await at('2029-01-10T06:30:00Z')
  await boss.ok('setting_update', { product_rates: '1' })
  const { product_id } = await boss.ok('product_add', {
    ...{ product_code: '9001', product_name: 'Safety leaflet', cid: shop.crackers, net_rate: '20.00' },
    ...{ mrp_rate: '20.00', stock: 50, rate_per: '1', hsn_code: '49019900', tax: '0' },
  })
  const productdetails = [
    { product_name: 'Rockets', qty: 2, amount_per_product: '500.00', unit: 'Box' },
    { product_name: 'Loose goods', qty: 3, amount_per_product: '10.00', unit: 'Pkt' },
    { product_id, product_name: 'Safety leaflet', qty: 5, amount_per_product: '20.00', unit: 'Nos' },
  ]
  for (const user_id of [shop.madurai, shop.kochi])
    await boss.ok('pos_api/pos_order', { user_id, productdetails })
  await boss.ok('setting_update', { hsn_code: '', default_unit: '' })
  const bare = [{ product_name: 'Sundries', qty: 4, amount_per_product: '25.00' }]
  const { sno } = await boss.ok('pos_api/pos_order', { user_id: shop.madurai, productdetails: bare })
  await boss.ok('setting_update', { hsn_code: '3604', default_unit: 'Box' })
  const period = '012029'
  const { proof, rates, hsn } = await boss.ok('gst_return', { period })
  expect(proof.sections.map(({ section, papers, taxable }) => [section, papers, taxable])).toEqual([
    ['b2b', 2, '1130.00'],
    ['b2cs', 1, '1030.00'],
    ['nil', 0, '200.00'],
  ])
  // The tool drops what has no unit or HSN code from table 12 of its CSV files.
  const unlike = proof.checks.filter(({ holds }) => holds === '0')
  expect(unlike).toMatchObject([{ check: 'csv', dropped: 1, dropped_of: [sno] }])
  const opened = async (asked: object) =>
    (await boss.answer('gst_return_papers', { period, page: 1, ...asked })).page?.totals
  for (const { section, taxable, igst, cgst, sgst, total } of proof.sections)
    expect(await opened({ section })).toEqual({ taxable, igst, cgst, sgst, total })
  for (const { gst, ...heads } of rates) expect(await opened({ gst })).toMatchObject(heads)
  expect(hsn).toHaveLength(7)
  expect(hsn.filter(({ hsn_code, uqc }) => hsn_code === '' && uqc === '')).toHaveLength(1)
  for (const { hsn_code, qty: _, ...row } of hsn) {
    const { registered, uqc, gst, ...heads } = row
    const asked = { hsn: hsn_code || 'none', uqc: uqc || 'none', registered, gst }
    expect(await opened(asked)).toMatchObject(heads)
  }
})

test('a month is six digits that exist', async () => {
  for (const period of ['132026', '2026-10', '']) await boss.refused('gst_return', { period }, 400)
  const { gstr1 } = await boss.ok('gst_return', { period: '012026' })
  expect(gstr1).toEqual({ gstin: '33ABCDE1234F1Z7', fp: '012026', version: 'GST3.2.4', hash: 'hash' })
})

test('sales stay where they were made when the shop moves to another state', async () => {
  await at('2027-06-10T06:30:00Z')
  const { user_id } = await boss.ok('customer_add', { name: 'Stateless', telephone: '9000000007' })
  await order(user_id, '10.00')
  await order(shop.kochi, '20.00')
  const read = async () => (await boss.ok('gst_return', { period: '062027' })).gstr1
  const before = await read()
  expect(before).toMatchObject({
    b2cs: [
      { sply_ty: 'INTRA', pos: '33', txval: 20 },
      { sply_ty: 'INTER', pos: '32', txval: 40 },
    ],
  })
  await boss.ok('setting_update', { state: 'Kerala' })
  expect(await read()).toEqual(before)
  await boss.ok('setting_update', { state: 'Tamil Nadu' })
})

test('a month of more returns than sales has negative amounts as numbers in the tool’s files, under any GST number', async () => {
  await at('2029-03-10T06:30:00Z')
  const { order_id } = await order(shop.kochi, '45.00')
  await at('2029-04-10T06:30:00Z')
  await takeBack(order_id, 2)
  await boss.ok('setting_update', { gst_no: 'தமிழ்' })
  const download = (name: string) => boss.download(`${name}?period=042029`)
  const files = unzipSync(new Uint8Array(await (await download('gstr1-csv')).arrayBuffer()))
  expect(Buffer.from(files['b2cs.csv'] ?? []).toString()).toContain(',-90.00,')
  const { status, headers } = await download('gstr1')
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="[\x20-\x7e]+"$/),
  ])
  await boss.ok('setting_update', { gst_no: '33ABCDE1234F1Z7' })
})

test('a customer’s wrong GST number is corrected once for the bills and notes of the month, and the customer', async () => {
  const [gst_no, right] = ['33AABCS1429B1Z8', '33AABCS1429B1Z1']
  const user_id = await registered('Selvam & Sons', gst_no)
  const earlier = await order(user_id, '10.00')
  const deleted = await order(user_id, '10.00')
  await boss.ok('order_list_delete', deleted)
  await at('2029-06-05T06:30:00Z')
  const bills = [await order(user_id, '20.00'), await order(user_id, '30.00')]
  await takeBack(earlier.order_id)
  const january = async () => {
    const { problems } = await boss.ok('gst_return', { period: '062029' })
    return problems.map(({ field, papers, customer_name, tax_number }) => [
      field,
      papers,
      customer_name,
      tax_number,
    ])
  }
  expect(await january()).toEqual([['gstin', 3, 'Selvam & Sons', gst_no]])
  const correction = { period: '062029', user_id, gst_no, tax_number: right.toLowerCase() }
  const { gst_no: own } = await boss.ok('setting_detail', {})
  for (const tax_number of [' ', gst_no, '33AABCS1429B1Z', own])
    await boss.refused('gst_number_correct', { ...correction, tax_number }, 400)
  const clerk = await shop.employee('orders')
  expect(await clerk.ok('gst_number_correct', correction)).toEqual({ invoices: 3 })
  expect(await january()).toEqual([])
  const gstinOf = async (order_id: string) => (await boss.ok('order_details', { order_id })).tax_number
  for (const { order_id } of [...bills, earlier]) expect(await gstinOf(order_id)).toBe(right)
  // A clerk who may not change customers leaves that to somebody who may; a deleted bill is not touched.
  expect(await boss.ok('customer_detail', { user_id })).toMatchObject({ tax_number: gst_no })
  expect(await boss.ok('gst_number_correct', correction)).toEqual({ invoices: 0 })
  expect(await boss.ok('customer_detail', { user_id })).toMatchObject({ tax_number: right })
  for (const { order_id } of [...bills, earlier])
    await boss.ok('order_list_delete', { order_id }).catch(() => 0)
})

test('the months are those from the first paper on; without one it is the last that is over', async () => {
  const { months, period } = await boss.ok('gst_return', {})
  expect([months[0], months[1], months.at(-1), months.length, period]).toEqual([
    ...['062029', '052029', '102026', 33],
    '052029',
  ])
})
