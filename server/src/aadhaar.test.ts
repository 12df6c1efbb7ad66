import { FLAGS } from '@kadai/contract/call'
import { contract, streams } from '@kadai/contract/contract'
import { expect, test } from 'vitest'
import { allConfirmed } from '../test/confirmed.ts'
import { stockedShop } from '../test/stocked.ts'
import { sendFile } from '../test/upload.ts'

const AADHAAR = '765432109876'

const ids: Record<string, unknown> = {}
const shop = await stockedShop()
const owner = await shop.employee(...FLAGS)
const aadhar_number = AADHAAR
const made = await owner.ok('customer_add', {
  name: 'Holder',
  telephone: '9',
  state: 'Kerala',
  aadhar_number,
})
const user_id = made.user_id
const productdetails = [
  { product_id: shop.chakkar, product_name: 'Chakkar', qty: 2, amount_per_product: '45' },
]
const { estimate_id } = await owner.ok('estimate', { user_id, productdetails })
const { order_id } = await owner.ok('pos_api/pos_order', { user_id, productdetails })
await owner.ok('customer_detail_update', { user_id, address: 'Car Street' })
Object.assign(ids, { user_id, estimate_id, product_id: shop.chakkar, cid: shop.crackers, agent_id: '1' })
Object.assign(ids, { category_id: shop.crackers, employee_id: '1', order_id })
await allConfirmed(shop)

// A read of a file answers what is in the file.
const reads = Object.entries(contract).flatMap(([name, entry]) =>
  'changes' in entry || 'upload' in entry ? [] : [name],
)

test.each([
  ...reads,
  ...Object.keys(streams).filter((name) => name !== 'live' && name !== 'download/backup'),
])('no Aadhaar number in the answer of %s, but where it is asked for', async (name) => {
  for (const order_id of [ids.order_id, ids.estimate_id]) {
    const response = await fetch(`${shop.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: owner.cookie },
      body: JSON.stringify({ ...ids, order_id, format: 'csv', gst: '' }),
    })
    const text = await response.text()
    expect(response.status, text).toBe(200)
    if (name === 'customer_aadhaar') expect(text).toContain(AADHAAR)
    else expect(text).not.toMatch(/7654.?3210/)
  }
})

test('it cannot be found by searching for it', async () => {
  expect(await owner.ok('customer_list', { search: AADHAAR })).toEqual([])
})

test('a refused import returns the numbers in its file and stores none of them', async () => {
  const csv = `Name,Phone Number,Aadhaar\n,9000000001,${AADHAAR}\n`
  await sendFile(owner, 'import_excell_customer', csv)
  expect(JSON.stringify(await shop.audited())).not.toContain('76543210')
})
