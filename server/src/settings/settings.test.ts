import { beforeEach, describe, expect, test } from 'vitest'
import { forFile, openTestShop } from '../../test/shop.ts'
import { proveBooks } from '../books/prove.ts'

let user_id: string
let product_id: string
const shop = forFile(await openTestShop())
const owner = await shop.owner()

const settings = () => owner.ok('setting_detail', {})

test('a new shop has 9 % CGST, 9 % SGST, no packing, HSN 3604, and sells below zero', async () => {
  expect(await settings()).toMatchObject({
    cgst: '9',
    sgst: '9',
    packing_charge: '0',
    hsn_code: '3604',
    forbid_negative_stock: '0',
    credit_limit_refuses: '0',
    shopname: '',
    state: '',
    gst_no: '',
    gst_problem: '',
    bank_name: '',
  })
})

describe('changing', () => {
  test('stores what the form sends; an absent field stays, a blank one is cleared', async () => {
    const given = {
      shopname: 'Sri Velavan “Crackers” & Sons',
      phone: '04562 234567, 9000000001',
      address: '12, Car Street\nNear the temple',
      city: 'Sivakasi',
      state: 'Tamil Nadu',
      pincode: '626123',
      gst_no: '33abcde1234f1z7',
      cgst: '2.5',
      sgst: '2.50 %',
      packing_charge: 3,
      bank_name: 'Bank',
      acc_no: '0012 3456',
      ifsc_code: 'ABCD0123456',
      branch: 'Main',
      upi_id: 'shop@bank',
      upi_name: 'Sri Velavan',
    }
    await owner.ok('setting_update', { id: '1', ...given })
    await owner.ok('setting_update', { city: '', packing_charge: '' })
    expect(await settings()).toMatchObject({
      ...given,
      ...{
        city: '',
        gst_no: '33ABCDE1234F1Z7',
        gst_problem: '',
        cgst: '2.5',
        sgst: '2.5',
        packing_charge: '3',
      },
    })
  })

  test.each<[string, object, string, string]>([
    ['a rate above 100', { cgst: '101' }, 'cgst', 'CGST (%) cannot be over 100.'],
    ['a rate below zero', { sgst: -1 }, 'sgst', 'SGST (%) cannot be below 0.'],
    [
      'a GST number of sixteen',
      { gst_no: '33ABCDE1234F1Z78' },
      'gst_no',
      'GST Number takes at most 15 characters: this has 16.',
    ],
  ])('%s is refused at its field, and nothing changes', async (_, wrong, path, msg) => {
    const before = await settings()
    expect(
      (await owner.refused('setting_update', { shopname: 'Other', ...wrong }, 400)).body?.fields,
    ).toEqual([{ path, msg }])
    expect(await settings()).toEqual(before)
  })

  test('an invalid GST number is kept with a warning', async () => {
    await owner.ok('setting_update', { gst_no: '33ABCDE1234F1Z8' })
    expect((await settings()).gst_problem).toContain('The last character of this GST number does not fit')
  })

  test('two who change different things at once, without a version, both changes are saved', async () => {
    const all = { pincode: '600001', ifsc_code: 'WXYZ0000001', bank_name: 'Other Bank' }
    const changes = Object.entries(all).map((change) => Object.fromEntries([change]))
    await Promise.all(changes.map((change) => owner.ok('setting_update', change)))
    expect(await settings()).toMatchObject(all)
  })
})

