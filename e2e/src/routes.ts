import { readFileSync } from 'node:fs'
import type { CallName } from '@kadai/contract/contract'
import type { BrowserContext } from 'playwright-core'
import { call } from './people.ts'

/**
 * Every route of the specification, some with a word that it shows in the demo shop, and Kadai's own. `{name}` is filled in by `demoIds`.
 */
export const ROUTES: readonly (readonly [path: string, ...shows: string[]])[] = [
  ['/home', 'Dashboard', 'Total Revenue', 'Total Customers'],
  ['/customerlist', 'List of Customer', '{customer_name}'],
  ['/orderlist', 'List of Sales', '{order_sno}'],
  ['/unbilled', 'Unbilled'],
  ['/salesreport', 'Sales Report', 'less what came back'],
  ['/profit', 'Profit', 'has a known cost'],
  ['/indent', 'Indent', 'Per case'],
  ['/orderdetails/{order_id}', '{order_sno}', 'Sub-Total', 'Grand Total'],
  ['/estimatedetails/{estimate_id}', '{estimate_sno}', 'Grand Total', 'Payment Status'],
  ['/maincategory', 'List of Category', 'Non-Discount'],
  ['/agent', 'List of Agent', 'Madurai Murugesan'],
  ['/estimate', 'List of Estimate', '{estimate_sno}', 'Add Estimate'],
  ['/editestimate/{pending_estimate_id}', 'Edit estimate', 'Save'],
  ['/editpos/{order_id}', 'Edit order', 'Save'],
  ['/addmaincategory', 'Add Category', 'Submit'],
  ['/addagent', 'Add Agent', 'Submit'],
  ['/products', 'List of Product', 'Add Product'],
  ['/addproducts', 'Add Product', 'Net Rate', 'Qty Per Box'],
  ['/updateproducts', 'Product Update', 'Update'],
  ['/settings', 'Settings', 'CGST (%)', 'Commit Changes'],
  ['/changeover', 'Changing over', 'We have changed over'],
  ['/users', 'Employee Management', 'Selvi'],
  ['/previlage/{employee_id}', 'User Privilege Management', 'Submit'],
  ['/addusers', 'Add Employee', 'Password'],
  ['/editusers/{employee_id}', 'Employee', 'Mobile Number'],
  ['/stock', 'List of Stock', 'Current Stock'],
  ['/gstreport', 'GST Report', 'GST Amount'],
  ['/gstreturn', 'GST Return', 'Proof'],
  ['/gstreturnpapers/{period}', 'Papers of', '{order_sno}'],
  ['/paymentdetails', 'Expences Details Management'],
  ['/addpaymentdetails', 'Add Expenses', 'Description'],
  ['/editmaincategory/{category_id}', 'Edit Category', 'Submit'],
  ['/editagent/{agent_id}', 'Edit Agent', 'Submit'],
  ['/editproducts/{product_id}', 'Edit Product', 'MRP Rate'],
  ['/viewcustomer/{user_id}', 'View Customer', 'GST Number'],
  ['/invoice/{order_id}', 'Tax Invoice', '{order_sno}'],
  ['/estimateinvoice/{estimate_id}', '{estimate_sno}'],
  ['/pricelistlabels/{price_list_id}', 'Labels', '101'],
  ['/orderparcels/{order_id}', 'Parcels and transport', 'Lorry receipt number'],
  ['/estimateparcels/{estimate_id}', 'Parcels and transport', 'Vehicle'],
  ['/packingslip/{order_id}', 'Packing Slip', '{order_sno}', 'Lorry receipt'],
  ['/estimatepackingslip/{estimate_id}', 'Packing Slip', '{estimate_sno}', 'Packed by'],
  ['/customorderlist/{user_id}', 'List of Customer Estimates', 'View'],
  ['/customorderdetails/{estimate_id}', '{estimate_sno}', 'Grand Total'],
  ['/pos', 'New order', 'Save'],
  ['/addestimate', 'New estimate', 'Save'],
  ['/paymentpending', 'List of Pending Payment Report', 'Balance'],
  ['/reminders', 'Reminders', '{debtor_name}', 'Remind'],
  ['/invoiceprint', 'No invoice data available'],
  ['/print_estimate_invoice', 'There is no agent report to print.'],
  ['/importproducts', 'Import Products', 'Qty per Box'],
  ['/importcustomer', 'Import Customer', 'Phone number', 'What is still open'],
  ['/importopenings', 'What is still open', 'Bill Date'],
  ['/addcustomer', 'Add Customer', 'Phone Number'],
  ['/customeraccount/{debtor_id}', 'Customer Account', '{debtor_name}', 'Opening balance'],
  ['/accountprint/{debtor_id}', 'Statement of Account', '{debtor_name}', 'Opening balance'],
  ['/receipt/{payment_id}', '{receipt_no}', 'Received from', 'Still owed after this'],
  ['/pricelists', 'Price Lists', '{season}'],
  ['/addpricelist', 'Add Price List', 'Categories left out'],
  ['/editpricelist/{price_list_id}', 'Edit Price List', 'Submit'],
  ['/pricelistprices/{price_list_id}', 'Prices', 'Submit'],
  ['/importprices/{price_list_id}', 'Import Prices', 'Offer Price'],
  ['/pricelistprint/{price_list_id}', '{season}', 'Not sold to persons under 18'],
  ['/pricelist/{price_list_id}', '{season}', 'Offer price'],
  ['/day', 'Day', 'Drawer', 'Closed days'],
  ['/daybook', 'Day Book', 'Estimates'],
  ['/daybookprint', 'Day Book', 'Particulars'],
  ['/dayprint', 'Day so far (X)', 'Expected'],
  ['/dayprint/{close_id}', 'Day close (Z)', 'Expected'],
  ['/creditnotes', 'Credit notes', '{credit_note_sno}'],
  ['/creditnote/{credit_note_id}', '{credit_note_sno}', 'Grand Total'],
  ['/printcreditnote/{credit_note_id}', 'Credit Note', '{credit_note_sno}', '{order_sno}'],
  ['/debitnotes', 'Debit notes', '{debit_note_sno}'],
  ['/debitnote/{debit_note_id}', '{debit_note_sno}', 'Grand Total'],
  ['/printdebitnote/{debit_note_id}', 'Debit Note', '{debit_note_sno}', '{order_sno}'],
  ['/estimatereturns', 'Estimate returns', '{estimate_return_sno}'],
  ['/estimatereturn/{estimate_return_id}', '{estimate_return_sno}', 'Grand Total'],
  ['/printestimatereturn/{estimate_return_id}', 'Estimate Return', '{estimate_return_sno}'],
  ['/takeback/{order_id}', 'Take back', 'Back now'],
  ['/takebackestimate/{pending_estimate_id}', 'Take back', 'Back now'],
  ['/activity', 'Activity', 'Kavitha'],
  ['/purchases', 'List of Purchase', '{purchase_sno}'],
  ['/purchase/{purchase_id}', '{purchase_sno}', 'Taxable value'],
  ['/addpurchase', 'Add Purchase', 'Total on the bill'],
  ['/editpurchase/{purchase_id}', 'Edit Purchase', 'Save'],
  ['/suppliers', 'Suppliers', '{supplier_name}'],
  ['/addsupplier', 'Add Supplier', 'Days of credit'],
  ['/editsupplier/{supplier_id}', 'Edit Supplier', 'Days of credit'],
  ['/supplier/{supplier_id}', 'Supplier', '{supplier_name}'],
  ['/paysupplier/{supplier_id}', 'Pay {supplier_name}', 'Paid by'],
]

