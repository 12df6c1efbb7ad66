import { expect, test } from 'vitest'
import { stockedShop } from '../../test/stocked.ts'

const shop = await stockedShop()
const { boss } = shop

const draft = () => ({
  user_id: shop.madurai,
  productdetails: [{ product_id: shop.chakkar, product_name: 'Ground Chakkar', qty: 10 }],
})
const NOTHING = { parcels: '', transport: '', lorry_receipt: '', vehicle: '' }
const SENT = { parcels: '3', transport: 'KPN Parcel', lorry_receipt: 'LR 5512', vehicle: 'TN 67 AB 1234' }

test('an estimate’s parcels are on its paper and on its invoice’s, until the invoice has its own', async () => {
  const { estimate_id } = await boss.ok('estimate', draft())
  const quoted = () => boss.ok('print_estimate_detail', { estimate_id })
  expect((await quoted()).consignment).toEqual(NOTHING)
  await boss.ok('estimate_consignment', { estimate_id, ...SENT })
  expect((await quoted()).consignment).toEqual(SENT)

  const { order_id } = await boss.ok('estimate_invoice', { estimate_id })
  const printed = async () => (await boss.ok('print_detail', { order_id })).consignment
  expect(await printed()).toEqual(SENT)
  await boss.ok('order_consignment', { order_id, ...SENT, parcels: '4', vehicle: '' })
  expect(await printed()).toEqual({ ...SENT, parcels: '4', vehicle: '' })
  await boss.ok('order_consignment', { order_id, parcels: '0' })
  const { consignment } = await boss.ok('order_details', { order_id })
  expect(consignment).toEqual({ ...SENT, parcels: '', vehicle: '' })
  expect((await quoted()).consignment).toEqual(SENT)

  const [, entry] = await boss.ok('activity_list', {})
  expect(entry).toMatchObject({
    call: 'order_consignment',
    after: { parcels: '4', lorry_receipt: 'LR 5512' },
  })
})

test('a deleted bill takes none, and a wrong figure is refused by name', async () => {
  const { order_id } = await boss.ok('pos_api/pos_order', draft())
  const { head } = await boss.refused('order_consignment', { order_id, parcels: '2.5' }, 400)
  expect(head.msg).toBe('Parcels takes a whole number.')
  await boss.ok('order_list_delete', { order_id })
  await boss.refused('order_consignment', { order_id, ...SENT }, 404)
})

test('a line says how many of its product are in a case, as the product has it now', async () => {
  const { order_id } = await boss.ok('pos_api/pos_order', draft())
  const perCase = async () => (await boss.ok('order_details', { order_id })).order_details[0]?.per_case
  expect(await perCase()).toBe(0)
  for (const [sent, there] of [
    ['24', 24],
    ['', 24],
    ['0', 0],
  ] as const) {
    await boss.ok('product_detail_update', { product_id: shop.chakkar, per_case: sent })
    expect(await perCase()).toBe(there)
  }
})
