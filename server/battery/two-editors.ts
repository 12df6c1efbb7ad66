import type { CallName } from '@kadai/contract/contract'
import type { StockedShop } from '../test/stocked.ts'

/** A record that two people have open: its version, and what each sends. */
export type Opened = { version: string; change: (mine: string) => Record<string, unknown> }

let fresh = 0
const name = () => `Record ${++fresh}`

const line = (shop: StockedShop) => ({
  product_id: shop.chakkar,
  product_name: 'Ground Chakkar',
  qty: 2,
  amount_per_product: 45,
})

async function product(shop: StockedShop): Promise<string> {
  const code = name()
  const { product_id } = await shop.boss.ok('product_add', {
    product_code: code,
    product_name: code,
    cid: shop.crackers,
  })
  return product_id
}

async function employee({ boss }: StockedShop): Promise<string> {
  const named = name()
  const { user_id } = await boss.ok('register', {
    name: named,
    phone: '9',
    email: `${named.replace(' ', '')}@example.in`,
    password: 'a long lamp of tin 7',
  })
  return user_id
}

const version = (rows: { version: string }[]) => rows[0]?.version ?? ''

/**
 * For every call that takes a version, how two people come to have one record open. `mine` is a string of digits that
 * distinguishes their changes.
 */
export const RECORDS: Partial<Record<CallName, (shop: StockedShop) => Promise<Opened>>> = {
  async estimate_detail_update(shop) {
    const { estimate_id } = await shop.boss.ok('estimate', {
      user_id: shop.madurai,
      productdetails: [line(shop)],
    })
    const open = await shop.boss.ok('estimate_list_details', { estimate_id })
    return {
      version: open.version,
      change: (mine) => ({ estimate_id, productdetails: [{ ...line(shop), qty: mine }] }),
    }
  },
  async 'pos_api/pos_order_edit'(shop) {
    const { order_id } = await shop.boss.ok('pos_api/pos_order', {
      user_id: shop.madurai,
      productdetails: [line(shop)],
    })
    const open = await shop.boss.ok('order_details', { order_id })
    return {
      version: open.version,
      change: (mine) => ({ order_id, productdetails: [{ ...line(shop), qty: mine }] }),
    }
  },
  async product_detail_update(shop) {
    const product_id = await product(shop)
    const open = await shop.boss.ok('product_detail', { product_id })
    return { version: open.version, change: (mine) => ({ product_id, unit: mine }) }
  },
  async update_product_price(shop) {
    const product_id = await product(shop)
    const open = await shop.boss.ok('product_detail', { product_id })
    return { version: open.version, change: (mine) => ({ product_id, net_rate: mine }) }
  },
  async customer_detail_update({ boss }) {
    const { user_id } = await boss.ok('customer_add', { name: name(), telephone: '9' })
    const open = await boss.ok('customer_detail', { user_id })
    return { version: open.version, change: (mine) => ({ user_id, telephone: mine }) }
  },
  async category_detail_update({ boss }) {
    const { category_id } = await boss.ok('category_add', { category_name: name() })
    const open = await boss.ok('category_detail', { category_id })
    return {
      version: open.version,
      change: (mine) => ({ category_id, category_name: `CATEGORY ${category_id} ${mine}` }),
    }
  },
  async agent_detail_update({ boss }) {
    const { agent_id } = await boss.ok('agent_add', { agent_name: name() })
    const open = await boss.ok('agent_detail', { agent_id })
    return {
      version: open.version,
      change: (mine) => ({ agent_id, agent_name: `AGENT ${agent_id} ${mine}` }),
    }
  },
  async employe_detail_update(shop) {
    const user_id = await employee(shop)
    const open = await shop.boss.ok('employe_detail', { user_id })
    return { version: version(open), change: (mine) => ({ user_id, phone: mine }) }
  },
  async employe_previllage_update(shop) {
    const employee_id = await employee(shop)
    const open = await shop.boss.ok('employe_previllage_list', { employee_id })
    return {
      version: version(open),
      change: (mine) => ({ employee_id, customer: Number(mine) % 2, agent: '1' }),
    }
  },
  async day_close({ boss }) {
    const open = await boss.ok('day_summary', {})
    return { version: open.version, change: (mine) => ({ counted_amount: mine }) }
  },
  async price_list_update({ boss }) {
    const dates = { season: 'Deepavali 2026', valid_from: '01-09-2026', valid_to: '21-11-2026' }
    const { price_list_id } = await boss.ok('price_list_add', { name: 'Retail', ...dates })
    const open = await boss.ok('price_list_detail', { price_list_id })
    return {
      version: open.version,
      change: (mine) => ({ price_list_id, name: `Retail ${mine}`, ...dates }),
    }
  },
  async setting_update({ boss }) {
    const open = await boss.ok('setting_detail', {})
    return { version: open.version, change: (mine) => ({ phone: `${open.version} ${mine}` }) }
  },
}

