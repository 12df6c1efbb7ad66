import { FLAGS, type Flag, type Needs } from '@kadai/contract/call'
import { contract, streams } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { allConfirmed } from '../test/confirmed.ts'
import { forFile, openTestShop } from '../test/shop.ts'
import type { Db } from './database/database.ts'

const shop = forFile(await openTestShop())
await shop.owner()
const signedIn = async (...flags: Flag[]) => ({ client: await shop.employee(...flags), flags })
const somebody = new Map<string, { client: Client; flags: readonly Flag[] | undefined }>()
somebody.set('nobody', { client: shop.nobody(), flags: undefined })
// With every flag set, and none of them counted.
const shut = async (how: (id: number) => Promise<unknown>) => {
  const client = await shop.employee(...FLAGS)
  await how(client.id)
  return { client, flags: undefined }
}
const { database } = shop
const write = (what: (db: Db) => Promise<unknown>) => database.transact(what)
const aged = (field: 'last_seen_at' | 'created_at', hours: number) => (id: number) => {
  const at = new Date(shop.clock.now.getTime() - hours * 3_600_000).toISOString()
  return write((db) =>
    db
      .updateTable('sessions')
      .set({ [field]: at })
      .where('employee_id', '=', id)
      .execute(),
  )
}
const became = (change: { may_log_in: number } | { deleted_at: string }) => (id: number) =>
  write((db) => db.updateTable('employees').set(change).where('id', '=', id).execute())
somebody.set('expired, idle for 12 hours', await shut(aged('last_seen_at', 12)))
somebody.set('expired, signed in 7 days ago', await shut(aged('created_at', 7 * 24)))
somebody.set('disabled', await shut(became({ may_log_in: 0 })))
somebody.set('deleted', await shut(became({ deleted_at: shop.clock.now.toISOString() })))
somebody.set('no flag', await signedIn())
somebody.set('every flag', await signedIn(...FLAGS))
for (const flag of FLAGS) {
  somebody.set(`only ${flag}`, await signedIn(flag))
  somebody.set(`all but ${flag}`, await signedIn(...FLAGS.filter((other) => other !== flag)))
}
// Calls that ask for the password are tested in session/confirm-password.test.ts.
await allConfirmed(shop)

/** Who may make the call, computed independently of the server's code. */
function opensFor(needs: Needs, flags: readonly Flag[] | undefined): 'reached' | 401 | 403 {
  if (needs === 'nothing') return 'reached'
  if (flags === undefined) return 401
  if (needs === 'signed-in') return 'reached'
  const every = 'all' in needs
  const wanted = every ? needs.all : needs
  const held = wanted.filter((flag) => flags.includes(flag))
  return held.length >= (every ? wanted.length : 1) ? 'reached' : 403
}

const table: [string, Needs][] = Object.entries({ ...contract, ...streams }).map(([name, entry]) => [
  name,
  entry.needs,
])

/** The HTTP status of a call with an empty object; a call that is let through answers with its own refusal. */
async function knock(client: Client, name: string): Promise<number> {
  // Logging out would fail the calls after it.
  const cookie = name === 'logout' ? '' : client.cookie
  if (name !== 'live') return (await shop.ask(name, {}, cookie)).status
  // Events would never end.
  const gone = new AbortController()
  const { signal } = gone
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const { status } = await fetch(`${shop.url}/api/${name}`, { method: 'POST', headers, body: '{}', signal })
  gone.abort()
  return status
}

describe.each(table)('%s', (name, needs) => {
  test('is open to those the table names, and to nobody else', async () => {
    const seen = await Promise.all(
      [...somebody].map(async ([who, { client }]) => {
        const status = await knock(client, name)
        // 415: let through, but a file was expected.
        return [who, status === 200 || status === 415 ? 'reached' : status]
      }),
    )
    const meant = [...somebody].map(([who, { flags }]) => [who, opensFor(needs, flags)])
    expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(meant))
  })
})

