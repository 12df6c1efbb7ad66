import type { BrowserContext } from 'playwright-core'
import { type Ask, call, importFile } from '../people.ts'
import { notesOf } from '../routes.ts'
import { PAYLOADS, payload, short } from './payloads.ts'

type Ids = { user_id: string; estimate_id: string; order_id: string; agent_id: string; category_id: string }
/** The ids of the nth record of each kind, as named in the routes. */
export type Row = Ids & {
  product_id: string
  employee_id: string
  pending_estimate_id: string
  debtor_id: string
  payment_id: string
  supplier_id: string
  purchase_id: string
}

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Writes a payload into every text field of every kind of record, one record for each payload and one for all in one. */
export async function fillWithPayloads(context: BrowserContext, url: string): Promise<Row[]> {
  const made: Ask = (name, data) => call(context, url, name, data)
  await made('setting_update', {
    shopname: payload(0),
    phone: short(0, 40),
    address: `${payload(1)}\n${payload(2)}`,
    city: short(1, 60),
    state: short(2, 60),
    // A pincode accepts only digits.
    pincode: '626 123',
    gst_no: short(4, 15),
    bank_name: payload(3),
    acc_no: short(5, 40),
    ifsc_code: short(6, 20),
    branch: payload(4),
    upi_id: short(7, 80),
  })
  const rows: Row[] = []
  for (let i = 0; i <= PAYLOADS.length; i++) {
    const { agent_id } = await made('agent_add', { agent_name: payload(i) })
    const { category_id } = await made('category_add', { category_name: payload(i, 1) })
    await made('category_detail_update', { category_id, type_of_category: payload(i, 2) })
    const { product_id } = await made('product_add', {
      product_code: `${i}${short(i, 27)}`,
      product_name: payload(i),
      tamil_name: payload(i, 1),
      cid: category_id,
      supplier_name: payload(i, 2),
      brand_name: payload(i, 3),
      unit: short(i, 20),
      rate_per: short(i, 20),
      box_content: short(i, 60),
      net_rate: '10.00',
      stock: 1,
    })
    const { user_id } = await made('customer_add', {
      name: payload(i),
      telephone: `90000000${i + 10}`,
      address: `${payload(i, 1)}\n${payload(i, 2)}`,
      agent: payload(i),
      state: short(i, 60),
      tax_number: short(i, 15),
    })
    const line = { product_id, product_name: payload(i, 3), qty: 2, amount_per_product: '10.00' }
    const bill = { user_id, billing_name: payload(i, 4), billing_state: short(i, 60) }
    const estimate = await made('estimate', { ...bill, productdetails: [line] })
    const free = PAYLOADS.map((product_name) => ({
      ...{ product_name, qty: 1, amount_per_product: '3.00' },
      ...{ rate_per: short(i, 20), box_contents: short(i, 60), unit: short(i, 20) },
    }))
    const order = await made('pos_api/pos_order', { ...bill, productdetails: [line, ...free] })
    const { payment_id } = await made('pos_api/pos_update_payment', {
      user_id,
      paid_amount: '1.00',
    })
    await made('payment_details_add', {
      name: payload(i),
      amount: '10',
      payment_sent: payload(i, 1),
      description: `${payload(i, 2)}\n${payload(i, 3)}`,
    })
    const { supplier_id } = await made('supplier_save', {
      ...{ name: `${i} ${short(i, 100)}`, telephone: short(i, 20), address: payload(i, 1) },
      ...{ state: short(i, 60), tax_number: '33AABCS1429B1Z1', licence_no: short(i, 60) },
    })
    const { purchase_id } = await made('purchase', {
      ...{ supplier_id, their_no: `${i}${short(i, 37)}`, their_day: '01-09-2026' },
      lines: [{ product_id, text: payload(i), packs: 1, per_pack: 1, rate: '5' }],
    })
    await made('supplier_payout_add', { supplier_id, amount: '1', mode: 'upi', reference: short(i, 40) })
    const { close_id } = await made('day_close', {
      counted_amount: '0',
      note: payload(i, 4),
    })
    const { price_list_id } = await made('price_list_add', {
      ...{ name: payload(i), season: short(i, 60), valid_from: '01-09-2026', valid_to: '21-11-2026' },
      terms: `${payload(i, 2)}\n${payload(i, 3)}`,
    })
    const employee = await made('register', {
      name: payload(i),
      phone: '9',
      email: `<img/src/onerror=pwned(${i})>@${i}.example`,
      password: 'clay lamp 12 oil',
    })
    rows.push({
      ...(await notesOf(context, url, order.order_id, estimate.estimate_id, payload(i, 1))),
      ...{ user_id, product_id, agent_id, category_id, employee_id: employee.user_id },
      ...{
        estimate_id: estimate.estimate_id,
        pending_estimate_id: estimate.estimate_id,
        order_id: order.order_id,
      },
      ...{ debtor_id: user_id, payment_id, close_id, price_list_id, supplier_id, purchase_id },
    })
  }
  const goods = PAYLOADS.map((text, i) => `I${i},${csvCell(text)},${csvCell(payload(i, 1))},5.00`)
  await importFile(context, url, `Code,Product Name,Category,Price\n${goods.join('\n')}\n`)
  const people = PAYLOADS.map((text, i) => `${csvCell(text)},80000000${i + 10},${csvCell(payload(i, 1))}`)
  const list = `Name,Phone Number,Address\n${people.join('\n')}\n`
  await importFile(context, url, list, 'import_excell_customer')
  return rows
}
