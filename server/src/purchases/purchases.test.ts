import { describe, expect, test } from 'vitest'
import { forFile, openTestShop } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
const boss = await shop.owner()
await boss.ok('setting_update', { shopname: 'Sri Velavan', state: 'Tamil Nadu', cgst: '9', sgst: '9' })
const { category_id: cid } = await boss.ok('category_add', { category_name: 'CRACKERS' })
const product = async (product_code: string, product_name: string, net_rate: string) =>
  (await boss.ok('product_add', { product_code, product_name, cid, net_rate })).product_id
const rockets = await product('401', 'Rocket', '100')
const sparklers = await product('301', 'Sparkler', '60')

const GSTIN = '33AABCS1429B1Z1'
const supplier = async (name: string, more: object = { tax_number: GSTIN, state: 'Tamil Nadu' }) =>
  (await boss.ok('supplier_save', { name, licence_no: 'E/SC/TN/25', ...more })).supplier_id
const stockOf = async (product_id: string) => (await boss.ok('product_detail', { product_id })).stock

/** The bill of the issue: 5 cases of rockets and 10 of sparklers, 10 % off. */
const bill = (supplier_id: string, more: object = {}) => ({
  supplier_id,
  their_no: 'SF/26-27/0045',
  their_day: '12-08-2026',
  freight: '1000',
  lines: [
    {
      product_id: rockets,
      text: 'ROCKET BOMB',
      packs: 5,
      per_pack: 40,
      rate: '2400',
      discount_percentage: '10',
      tax: '18',
    },
    { product_id: sparklers, packs: 10, per_pack: 24, rate: '1200', discount_percentage: '10', tax: '18' },
  ],
  ...more,
})

describe('the bill of Standard Fireworks', async () => {
  const standard = await supplier('Standard Fireworks')
  const { purchase_id, total, sno } = await boss.ok('purchase', bill(standard))

  test('has its tax, is owed without the freight of the lorry, and its goods are there', async () => {
    expect([total, sno]).toEqual(['25488.00', 'PU/26-27/000001'])
    expect(await boss.ok('purchase_detail', { purchase_id })).toMatchObject({
      taxable_value: '21600.00',
      cgst: '1944.00',
      sgst: '1944.00',
      igst: '0.00',
      owed: '25488.00',
      lines: [
        { qty: 200, landed: '11300.00' },
        { qty: 240, landed: '11300.00' },
      ],
    })
    expect([await stockOf(rockets), await stockOf(sparklers)]).toEqual([200, 240])
  })

  test('sets what the goods cost', async () => {
    expect((await boss.ok('product_detail', { product_id: rockets })).buy_price).toBe('56.50')
    expect((await boss.ok('product_detail', { product_id: sparklers })).buy_price).toBe('47.08')
  })

  test.each(['sf/26-27/45', 'SF-45', 'sf 2026-27 00045'])('is not saved again as %s', async (their_no) => {
    const { head } = await boss.refused('purchase', bill(standard, { their_no }), 422)
    expect(head.msg).toBe(
      "This supplier's bill SF/26-27/0045 of 12-08-2026 is already saved as PU/26-27/000001.",
    )
  })

  test('takes a case back at its rate, and never more than was bought', async () => {
    const { lines } = await boss.ok('purchase_detail', { purchase_id })
    const back = (packs: number) => ({
      purchase_id,
      lines: [{ purchase_line_id: lines[0]?.purchase_line_id ?? '', packs }],
    })
    const first = await boss.ok('purchase_return', back(1))
    expect(first.total).toBe('-2548.80')
    expect(await boss.ok('purchase_detail', { purchase_id: first.purchase_id })).toMatchObject({
      taxable_value: '2160.00',
      cgst: '194.40',
      sgst: '194.40',
    })
    expect(await stockOf(rockets)).toBe(160)
    expect((await boss.ok('purchase_detail', { purchase_id })).owed).toBe('22939.20')
    const { head } = await boss.refused('purchase_return', back(5), 422)
    expect(head.msg).toBe('5 packs cannot go back: 4 of this line are left.')
    expect(await stockOf(rockets)).toBe(160)
  })
})