// The design's decision (4.4), by flag: a call that moves to another flag, or opens to more, fails here.
const DECIDED: Record<Flag | 'signed-in' | 'nothing', string> = {
  nothing: 'first_start login logout register',
  'signed-in':
    'alerts confirm_password dashboard employe_detail employe_detail_update employee_login_previllage live password_confirmed session_end session_end_others session_list two_step_begin two_step_detail two_step_off two_step_on',
  customer:
    'agent_list customer_aadhaar customer_add customer_detail customer_detail_update customer_list customer_list_delete customer_list_restore customer_merge customer_merge_preview customer_merge_undo customer_order customer_order_details download/customers import_excell_customer import_openings opening_import_undo opening_imports',
  agent: 'agent_add agent_detail agent_detail_update agent_list agent_list_delete agent_list_restore',
  category:
    'category_add category_detail category_detail_update category_list category_list_delete category_list_restore category_list_update',
  product:
    'brand_list category_list download/price_list download/products download/profit import_excell import_undo imports own_rates pos_api/pos_product_list price_list_add price_list_delete price_list_detail price_list_import price_list_restore price_list_update price_lists product_add product_detail product_detail_update product_list product_list_delete product_list_restore product_rules profit supplier_list unit_list update_product_price update_productlist',
  estimate:
    'agent_list category_list customer_add customer_order customer_order_details download/estimates enquiry_read estimate estimate_consignment estimate_detail_delete estimate_detail_update estimate_list estimate_list_delete estimate_list_details estimate_list_restore estimate_return estimate_return_delete estimate_return_detail estimate_return_list estimate_return_restore pos_api/pos_product_list print_estimate_detail print_estimate_return printer_print product_list returnable unbilled_list update_paid_status',
  pos: 'agent_list category_list credit_note credit_note_confirm credit_note_delete credit_note_detail credit_note_list credit_note_restore customer_add debit_note debit_note_delete debit_note_detail debit_note_list debit_note_restore estimate_invoice estimate_invoice_total gst_number_correct order_consignment order_detail_delete order_details order_list_delete order_list_restore payer_standing pos_api/pos_order pos_api/pos_order_edit pos_api/pos_product_list print_credit_note print_debit_note print_detail printer_print product_list returnable',
  orders:
    'agent_list credit_note credit_note_confirm credit_note_delete credit_note_detail credit_note_list credit_note_restore customer_add debit_note debit_note_delete debit_note_detail debit_note_list debit_note_restore download/orders download/sales_by estimate_invoice estimate_invoice_total gst_number_correct order order_consignment order_detail_delete order_details order_list_delete order_list_restore payer_standing pos_api/pos_order pos_api/pos_order_edit pos_api/pos_product_list print_credit_note print_debit_note print_detail printer_print returnable sales_by unbilled_list',
  payment_details:
    'customer_account download/account download/expense_register download/expenses download/receipt_register download/tally dues import_openings opening_import_undo opening_imports payer_standing payment_details_add payment_details_delete payment_details_list payment_details_restore payment_list payment_receipt payment_reverse pos_api/pos_report_payment pos_api/pos_update_payment printer_print reminder_add',
  cash: 'cash_move_add day_book day_close day_close_detail day_close_list day_summary download/day_book printer_print',
  purchases:
    'category_list download/indent download/input_tax_register download/profit download/purchase_register download/purchases download/supplier_account indent pos_api/pos_product_list profit purchase purchase_delete purchase_detail purchase_list purchase_read purchase_read_file purchase_restore purchase_return purchase_update supplier_account supplier_payout_add supplier_payout_reverse supplier_save suppliers',
  stock_report: 'download/stock pos_api/pos_report_stock',
  gst_report:
    'download/gst download/gstr1 download/gstr1-csv download/gstr3b download/hsn_register download/note_register download/sales_register download/tally gst_return gst_return_papers month_lock month_unlock numbers_lost pos_api/pos_report_gst',
  settings:
    'backup_keep backup_list backup_make backup_warnings changeover changeover_done clock_accept copy_choose download/backup logo_detail logo_update numbers_begin numbers_go_on numbers_lost own_rates passphrase_set running_copy setting_detail setting_update',
  employee:
    'activity_list backup_keep backup_list backup_make backup_warnings copy_choose download/backup employe_list employe_list_delete employe_list_restore employe_list_update employe_previllage_list employe_previllage_update employe_two_step_reset passphrase_set running_copy',
}

test.each(Object.entries(DECIDED))('%s opens what was decided', (flag, names) => {
  const opened = table.filter(([, needs]) => {
    if (typeof needs === 'string') return needs === flag
    return ('all' in needs ? needs.all : needs).some((needed) => needed === flag)
  })
  expect(opened.map(([name]) => name).sort()).toEqual(names.split(' '))
})

test('backups need both flags', () => {
  const needs = Object.fromEntries(table)
  for (const name of [
    'backup_keep',
    'backup_list',
    'backup_make',
    'copy_choose',
    'passphrase_set',
    'running_copy',
    'download/backup',
  ])
    expect(needs[name]).toEqual({ all: ['settings', 'employee'] })
})