/**
 * The calls that write without a version, and why two at once do no harm: they add something, set a value whatever it
 * was, are refused the second time, or can be undone.
 */
export const NEED_NO_VERSION: Partial<Record<CallName, string>> = {
  login: 'begins a session',
  clock_accept: 'says the same',
  numbers_go_on: 'once; the second is refused',
  logout: 'ends one',
  confirm_password: 'says the same of a session',
  session_end: 'ends one',
  session_end_others: 'ends the others',
  register: 'adds',
  customer_add: 'adds',
  agent_add: 'adds',
  category_add: 'adds',
  product_add: 'adds',
  price_list_add: 'adds',
  price_list_import: 'makes a new version; earlier ones stay',
  price_list_delete: 'hides; papers and enquiries keep the list',
  price_list_restore: 'once; the second is refused',
  estimate: 'adds',
  estimate_invoice: 'once; the second is refused',
  'pos_api/pos_order': 'adds',
  'pos_api/pos_update_payment': 'adds, never beyond what is pending',
  payment_details_add: 'adds',
  cash_move_add: 'adds',
  reminder_add: 'adds',
  order_consignment: 'sets fields, whatever they were',
  estimate_consignment: 'sets fields, whatever they were',
  logo_update: 'sets one thing, whatever it was',
  payment_reverse: 'once; the second is refused',
  month_lock: 'once; the second is refused',
  month_unlock: 'once; the second is refused',
  update_paid_status: 'sets one thing, shown at once in every list',
  category_list_update: 'sets one thing, shown at once in every list',
  employe_list_update: 'sets one thing, shown at once in every list',
  estimate_detail_delete: 'names a line; one that was changed into another keeps no id',
  order_detail_delete: 'names a line; one that was changed into another keeps no id',
  estimate_list_delete: 'can be undone',
  estimate_list_restore: 'can be undone',
  order_list_delete: 'can be undone; refused once it is paid, unless its money goes back with it',
  order_list_restore: 'can be undone',
  credit_note: 'new; what is left of a line is checked, and the database holds it',
  credit_note_confirm: 'sets one thing, shown at once',
  credit_note_delete: 'can be undone; refused once its credit is used',
  credit_note_restore: 'refused where other goods came back since',
  debit_note: 'new',
  debit_note_delete: 'can be undone; refused once it is paid',
  debit_note_restore: 'can be undone',
  estimate_return: 'new; what is left of a line is checked, and the database holds it',
  estimate_return_delete: 'can be undone',
  estimate_return_restore: 'refused where other goods came back since',
  customer_list_restore: 'once; the second is refused',
  customer_merge: 'once; the second is refused; can be undone',
  customer_merge_undo: 'once; the second is refused',
  agent_list_restore: 'once; the second is refused',
  category_list_restore: 'once; the second is refused',
  product_list_restore: 'once; the second is refused',
  employe_list_restore: 'once; the second is refused',
  customer_list_delete: 'hides; papers keep the name',
  agent_list_delete: 'hides; papers keep the name',
  category_list_delete: 'refused while products are in it',
  product_list_delete: 'hides; papers keep the name',
  employe_list_delete: 'hides; refused for the last who manages employees',
  payment_details_delete: 'once; the second is refused',
  payment_details_restore: 'once; the second is refused',
  two_step_on: "one's own",
  two_step_off: "one's own",
  employe_two_step_reset: 'sets one thing, whatever it was',
  backup_make: 'changes no record',
  backup_keep: 'changes no record',
  copy_choose: 'changes no record',
  passphrase_set: 'sets one thing, whatever it was',
  import_undo: 'refused where a product was changed since',
  gst_number_correct: 'sets one thing, whatever it was',
  import_excell: 'sets many records to what the file says; what it leaves blank stays',
  import_excell_customer: 'sets many records to what the file says; what it leaves blank stays',
}