describe('a purchase that is changed', async () => {
  const vel = await supplier('Vel Traders')
  const one = (more: object = {}) => ({
    supplier_id: vel,
    their_no: '7',
    their_day: '01-09-2026',
    lines: [{ product_id: rockets, text: 'Rocket No 5', packs: 2, per_pack: 10, rate: '500', tax: '18' }],
    ...more,
  })

  test('moves the difference of its goods, and keeps what is not sent', async () => {
    const before = await stockOf(rockets)
    const { purchase_id, version } = await boss.ok('purchase', one({ other: '20' }))
    expect(await stockOf(rockets)).toBe(before + 20)
    const lines = [{ product_id: rockets, packs: 3, per_pack: 10, rate: '500', tax: '18' }]
    const after = await boss.ok('purchase_update', { purchase_id, version, lines })
    expect(after.total).toBe('1790.00')
    expect(await stockOf(rockets)).toBe(before + 30)
    expect(await boss.ok('purchase_detail', { purchase_id })).toMatchObject({ other: '20.00', their_no: '7' })
    await boss.ok('purchase_update', { purchase_id, version: after.version, total: '1800' })
    const { paper_total, difference, version: now } = await boss.ok('purchase_detail', { purchase_id })
    expect([paper_total, difference]).toEqual(['1800.00', '10.00'])
    await boss.ok('purchase_update', { purchase_id, version: now, total: '0' })
    expect(await boss.ok('purchase_detail', { purchase_id })).toMatchObject({
      paper_total: '',
      difference: '0.00',
    })
    const { head } = await boss.refused('purchase_update', { purchase_id, version, other: '0' }, 409)
    expect(head.msg).toContain('changed this purchase')
    await boss.ok('purchase_delete', { purchase_id })
    expect(await stockOf(rockets)).toBe(before)
  })

  test('is deleted and restored with its goods, unless another has its number by then', async () => {
    const before = await stockOf(rockets)
    const { purchase_id } = await boss.ok('purchase', one({ their_no: '8' }))
    await boss.ok('purchase_delete', { purchase_id })
    await boss.refused('purchase_delete', { purchase_id }, 404)
    await boss.ok('purchase_restore', { purchase_id })
    expect(await stockOf(rockets)).toBe(before + 20)
    await boss.ok('purchase_delete', { purchase_id })
    const again = await boss.ok('purchase', one({ their_no: '008' }))
    await boss.refused('purchase_restore', { purchase_id }, 422)
    await boss.ok('purchase_delete', { purchase_id: again.purchase_id })
    expect(await stockOf(rockets)).toBe(before)
    const deleted = await boss.ok('purchase_list', { deleted: '1', supplier_id: vel })
    expect(deleted.map(({ their_no }) => their_no)).toEqual(['008', '8', '7'])
  })

  test('stays as it is while goods of it went back, and those can come again', async () => {
    const { purchase_id } = await boss.ok('purchase', one({ their_no: '9' }))
    const { lines } = await boss.ok('purchase_detail', { purchase_id })
    const line = lines[0]?.purchase_line_id ?? ''
    const back = await boss.ok('purchase_return', {
      purchase_id,
      lines: [{ purchase_line_id: line, packs: 2 }],
    })
    expect((await boss.ok('purchase_detail', { purchase_id })).owed).toBe('0.00')
    const update = await boss.refused('purchase_update', { purchase_id, other: '5' }, 422)
    expect(update.head.msg).toBe(
      'Goods of this purchase went back, so it stays as it is. Delete its returns first.',
    )
    const gone = await boss.refused('purchase_delete', { purchase_id }, 422)
    expect(gone.head.msg).toBe(`Goods of this purchase went back with ${back.sno}. Delete ${back.sno} first.`)
    await boss.ok('purchase_delete', { purchase_id: back.purchase_id })
    await boss.ok('purchase_return', { purchase_id, lines: [{ purchase_line_id: line, packs: 1 }] })
    const { head } = await boss.refused('purchase_restore', { purchase_id: back.purchase_id }, 422)
    expect(head.msg).toContain('cannot go back again')
  })

  test('remembers what the supplier calls a product, and how many are in a pack', async () => {
    const lines = [{ product_id: rockets, text: 'rocket  no 5', packs: 1, rate: '500' }]
    const { purchase_id } = await boss.ok('purchase', one({ their_no: '10', lines }))
    expect((await boss.ok('purchase_detail', { purchase_id })).lines[0]).toMatchObject({
      per_pack: 10,
      tax: '18',
    })
  })
})

