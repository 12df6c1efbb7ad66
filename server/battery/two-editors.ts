import type { CallName } from '@kadai/contract/contract'
import type { StockedShop } from '../test/stocked.ts'

/** A record that two people have open: its version, and what each sends. */
type Opened = { version: string; change: (mine: string) => object }

let fresh = 0
const name = () => `Record ${++fresh}`

const lines = ({ chakkar: product_id }: StockedShop, qty: string | number) => ({
  productdetails: [{ product_id, product_name: 'Ground Chakkar', qty, amount_per_product: 45 }],
})
const bill = (shop: StockedShop) => ({ user_id: shop.madurai, ...lines(shop, 2) })
const product = ({ crackers: cid }: StockedShop) => ({ product_code: name(), product_name: name(), cid })
const employee = () => ({
  ...{ name: name(), phone: '9', password: 'a long lamp of tin 7' },
  email: `${name().replace(' ', '')}@example.in`,
})
const dates = { season: 'Deepavali 2026', valid_from: '01-09-2026', valid_to: '21-11-2026' }

type Make = (shop: StockedShop) => Promise<object> | object
/** Adds a record; returns its id, under the name that other calls have for it. */
const added =
  (call: CallName, input: (shop: StockedShop) => object, id: string, as = id): Make =>
  async (shop) => ({ [as]: Reflect.get(Object(await shop.boss.ok(call, input(shop) as never)), id) })
const anEstimate = added('estimate', bill, 'estimate_id')
const anOrder = added('pos_api/pos_order', bill, 'order_id')
const anEmployee = (as?: string) => added('register', employee, 'user_id', as)
const aProduct = added('product_add', product, 'product_id')
const aCustomer = added('customer_add', () => ({ name: name(), telephone: '9' }), 'user_id')
const aCategory = added('category_add', () => ({ category_name: name() }), 'category_id')
const anAgent = added('agent_add', () => ({ agent_name: name() }), 'agent_id')
const aSupplier = added('supplier_save', () => ({ name: name() }), 'supplier_id')
const aPurchase: Make = async (shop) => {
  const supplier = (await aSupplier(shop)) as { supplier_id: string }
  const lines = [{ product_id: shop.chakkar, packs: 1, rate: '5' }]
  const { purchase_id } = await shop.boss.ok('purchase', {
    ...{ ...supplier, their_no: name(), their_day: '01-09-2026', lines },
  })
  return { purchase_id }
}
const aList = added('price_list_add', () => ({ name: 'Retail', ...dates }), 'price_list_id')

/**
 * For every call that takes a version: how a record comes to be, the call that opens it, and what somebody changes.
 * `mine` is a string of digits that distinguishes the changes of two people.
 */
const RECORDS: Partial<
  Record<CallName, [Make, CallName, (mine: string, shop: StockedShop, version: string) => object]>
> = {
  estimate_detail_update: [anEstimate, 'estimate_list_details', (mine, shop) => lines(shop, mine)],
  'pos_api/pos_order_edit': [anOrder, 'order_details', (mine, shop) => lines(shop, mine)],
  product_detail_update: [aProduct, 'product_detail', (unit) => ({ unit })],
  update_product_price: [aProduct, 'product_detail', (net_rate) => ({ net_rate })],
  customer_detail_update: [aCustomer, 'customer_detail', (telephone) => ({ telephone })],
  category_detail_update: [aCategory, 'category_detail', (type_of_category) => ({ type_of_category })],
  agent_detail_update: [anAgent, 'agent_detail', (mine) => ({ agent_name: `AGENT ${fresh} ${mine}` })],
  employe_detail_update: [anEmployee(), 'employe_detail', (phone) => ({ phone })],
  employe_previllage_update: [
    anEmployee('employee_id'),
    'employe_previllage_list',
    (mine) => ({
      ...{ customer: Number(mine) % 2, agent: '1' },
    }),
  ],
  day_close: [() => ({}), 'day_summary', (counted_amount) => ({ counted_amount })],
  price_list_update: [aList, 'price_list_detail', (mine) => ({ name: `Retail ${mine}`, ...dates })],
  purchase_update: [aPurchase, 'purchase_detail', (other) => ({ other })],
  supplier_save: [aSupplier, 'supplier_account', (telephone) => ({ name: `Supplier ${fresh}`, telephone })],
  setting_update: [() => ({}), 'setting_detail', (mine, _, version) => ({ phone: `${version} ${mine}` })],
}
export const TAKE_VERSION = Object.keys(RECORDS) as CallName[]

/** A new record, as two people open it who then make the call. */
export async function opened(call: CallName, shop: StockedShop): Promise<Opened> {
  const [make, detail, change] = RECORDS[call] ?? []
  if (!make || !detail || !change) throw new Error(`Nobody knows how to open a record for ${call}.`)
  const id = await make(shop)
  const answer: unknown = await shop.boss.ok(detail, id as never)
  const { version } = (Array.isArray(answer) ? answer[0] : answer) as { version: string }
  return { version, change: (mine) => ({ ...id, ...change(mine, shop, version) }) }
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
  import_openings: 'adds, one file once',
  opening_import_undo: 'once; the second is refused',
  numbers_begin: 'once; the second is refused',
  changeover_done: 'says the same',
  purchase: 'adds; a number of a supplier once',
  purchase_return: 'new; what is left of a line is checked, and the database holds it',
  purchase_delete: 'once; the second is refused',
  purchase_restore: 'once; the second is refused',
  supplier_payout_add: 'adds; too much is an advance',
  supplier_payout_reverse: 'once; the second is refused',
  import_excell_customer: 'sets many records to what the file says; what it leaves blank stays',
}
