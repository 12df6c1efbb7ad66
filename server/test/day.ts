import type { CallName } from '@kadai/contract/contract'
import { PASSWORD } from './shop.ts'

const line = (more: object) => ({ qty: 2, amount_per_product: '45.00', ...more })
export const CSV = 'Code,Product Name,Category,Price\n301,Sparkler,SPARKLERS,12.50\n'
export const CUSTOMERS = 'Name,Phone Number,State\nImported,9000000077,Kerala\n'
export const OPENINGS =
  'Name,Phone Number,Bill No,Bill Date,Amount,Agent\nBrought,9000000078,7,01-03-2026,50.25,West\nMurugan,9000190056,8,02-04-2026,9,\n'

/** A white dot, as PNG. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

/** A day in which every call that writes is made once and succeeds; ids count from 1 in a new shop. */
export const DAY: [CallName, object][] = [
  ['confirm_password', { password: PASSWORD }],
  ['session_end_others', {}],
  ['setting_update', { shopname: 'Sri Velavan', state: 'Tamil Nadu', cgst: '9' }],
  ['numbers_begin', { last_order: '26-27/000003', last_estimate: '7' }],
  ['changeover_done', {}],
  ['register', { name: 'Selvi', phone: '9', email: 'selvi@example.in', password: PASSWORD }],
  ['employe_detail_update', { user_id: 2, phone: '91' }],
  ['employe_previllage_update', { employee_id: 2, pos: '1' }],
  ['employe_list_update', { user_id: 2, user_status: '0' }],
  ['employe_list_delete', { user_id: 2 }],
  ['employe_list_restore', { user_id: 2 }],
  ['agent_add', { agent_name: 'South' }],
  ['agent_detail_update', { agent_id: 1, agent_name: 'South Agent' }],
  ['agent_add', { agent_name: 'North' }],
  ['agent_list_delete', { agent_id: 2 }],
  ['agent_list_restore', { agent_id: 2 }],
  ['category_add', { category_name: 'CRACKERS' }],
  ['category_detail_update', { category_id: 1, category_name: 'CRACKER' }],
  ['category_list_update', { category_id: 1, non_discount: '0' }],
  ['category_add', { category_name: 'GIFTS' }],
  ['category_list_delete', { category_id: 2 }],
  ['category_list_restore', { category_id: 2 }],
  ['product_add', { product_code: '101', product_name: 'Chakkar', cid: 1, net_rate: '45', stock: 100 }],
  ['product_detail_update', { product_id: 1, product_name: 'Ground Chakkar' }],
  ['update_product_price', { product_id: 1, net_rate: '46' }],
  [
    'price_list_add',
    { name: 'Retail', season: 'Deepavali 2026', valid_from: '01-09-2026', valid_to: '20-11-2026' },
  ],
  ['price_list_update', { price_list_id: 1, discount: '10' }],
  ['price_list_delete', { price_list_id: 2 }],
  [
    'price_list_add',
    { name: 'Retail', season: 'Deepavali 2026', valid_from: '01-09-2026', valid_to: '20-11-2026' },
  ],
  ['price_list_restore', { price_list_id: 2 }],
  ['product_add', { product_code: '102', product_name: 'Rocket', cid: 1, net_rate: '60' }],
  ['product_list_delete', { product_id: 2 }],
  ['product_list_restore', { product_id: 2 }],
  ['customer_add', { name: 'Murugan', telephone: '9000190056', state: 'Tamil Nadu' }],
  ['customer_detail_update', { user_id: 1, address: 'Car Street' }],
  ['customer_add', { name: 'Annai', telephone: '9000190057' }],
  ['customer_list_delete', { user_id: 2 }],
  ['customer_list_restore', { user_id: 2 }],
  [
    'estimate',
    {
      user_id: 1,
      discount_percentage: 10,
      productdetails: [line({ product_id: 1 }), line({ product_id: 1 })],
    },
  ],
  ['estimate_detail_update', { estimate_id: 1, billing_name: 'Murugan Agencies' }],
  ['estimate_detail_delete', { estimate_detail_id: 2 }],
  ['update_paid_status', { estimate_id: 1, status: 'Delivered' }],
  ['estimate_consignment', { estimate_id: 1, lorry_receipt: 'LR 5512', vehicle: 'TN 67 AB 1234' }],
  ['estimate_list_delete', { estimate_id: 1 }],
  ['estimate_list_restore', { estimate_id: 1 }],
  [
    'pos_api/pos_order',
    { user_id: 1, productdetails: [line({ product_name: 'Loose' }), line({ product_name: 'More' })] },
  ],
  ['pos_api/pos_order_edit', { order_id: 2, billing_name: 'Murugan Agencies' }],
  ['order_detail_delete', { order_detail_id: 4 }],
  ['order_consignment', { order_id: 2, parcels: '3', transport: 'KPN Parcel' }],
  ['order_list_delete', { order_id: 2 }],
  ['order_list_restore', { order_id: 2 }],
  ['estimate_invoice', { estimate_id: 1 }],
  ['order_list_delete', { order_id: 3 }],
  ['pos_api/pos_update_payment', { user_id: 1, paid_amount: '50' }],
  ['reminder_add', { user_id: 1 }],
  ['logo_update', { picture: DOT }],
  ['payment_reverse', { payment_id: 1 }],
  ['debit_note', { order_id: 2, reason: '04', lines: [{ order_detail_id: 3, amount: '5' }] }],
  ['debit_note_delete', { debit_note_id: 4 }],
  ['debit_note_restore', { debit_note_id: 4 }],
  ['credit_note', { order_id: 2, reason: '01', lines: [{ order_detail_id: 3, qty: 1 }], settle: 'keep' }],
  ['credit_note_confirm', { credit_note_id: 5, reversed: '1' }],
  ['credit_note_delete', { credit_note_id: 5 }],
  ['credit_note_restore', { credit_note_id: 5 }],
  ['estimate_return', { estimate_id: 1, lines: [{ estimate_detail_id: 1, qty: 1 }] }],
  ['estimate_return_delete', { estimate_return_id: 6 }],
  ['estimate_return_restore', { estimate_return_id: 6 }],
  ['customer_merge', { user_id: 1, into_user_id: 2 }],
  ['customer_merge_undo', { user_id: 1 }],
  ['payment_details_add', { name: 'Tea', amount: '10', payment_sent: 'Stall', description: 'Tea' }],
  ['payment_details_add', { name: 'Milk', amount: '20', payment_sent: 'Stall', description: 'Milk' }],
  ['payment_details_delete', { id: 2 }],
  ['payment_details_restore', { id: 2 }],
  ['supplier_save', { name: 'Standard Fireworks', tax_number: '33AABCS1429B1Z1', state: 'Tamil Nadu' }],
  ['supplier_save', { supplier_id: 1, name: 'Standard Fireworks', credit_days: '90' }],
  [
    'purchase',
    {
      supplier_id: 1,
      their_no: 'SF/45',
      their_day: '20-11-2026',
      lines: [
        { product_id: 1, text: 'Chakkar', packs: 5, per_pack: 10, rate: '400', tax: '18' },
        {
          product: { product_code: '501', product_name: 'Atom', cid: 1 },
          packs: 1,
          rate: '90',
          discount_percentage: '5',
        },
      ],
    },
  ],
  [
    'purchase_update',
    {
      purchase_id: 1,
      lines: [
        { product_id: 1, packs: 5, rate: '400', tax: '18' },
        { product: { product_code: '502', product_name: 'Bomb', cid: 1 }, packs: 1, rate: '90' },
      ],
    },
  ],
  ['purchase_return', { purchase_id: 1, lines: [{ purchase_line_id: 3, packs: 1 }] }],
  ['purchase_delete', { purchase_id: 2 }],
  ['purchase_restore', { purchase_id: 2 }],
  [
    'supplier_payout_add',
    { supplier_id: 1, amount: '500', mode: 'bank', reference: 'N123', day: '21-11-2026' },
  ],
  ['supplier_payout_reverse', { payout_id: 1 }],
  ['cash_move_add', { kind: 'float', amount: '2000' }],
  ['day_close', { counted_amount: '2000' }],
  ['gst_number_correct', { period: '112026', user_id: 2, gst_no: 'WRONG', tax_number: '33AABCS1429B1Z1' }],
  ['month_lock', { period: '112026', early: '1' }],
  ['month_unlock', { period: '112026', reason: 'A bill came late' }],
]

/**
 * Tested elsewhere: calls that take files as forms, need a current code, another session, a restore or a wrong clock,
 * copy everything, or make random keys.
 */
export const APART: CallName[] = [
  'import_excell',
  'import_excell_customer',
  'price_list_import',
  'import_undo',
  'import_openings',
  'opening_import_undo',
  'login',
  'logout',
  'session_end',
  'two_step_on',
  'two_step_off',
  'employe_two_step_reset',
  'backup_keep',
  'copy_choose',
  'backup_make',
  'passphrase_set',
  'clock_accept',
  'numbers_go_on',
]