describe('suppliers and tax', () => {
  test('another state has IGST', async () => {
    const kerala = await supplier('Kochi Fancy', { tax_number: '32AABCS1429B1Z3' })
    const { purchase_id } = await boss.ok('purchase', bill(kerala))
    expect(await boss.ok('purchase_detail', { purchase_id })).toMatchObject({
      cgst: '0.00',
      igst: '3888.00',
      in_state: '0',
    })
  })

  test.each([
    ['without a GST number', {}],
    ['under composition', { tax_number: GSTIN, composition: '1' }],
  ])('a supplier %s has none', async (name, more) => {
    const supplier_id = await supplier(`Supplier ${name}`, more)
    const { head } = await boss.refused('purchase', bill(supplier_id), 400)
    expect(head.msg).toBe(
      `Supplier ${name} has no GST number or pays by composition, so its bills have no tax. Enter the GST number at the supplier, or leave the tax out.`,
    )
    const lines = [{ product_id: rockets, packs: 1, per_pack: 10, rate: '500' }]
    expect((await boss.ok('purchase', bill(supplier_id, { lines, freight: '0' }))).total).toBe('500.00')
    // A bill that was entered under another supplier keeps its lines, so their tax is refused too.
    const { purchase_id, version } = await boss.ok('purchase', bill(await supplier(`Not ${name}`)))
    const moved = await boss.refused('purchase_update', { purchase_id, version, supplier_id }, 400)
    expect(moved.head.msg).toBe(head.msg)
  })

  test('tax that is no credit is part of the cost', async () => {
    const supplier_id = await supplier('Blocked Credit')
    const { purchase_id } = await boss.ok('purchase', bill(supplier_id, { itc: 'no', freight: '0' }))
    expect((await boss.ok('purchase_detail', { purchase_id })).lines[0]?.landed).toBe('12744.00')
  })

  test('one without a licence is said, and a total that differs', async () => {
    const supplier_id = await supplier('No Licence', { tax_number: GSTIN, licence_no: '' })
    const { warnings, difference } = await boss.ok('purchase', bill(supplier_id, { total: '25500' }))
    expect(difference).toBe('12.00')
    expect(warnings).toEqual([
      'No Licence has no licence number. Fireworks may be bought only from licensed makers and dealers.',
      'The total on the bill differs from its lines by ₹12.00.',
    ])
  })

  test('two suppliers never have one name', async () => {
    const { head } = await boss.refused('supplier_save', { name: 'standard  FIREWORKS' }, 400)
    expect(head.msg).toBe('There is already a supplier named standard FIREWORKS.')
  })
})

describe('goods that are no product yet', () => {
  const lines = [
    { product: { product_code: '901', product_name: 'Sky Shot', cid }, packs: 2, per_pack: 6, rate: '90' },
  ]

  test('become one in the same save, with what they cost', async () => {
    const { purchase_id } = await boss.ok(
      'purchase',
      bill(await supplier('New Goods'), { lines, freight: '0' }),
    )
    const [line] = (await boss.ok('purchase_detail', { purchase_id })).lines
    expect(line).toMatchObject({ product_code: '901', qty: 12 })
    expect(await boss.ok('product_detail', { product_id: line?.product_id ?? '' })).toMatchObject({
      stock: 12,
      buy_price: '15.00',
      supplier_name: 'New Goods',
      per_case: '6',
    })
  })

  test('need the privilege product, and nothing is saved without it', async () => {
    const clerk = await shop.employee('purchases')
    const supplier_id = await supplier('Clerk Goods')
    const other = [{ ...lines[0], product: { product_code: '902', product_name: 'Moon Shot', cid } }]
    await clerk.refused('purchase', bill(supplier_id, { lines: other }) as never, 403)
    expect(await boss.ok('purchase_list', { supplier_id })).toEqual([])
    const { purchase_id } = await clerk.ok('purchase', bill(supplier_id))
    expect((await clerk.ok('purchase_detail', { purchase_id })).lines[0]?.landed).toBe('')
  })
})

test.each([
  ['their_day', { their_day: '22-11-2026' }, 'The date is later than today, 21-11-2026.'],
  ['lines', { lines: [] }, 'Enter at least one line.'],
  [
    'lines.0.product_id',
    { lines: [{ packs: 1, rate: '5' }] },
    'Choose the product of this line, or enter a code, a name and a category for it.',
  ],
  ['lines.0.packs', { lines: [{ product_id: rockets, packs: 0, rate: '5' }] }, 'Packs takes at least 1.'],
  [
    'freight_taxed',
    { freight_taxed: '1' },
    'Freight that is paid to the lorry bears no tax on this bill. Choose that the supplier is paid for it.',
  ],
  ['itc', { itc: 'perhaps' }, 'Whether the tax is a credit is yes, no or later.'],
  [
    'freight_paid_to',
    { freight_paid_to: 'me' },
    'Freight is paid to the lorry or to the supplier: send lorry or supplier.',
  ],
])('%s that cannot be is refused: %j', async (path, wrong, msg) => {
  const supplier_id = await supplier(`Wrong ${msg}`)
  const { body } = await boss.refused('purchase', bill(supplier_id, wrong as object), 400)
  expect(body?.fields).toMatchObject([{ path, msg }])
  expect(await boss.ok('purchase_list', { supplier_id })).toEqual([])
})

test('of two saves of one bill at once one is refused', async () => {
  const supplier_id = await supplier('Twice')
  const answers = await Promise.all([1, 2].map(() => boss.send('purchase', bill(supplier_id))))
  expect(answers.map(({ head }) => head.code).sort()).toEqual([200, 422])
})