describe('saved papers', () => {
  beforeEach(async () => {
    await owner.ok('setting_update', {
      shopname: 'Old name',
      address: 'Old street',
      state: 'Tamil Nadu',
      gst_no: '33ABCDE1234F1Z7',
      hsn_code: '3604',
      cgst: 9,
      sgst: 9,
      packing_charge: 2,
      bank_name: 'Old bank',
    })
    user_id = (await owner.ok('customer_add', { name: 'Buyer', telephone: '1', state: 'Tamil Nadu' })).user_id
    const { category_id } = await owner.ok('category_add', { category_name: crypto.randomUUID() })
    const product_code = crypto.randomUUID().slice(0, 8)
    product_id = (
      await owner.ok('product_add', { product_code, product_name: 'A', cid: category_id, net_rate: 100 })
    ).product_id
  })

  const changeAll = () =>
    owner.ok('setting_update', {
      shopname: 'New name',
      address: 'New street',
      state: 'Kerala',
      gst_no: '',
      hsn_code: '3605',
      cgst: 2.5,
      sgst: 2.5,
      packing_charge: 10,
      bank_name: 'New bank',
    })
  const line = () => ({ product_id, product_name: 'A', qty: 10, amount_per_product: '100.00' })
  const productdetails = () => [line()]

  test('an invoice stays as it was printed, when rates, state, name and bank of the shop change', async () => {
    const { order_id } = await owner.ok('pos_api/pos_order', { user_id, productdetails: productdetails() })
    const before = await owner.ok('print_detail', { order_id })
    const detail = await owner.ok('order_details', { order_id })
    expect(before).toMatchObject({
      seller_detail: { shop_name: 'Old name', bank_name: 'Old bank' },
      final_billing: { in_state: '1', packing_charge: '20.00', total: '1200.00' },
    })
    await changeAll()
    expect(await owner.ok('print_detail', { order_id })).toEqual(before)
    expect(await owner.ok('order_details', { order_id })).toEqual(detail)
  })

  test('an edited order keeps its own rates and its side of the border; a new one has the settings’', async () => {
    const { order_id } = await owner.ok('pos_api/pos_order', { user_id, productdetails: productdetails() })
    await changeAll()
    const [saved] = (await owner.ok('order_details', { order_id })).order_details
    await owner.ok('pos_api/pos_order_edit', {
      order_id,
      productdetails: [{ ...line(), od_id: saved?.order_detail_id, qty: 20 }],
    })
    expect(await owner.ok('print_detail', { order_id })).toMatchObject({
      seller_detail: { shop_name: 'Old name' },
      final_billing: { in_state: '1', cgst: '180.00', packing_charge: '40.00', total: '2400.00' },
    })
    const next = await owner.ok('pos_api/pos_order', { user_id, productdetails: productdetails() })
    expect(await owner.ok('print_detail', { order_id: next.order_id })).toMatchObject({
      seller_detail: { shop_name: 'New name', gst_no: '' },
      final_billing: { in_state: '0', igst: '50.00', packing_charge: '100.00', total: '1150.00' },
    })
  })

  test('an estimate is printed with the shop’s details of its time', async () => {
    const { estimate_id } = await owner.ok('estimate', { user_id, productdetails: [{ product_id, qty: 1 }] })
    const before = await owner.ok('print_estimate_detail', { estimate_id })
    expect(before.seller_detail).toMatchObject({ shop_name: 'Old name', address: 'Old street' })
    await changeAll()
    expect(await owner.ok('print_estimate_detail', { estimate_id })).toEqual(before)
  })

  test('what settings were is never overwritten', async () => {
    await expect(
      shop.database.transact((db) => db.updateTable('settings').set({ cgst_bp: 0 }).execute()),
    ).rejects.toThrow('settings is append-only')
    await expect(shop.database.transact((db) => db.deleteFrom('settings').execute())).rejects.toThrow(
      'append-only',
    )
  })
})

