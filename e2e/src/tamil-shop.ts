import type { BrowserContext } from 'playwright-core'
import { type Ask, call, OWNER, rememberUser } from './people.ts'

/** Letters of no language of the screens: what is Latin on a screen of this shop is a word of Kadai. */
export const TAMIL = { owner: 'கவிதா', clerk: 'செல்வி', buyer: 'முருகன் ஏஜென்சி', agent: 'நேரடி' }

/** Opens a shop whose records are written in Tamil and in figures, and signs its owner in. */
export async function fillTamilShop(context: BrowserContext, url: string): Promise<void> {
  const make: Ask = (name, data) => call(context, url, name, data)
  const person = (name: string, phone: string) =>
    make('register', { name, phone, email: `${phone}@1`, password: OWNER.password })
  const { user_id: owner = '' } = await person(TAMIL.owner, OWNER.phone)
  await rememberUser(context, owner, TAMIL.owner)
  await person(TAMIL.clerk, '9876543211')
  await make('setting_update', {
    shopname: 'வேலவன் பட்டாசு கடை',
    address: '12, வடக்கு மாசி வீதி',
    city: 'மதுரை',
    state: 'Tamil Nadu',
    pincode: '625001',
    phone: '9000012345',
    gst_no: '33ABCDE1234F1Z7',
    hsn_code: '3604',
    cgst: '9',
    sgst: '9',
    packing_charge: '2',
    bank_name: 'இந்தியன் வங்கி',
    acc_no: '601234567890123456',
    ifsc_code: '0000045',
    branch: 'சிவகாசி',
    upi_id: '9000012345@1',
  })
  for (const agent_name of [TAMIL.agent, 'கேரளா']) await make('agent_add', { agent_name })
  const customer = async (name: string, telephone: string, more: object) =>
    (await make('customer_add', { name, telephone, address: '56, கார் வீதி', agent: TAMIL.agent, ...more }))
      .user_id
  const buyer = await customer(TAMIL.buyer, '9000190056', {
    state: 'Tamil Nadu',
    tax_number: '33FMTAH1006G1Z5',
    aadhar_number: '234123412346',
  })
  const far = await customer('கொச்சி ஸ்டோர்ஸ்', '9000015838', { state: 'Kerala' })

  const products: { product_id: string; product_name: string }[] = []
  for (const [category_name, product_code, product_name, stock] of [
    ['சக்கரம்', '101', 'தராச்சக்கரம்', '100'],
    ['ராக்கெட்', '201', 'ராக்கெட்', '3'],
  ]) {
    const { category_id } = await make('category_add', { category_name })
    const { product_id = '' } = await make('product_add', {
      product_code,
      product_name,
      tamil_name: product_name,
      cid: category_id,
      mrp_rate: '225.00',
      net_rate: '45.00',
      rate_per: '10',
      unit: 'பெட்டி',
      brand_name: 'அணில்',
      supplier_name: 'சிவகாசி',
      stock,
    })
    products.push({ product_id, product_name: product_name ?? '' })
  }
  const productdetails = products.map((product, at) => ({ ...product, qty: String(at + 1) }))
  const estimates: string[] = []
  for (const user_id of [buyer, buyer, far]) {
    const { estimate_id = '' } = await make('estimate', {
      user_id,
      productdetails,
      discount_percentage: '10',
    })
    estimates.push(estimate_id)
  }
  await make('update_paid_status', { estimate_id: estimates[0], status: 'Paid' })
  for (const user_id of [far, buyer, buyer]) await make('pos_api/pos_order', { user_id, productdetails })
  for (const paid_amount of ['20.00', '5.00'])
    await make('pos_api/pos_update_payment', { user_id: buyer, paid_amount })
  const [last] = await make('payment_list', { page: '1' })
  await make('payment_reverse', { payment_id: last?.payment_id })
  await make('price_list_add', {
    ...{ name: 'சில்லறை', season: 'தீபாவளி', valid_from: '01-09-2026', valid_to: '21-11-2026' },
    terms: 'கடைக்கு',
  })
  for (const payment_method of ['credit', 'debit'])
    await make('payment_details_add', {
      name: 'மின்சாரம்',
      payment_sent: 'வங்கி',
      amount: '4250.00',
      description: 'கடைக்கு',
      payment_method,
    })
  // The shop makes one by itself some minutes after it opened.
  await make('backup_make', {})
}