/** The addresses in web/src/routes.tsx, so that no screen is missing from the table. */
export function knownPaths(): string[] {
  const source = readFileSync(new URL('../../web/src/routes.tsx', import.meta.url), 'utf8')
  return [...source.matchAll(/\b(?:page|bare|bill|paper)\(\s*'([^']+)'/g)].map(([, path]) => path ?? '')
}

/** An address without the names of its params, to compare routes. */
export const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

type Row = Record<string, string>

/** A supplier who was paid. */
async function supplierOf(context: BrowserContext, url: string): Promise<Row> {
  const supplier_name = 'வேல் பட்டாசு'
  const [known] = await call(context, url, 'suppliers', { page: '1', search: supplier_name })
  if (known) return { supplier_id: known.supplier_id, supplier_name }
  const { supplier_id } = await call(context, url, 'supplier_save', { name: supplier_name })
  await call(context, url, 'supplier_payout_add', { supplier_id, amount: '500', mode: 'bank' })
  return { supplier_id, supplier_name }
}

/** Records of the demo shop for the table's `{names}`, read with the owner's session; a day is closed for its own. */
export async function demoIds(context: BrowserContext, url: string): Promise<Row> {
  const [debts] = await call(context, url, 'pos_api/pos_report_payment')
  const payments = await call(context, url, 'payment_list', { page: '1' })
  const { close_id } = await call(context, url, 'day_close', { counted_amount: '0' })
  const paid = payments.find(({ reversed }) => reversed === '0')
  const rows = <N extends CallName>(name: N) => call(context, url, name, { page: '1', page_size: '25' })
  const [customers, estimates, orders, categories, agents, products, employees, lists] = [
    await rows('customer_list'),
    await rows('estimate_list'),
    await rows('order'),
    await rows('category_list'),
    await rows('agent_list'),
    await rows('product_list'),
    await rows('employe_list'),
    await rows('price_lists'),
  ]
  const order_id = orders[0]?.order_id ?? ''
  const pending_estimate_id =
    estimates.find((row) => row.status !== 'Paid' && row.order_id === '')?.estimate_id ?? ''
  return {
    ...(await notesOf(context, url, order_id, pending_estimate_id)),
    close_id,
    ...estimates[0],
    customer_name: customers[0]?.name ?? '',
    estimate_sno: estimates[0]?.sno ?? '',
    pending_estimate_id,
    order_id,
    order_sno: orders[0]?.sno ?? '',
    category_id: categories[0]?.category_id ?? '',
    agent_id: agents[0]?.agent_id ?? '',
    product_id: products[0]?.product_id ?? '',
    debtor_id: debts?.user_list[0]?.user_id ?? '',
    debtor_name: debts?.user_list[0]?.name ?? '',
    price_list_id: lists[0]?.price_list_id ?? '',
    ...(await supplierOf(context, url)),
    season: lists[0]?.season ?? '',
    payment_id: paid?.payment_id ?? '',
    receipt_no: paid?.receipt_no ?? '',
    employee_id: employees.find((row) => row.user_id !== '1')?.user_id ?? '',
  }
}

/** Writes a note of each kind and a purchase; answers them, and the month they are in. */
export async function notesOf(
  context: BrowserContext,
  url: string,
  order_id: string,
  estimate_id: string,
  remark = '',
): Promise<Row> {
  const order = await call(context, url, 'order_details', { order_id })
  const estimate = await call(context, url, 'estimate_list_details', { estimate_id })
  const order_detail_id = order.order_details[0]?.order_detail_id
  const estimate_detail_id = estimate.estimate_details[0]?.estimate_detail_id
  const credit = await call(context, url, 'credit_note', {
    ...{ order_id, remark, reason: '01', settle: 'keep', lines: [{ order_detail_id, qty: 1 }] },
  })
  const debit = await call(context, url, 'debit_note', {
    ...{ order_id, remark, reason: '04', lines: [{ order_detail_id, amount: '10' }] },
  })
  const lines = [{ estimate_detail_id, qty: 1 }]
  const returned = await call(context, url, 'estimate_return', { estimate_id, remark, lines })
  const { supplier_id } = await call(context, url, 'supplier_save', {
    ...{ name: `தயாரிப்பாளர் ${order_id}`, address: remark, licence_no: remark.slice(0, 60) },
  })
  const purchase = await call(context, url, 'purchase', {
    ...{ supplier_id, their_no: `45/${order_id}`, their_day: order.order_date },
    lines: [{ product_id: estimate.estimate_details[0]?.product_id, text: remark, packs: 1, rate: '100' }],
  })
  return {
    purchase_id: purchase.purchase_id,
    purchase_sno: purchase.sno,
    period: order.order_date.slice(3).replace('-', ''),
    credit_note_id: credit.credit_note_id ?? '',
    credit_note_sno: credit.sno ?? '',
    debit_note_id: debit.debit_note_id ?? '',
    debit_note_sno: debit.sno ?? '',
    estimate_return_id: returned.estimate_return_id ?? '',
    estimate_return_sno: returned.sno ?? '',
  }
}

/** Fills in the `{names}` of a text. */
export function fill(text: string, ids: Row): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name]
    if (!id) throw new Error(`The demo shop has no ${name}.`)
    return id
  })
}