describe('what precedes the numbers of papers', () => {
  const draft = () => ({ user_id, productdetails: [{ product_id, product_name: 'A', qty: 1 }] })
  const estimate = async () => (await owner.ok('estimate', draft())).sno
  const order = async () => (await owner.ok('pos_api/pos_order', draft())).sno
  const found = async (call: 'estimate_list' | 'order', search: string) =>
    (await owner.ok(call, { search })).map((row) => row.sno)

  test('in a new shop no estimate has an invoice’s number', async () => {
    expect(await settings()).toMatchObject({ estimate_prefix: 'E', order_prefix: '' })
    expect(await estimate()).toMatch(/^E26-27\/\d{6}$/)
    expect(await order()).toMatch(/^26-27\/\d{6}$/)
  })

  test('a change holds from the next number on, without a gap; saved papers keep theirs', async () => {
    const first = await order()
    const counted = Number(first.slice(-6))
    await owner.ok('setting_update', { order_prefix: 'INV/' })
    const second = await order()
    expect(second).toBe(`INV/26-27/${String(counted + 1).padStart(6, '0')}`)
    await owner.ok('setting_update', { order_prefix: '' })
    expect((await owner.ok('order', {})).slice(0, 2).map((row) => row.sno)).toEqual([second, first])
    expect(await found('order', second)).toEqual([second])
    expect(await found('order', second.toLowerCase())).toEqual([second])
    expect(await found('order', second.slice(4))).toEqual([second])
    expect(await found('order', second.slice(0, -1))).toEqual([second])
    expect(await found('order', `X${second.slice(4)}`)).toEqual([])
    const sno = await estimate()
    expect(await found('estimate_list', `E${Number(sno.slice(-6))}`)).toEqual([sno])
    // A number as far as it is typed, from its prefix on.
    for (const begun of ['INV/', 'INV/2', 'inv/26', 'INV/26-', 'INV/26-2', 'INV/26-27', 'INV/26-27/'])
      expect(await found('order', begun), begun).toEqual([second])
    expect(await found('order', 'INV/25')).toEqual([])
    expect(await found('estimate_list', 'E26')).toContain(sno)
    expect(await found('order', 'KL/')).toEqual([])
    expect(await proveBooks(shop.database.read)).toEqual([])
  })

  test('two kinds of paper never have the same, and one that is too long is refused at the save', async () => {
    const taken = (prefix: string) =>
      `Other papers of this year have the prefix ${prefix} already, and two papers would have the same number. Choose another one.`
    const refused = async (order_prefix: string) =>
      (await owner.refused('setting_update', { order_prefix }, 400)).body?.fields
    expect(await refused('e')).toEqual([{ path: 'order_prefix', msg: taken('e') }])
    // Also where it is the other kind's no more, but on its papers.
    await estimate()
    await owner.ok('setting_update', { estimate_prefix: '' })
    expect(await refused('E')).toEqual([{ path: 'order_prefix', msg: taken('E') }])
    await owner.ok('setting_update', { estimate_prefix: 'E', order_prefix: 'INV/' })
    const count = (last: number) =>
      shop.database.transact((db) =>
        db.updateTable('counters').set({ last }).where('kind', '=', 'order').execute(),
      )
    const { last } = await shop.database.read
      .selectFrom('counters')
      .select('last')
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow()
    await count(999_999)
    const { head } = await owner.refused('pos_api/pos_order', draft(), 422)
    expect(head.msg).toContain('With the prefix INV/ the next number has more than 16 characters')
    await count(last)
    await owner.ok('setting_update', { order_prefix: '' })
  })

  test.each(['INV-/', 'E 1', 'E.'])('%j is refused at its field', async (order_prefix) => {
    const refused = await owner.refused('setting_update', { order_prefix }, 400)
    expect(refused.body?.fields).toEqual([
      { path: 'order_prefix', msg: 'Prefix of invoice numbers takes at most 4 letters, digits, / or -.' },
    ])
  })
})

test('a new line without a unit has the shop’s default one; its own, its product’s and a saved line’s stay', async () => {
  const unitsOf = async (order_id: string) =>
    (await owner.ok('print_detail', { order_id })).bill_detail.map((line) => line.unit)
  const free = { product_name: 'Loose crackers', qty: 1, amount_per_product: '10' }
  const draft = {
    user_id,
    productdetails: [
      { ...free, unit: '' },
      { ...free, unit: 'Kg' },
      { product_id, product_name: 'A', qty: 1 },
    ],
  }
  const before = await owner.ok('pos_api/pos_order', draft)
  await owner.ok('setting_update', { default_unit: 'Nos' })
  expect(await unitsOf((await owner.ok('pos_api/pos_order', draft)).order_id)).toEqual(['Nos', 'Kg', 'Box'])
  expect(await unitsOf(before.order_id), 'in a new shop').toEqual(['Pcs', 'Kg', 'Box'])
})

test('HSN codes need 6 digits once the turnover is above ₹5 crore', async () => {
  expect(await owner.ok('product_rules', {})).toMatchObject({ hsn_digits: 4 })
  await owner.ok('setting_update', { turnover_above_5cr: '1' })
  expect(await owner.ok('product_rules', {})).toMatchObject({ hsn_digits: 6 })
})

test('the bill screens are told the rates, the state and the HSN code in force', async () => {
  const told = {
    ...{ cgst: '6', sgst: '6', packing_charge: '1.5', state: 'Kerala', hsn_code: '36041000' },
    // For the UPI code of a settlement.
    ...{ shopname: 'Velavan Crackers', upi_id: 'velavan@bank', upi_name: 'Sri Velavan' },
    forbid_negative_stock: '1' as const,
  }
  await owner.ok('setting_update', told)
  const clerk = await shop.employee('pos')
  const rules = { prices_include_tax: '0', packing_taxed: '0', product_rates: '1', seller_kind: 'regular' }
  expect((await clerk.ok('pos_api/pos_product_list', {})).gst).toEqual({ ...told, ...rules })
})
