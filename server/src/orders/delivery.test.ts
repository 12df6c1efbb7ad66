import { expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss } = shop

const ELSEWHERE = {
  delivery_name: 'Annai Stores, godown',
  delivery_address: '7, Salem Road\nNamakkal',
  delivery_state: 'Tamilnadu',
  delivery_pincode: '637 001',
  delivery_gstin: '33fmtah1006g1z5',
}
const PRINTED = {
  name: 'Annai Stores, godown',
  address: '7, Salem Road\nNamakkal',
  state: 'Tamilnadu',
  state_code: '33',
  pincode: '637001',
  tax_number: '33FMTAH1006G1Z5',
}
const BLANK = { name: '', address: '', state: '', state_code: '', pincode: '', tax_number: '' }
const draft = (more: object = {}) => ({
  user_id: shop.kochi,
  productdetails: [{ product_id: shop.chakkar, product_name: 'Ground Chakkar', qty: 10 }],
  ...more,
})
const save = async (more?: object) => (await boss.ok('pos_api/pos_order', draft(more))).order_id
const print = (order_id: string) => boss.ok('print_detail', { order_id })
const edit = (order_id: string, more: object) => boss.ok('pos_api/pos_order_edit', { order_id, ...more })

test('the place of supply is where the goods go: a buyer of Kerala, delivered in the shop’s state', async () => {
  expect((await print(await save())).final_billing).toMatchObject({ in_state: '0', igst: '81.00' })
  const order_id = await save(ELSEWHERE)
  expect(await print(order_id)).toMatchObject({
    buyer_detail: { name: 'Annai Stores', state: 'Kerala', state_code: '32' },
    delivery_detail: PRINTED,
    final_billing: { in_state: '1', cgst: '40.50', sgst: '40.50', igst: '0.00' },
  })
  expect((await boss.ok('order_details', { order_id })).delivery_detail).toEqual(PRINTED)
})

test('delivered to another state, a bill of the shop’s own state has IGST', async () => {
  const order_id = await save({ user_id: shop.madurai, delivery_state: 'Kerala' })
  expect((await print(order_id)).final_billing).toMatchObject({ in_state: '0', igst: '81.00' })
})

test('goods that go to another address need its state', async () => {
  for (const more of [{ delivery_gstin: ELSEWHERE.delivery_gstin }, { delivery_address: 'Kochi' }]) {
    const { head } = await boss.refused('pos_api/pos_order', draft(more), 400)
    expect(head.msg).toBe('Delivery state is required.')
  }
})

test('an edit keeps it unless it says otherwise, and blanks remove it; another customer has another', async () => {
  const order_id = await save(ELSEWHERE)
  await edit(order_id, { billing_phonenumber: '9' })
  expect(await print(order_id)).toMatchObject({ delivery_detail: PRINTED, final_billing: { in_state: '1' } })
  await edit(order_id, { delivery_name: '', delivery_pincode: '' })
  expect((await print(order_id)).delivery_detail).toEqual({ ...PRINTED, name: '', pincode: '' })
  await edit(order_id, { delivery_address: '', delivery_state: '', delivery_gstin: '' })
  expect(await print(order_id)).toMatchObject({ delivery_detail: BLANK, final_billing: { in_state: '0' } })
  await edit(order_id, { user_id: shop.madurai, ...ELSEWHERE })
  await edit(order_id, { user_id: shop.kochi })
  expect((await print(order_id)).delivery_detail).toEqual(BLANK)
})

test.each([
  ['delivery_state', { delivery_state: 'Keralaa' }, 'This is not a known state.'],
  ['delivery_gstin', { delivery_gstin: '33FMTAH1006G1Z5', delivery_state: 'Kerala' }, 'is of Tamil Nadu'],
])('a wrong %s is refused at its field, because it decides the tax', async (path, more, says) => {
  const { head, body } = await boss.refused('pos_api/pos_order', draft(more), 422)
  expect(head.msg).toContain(says)
  expect(body?.fields).toEqual([{ path, msg: head.msg }])
  const order_id = await save()
  await boss.refused('pos_api/pos_order_edit', { order_id, ...more }, 422)
})

test.each(['063700', '62612', '6261231'])(
  'the PIN code %s is refused at its field',
  async (delivery_pincode) => {
    const { head, body } = await boss.refused(
      'pos_api/pos_order',
      draft({ ...ELSEWHERE, delivery_pincode }),
      400,
    )
    expect(head.msg).toBe('A PIN code has six digits and does not begin with 0.')
    expect(body?.fields).toEqual([{ path: 'delivery_pincode', msg: head.msg }])
  },
)

test('it is in the activity log, and a composition dealer may not deliver to another state either', async () => {
  await save(ELSEWHERE)
  const [entry] = await boss.ok('activity_list', { page: 1 })
  expect(JSON.stringify(entry)).toContain('Annai Stores, godown')
  await boss.ok('setting_update', { seller_kind: 'composition' })
  const delivered = draft({ user_id: shop.madurai, delivery_state: 'Kerala' })
  await boss.refused('pos_api/pos_order', delivered, 422)
  await save(ELSEWHERE)
})
