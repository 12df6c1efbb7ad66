import type { BrowserContext } from 'playwright-core'
import { type Ask, call } from './people.ts'

const TAMIL = 'ஸ்ரீ வேலவன் பட்டாசு மற்றும் வாணவேடிக்கைப் பொருட்கள் மொத்த விற்பனை நிலையம்'
const UNBROKEN = 'SriMurugaperumalandSonsFireworksWholesaleAndRetailMerchantsSivakasi'
const MOST = '999999999.99'

/** The ids that the addresses of a crowded shop's screens need. */
export type CrowdedIds = Record<
  'user_id' | 'estimate_id' | 'order_id' | 'purchase_id' | 'supplier_id',
  string
>

/**
 * Fills an empty shop with the largest contents: long Tamil names, long names without blanks, amounts of
 * ₹99,99,99,999.99, every state of an estimate, more than a page of bills, payments kept and reversed.
 */
export async function crowd(context: BrowserContext, url: string): Promise<CrowdedIds> {
  const make: Ask = (name, data) => call(context, url, name, data)
  for (const agent_name of [TAMIL, UNBROKEN]) await make('agent_add', { agent_name })
  await make('category_add', { category_name: UNBROKEN })
  const { category_id: cid } = await make('category_add', { category_name: TAMIL })
  const product = (product_code: string, product_name: string, stock: string) =>
    make('product_add', {
      product_code,
      product_name,
      cid,
      mrp_rate: MOST,
      net_rate: MOST,
      rate_per: '1000 PACKETS',
      stock,
    })
  await product('WWWWWWWW-2026', UNBROKEN, '99999999')
  const { product_id } = await product('FLOWERPOTS-SPECIAL', TAMIL, '4')
  await make('supplier_save', { name: UNBROKEN, telephone: '04562 22001122', tax_number: 'MWMWMWMWMWMWMWM' })
  const { supplier_id = '' } = await make('supplier_save', { name: TAMIL, licence_no: UNBROKEN.slice(0, 60) })
  const bought = { product_id, packs: 1, per_pack: 1, rate: MOST }
  const now = new Date()
  const today = [now.getDate(), now.getMonth() + 1, now.getFullYear()].map((part) =>
    String(part).padStart(2, '0'),
  )
  const { purchase_id = '' } = await make('purchase', {
    supplier_id,
    their_no: UNBROKEN.slice(0, 40),
    their_day: today.join('-'),
    lines: [bought],
  })
  await make('price_list_add', {
    season: UNBROKEN.slice(0, 60),
    name: TAMIL.slice(0, 60),
    valid_from: '01-09-2026',
    valid_to: '20-11-2026',
  })
  const customer = (name: string, telephone: string, tax_number: string) =>
    make('customer_add', {
      name,
      telephone,
      address: `${TAMIL}, ${UNBROKEN}`,
      state: 'Tamil Nadu',
      agent: TAMIL,
      tax_number,
    })
  await customer(TAMIL, '9000190056', '33ABCDE1234F1ZW')
  const { user_id = '' } = await customer(UNBROKEN, '9888888888', 'MWMWMWMWMWMWMWM')

  const dear = (product_name: string) => ({ product_id, product_name, qty: 1, amount_per_product: MOST })
  const small = { product_id, product_name: TAMIL, qty: 1, amount_per_product: '45.00' }
  for (let more = 0; more < 24; more += 1)
    await make('estimate', { user_id, productdetails: [small], total: '45.00' })
  const estimate = async () => {
    const { estimate_id } = await make('estimate', { user_id, productdetails: [dear(TAMIL), dear(UNBROKEN)] })
    return estimate_id ?? ''
  }
  const gone = await estimate()
  await make('estimate_list_delete', { estimate_id: gone })
  const sold = await estimate()
  for (const status of ['Paid', 'Delivered'])
    await make('update_paid_status', { estimate_id: await estimate(), status })
  const estimate_id = await estimate()

  const order = async (more: object) => {
    const made = await make('pos_api/pos_order', { user_id, ...more })
    return made.order_id ?? ''
  }
  const lines = Array.from({ length: 26 }, (_, at) => ({
    product_name: `${at} ${TAMIL}`,
    qty: 1,
    buy_price: '45.00',
  }))
  await order({ productdetails: lines })
  await make('order_list_delete', { order_id: await order({ productdetails: [dear(TAMIL)] }) })
  const order_id = await order({ productdetails: [dear(TAMIL), dear(UNBROKEN)] })
  await order({ productdetails: [dear(TAMIL), dear(UNBROKEN)], estimate_id: sold })
  for (const paid_amount of [MOST, '1', MOST]) {
    const { payment_id } = await make('pos_api/pos_update_payment', { user_id, paid_amount })
    if (paid_amount === '1') await make('payment_reverse', { payment_id })
  }

  for (const payment_method of ['credit', 'debit'])
    await make('payment_details_add', {
      name: UNBROKEN,
      payment_sent: TAMIL,
      payment_method,
      amount: MOST,
      description: `${TAMIL}\n${UNBROKEN}`,
    })
  await make('register', {
    name: UNBROKEN,
    email: `${UNBROKEN.slice(0, 50)}@fireworks-of-sivakasi.example.in`.toLowerCase(),
    phone: '9888888888',
    password: 'marigold lamp 8',
  })
  for (const amount of ['1', MOST, MOST]) {
    const paid = { supplier_id, amount, mode: 'cheque', reference: UNBROKEN.slice(0, 40) }
    const { payout_id } = await make('supplier_payout_add', paid)
    if (amount === '1') await make('supplier_payout_reverse', { payout_id })
  }
  await make('backup_make', {})
  return { user_id, estimate_id, order_id, purchase_id, supplier_id }
}
