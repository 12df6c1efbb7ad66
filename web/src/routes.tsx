import type { Needs } from '@kadai/contract/call'
import type { ComponentType } from 'react'
import { PAPER_KINDS } from './frames/paper-kinds.ts'
import { inLanguage } from './language/in-language.ts'

/** The titles of the screens, and what else finds them in the palette. */
const words = inLanguage('screens', {
  activity: 'Activity',
  activity_also: 'audit log who changed what history',
  add_agent: 'Add Agent',
  add_agent_also: 'new agent',
  add_category: 'Add Category',
  add_category_also: 'new category',
  add_customer: 'Add Customer',
  add_customer_also: 'new customer',
  add_employee: 'Add Employee',
  add_employee_also: 'new employee user staff login',
  add_expenses: 'Add Expenses',
  add_expenses_also: 'new expense payment details',
  add_price_list: 'Add Price List',
  add_price_list_also: 'new season list',
  add_product: 'Add Product',
  add_product_also: 'new product supplier brand',
  add_purchase: 'Add Purchase',
  add_purchase_also: 'new purchase supplier bill buy goods',
  add_supplier: 'Add Supplier',
  add_supplier_also: 'new supplier maker dealer',
  agent_report: 'Agent report',
  changeover: 'Changing over',
  changeover_also: 'move from tally vyapar old program openings start',
  credit_notes_also: 'returns take back goods notes',
  customer_account: 'Customer Account',
  customer_estimate: 'Customer Estimate',
  dashboard: 'Dashboard',
  dashboard_also: 'home start',
  day: 'Day',
  day_also: 'drawer cash close z x float count today',
  day_book: 'Day Book',
  day_book_also: 'cash book entries by time payments receipts expenses',
  day_close: 'Day close',
  debit_notes_also: 'notes more to pay',
  edit_agent: 'Edit Agent',
  edit_category: 'Edit Category',
  edit_estimate: 'Edit estimate',
  edit_order: 'Edit order',
  edit_price_list: 'Edit Price List',
  edit_product: 'Edit Product',
  edit_purchase: 'Edit Purchase',
  edit_supplier: 'Edit Supplier',
  employee: 'Employee',
  employee_management: 'Employee Management',
  employee_management_also: 'employees users staff login status password privileges',
  estimate_returns_also: 'take back goods notes',
  expences_details_management: 'Expences Details Management',
  expences_details_management_also: 'expenses payment details spent credit debit',
  gst_report: 'GST Report',
  gst_report_also: 'tax cgst sgst igst',
  gst_return: 'GST Return',
  gst_return_also: 'gstr1 gstr3b month file portal hsn rates accountant lock tally',
  import_customer: 'Import Customer',
  import_customer_also: 'csv excel customers',
  import_prices: 'Import Prices',
  import_products: 'Import Products',
  import_products_also: 'csv excel price list',
  list_of_agent: 'List of Agent',
  list_of_agent_also: 'agents commission',
  list_of_category: 'List of Category',
  list_of_category_also: 'categories non-discount',
  list_of_customer: 'List of Customer',
  list_of_customer_also: 'customers address phone gst number credit',
  list_of_customer_estimates: 'List of Customer Estimates',
  list_of_estimate: 'List of Estimate',
  list_of_estimate_also: 'estimates quotations',
  list_of_pending_payment_report: 'List of Pending Payment Report',
  list_of_pending_payment_report_also: 'payments owed balance dues outstanding credit take payment',
  list_of_product: 'List of Product',
  list_of_product_also: 'goods price list supplier brand',
  list_of_purchase: 'List of Purchase',
  list_of_purchase_also: 'purchases bought supplier bills makers owed',
  list_of_sales: 'List of Sales',
  list_of_sales_also: 'orders invoices',
  list_of_stock: 'List of Stock',
  list_of_stock_also: 'stock report counts sold left',
  new_estimate: 'New estimate',
  new_estimate_also: 'add estimate quotation bill',
  new_order: 'New order',
  new_order_also: 'pos bill invoice sale',
  open_day: 'Day so far',
  order: 'Order',
  price_list: 'Price List',
  price_list_prices: 'Prices of a list',
  price_lists: 'Price Lists',
  price_lists_also: 'season deepavali enquiry whatsapp labels barcode',
  product_update: 'Product Update',
  product_update_also: 'bulk prices stock count',
  purchase: 'Purchase',
  receipt: 'Receipt',
  sales_report: 'Sales Report',
  sales_report_also: 'revenue by agent category product customer day compare season deepavali last year',
  settings: 'Settings',
  import_openings: 'What is still open',
  import_openings_also: 'opening balance old dues import csv excel brought in',
  profit: 'Profit',
  profit_also: 'margin cost earned gross report',
  indent: 'Indent',
  indent_also: 'order buy season what to purchase suppliers',
  labels: 'Labels',
  pay_supplier: 'Pay Supplier',
  packing_slip: 'Packing Slip',
  parcels: 'Parcels and transport',
  reminders: 'Reminders',
  reminders_also: 'dues owe whatsapp remind pending',
  settings_also:
    'shop address phone logo licence gst number tax rates cgst sgst hsn unit bank account ifsc upi qr packing prefix numbers stock drawer credit limit receipt printer terms backups restore running copy pen drive passphrase',
  supplier: 'Supplier',
  suppliers: 'Suppliers',
  suppliers_also: 'makers dealers owed dues pay purchases',
  statement_of_account: 'Statement of Account',
  take_back: 'Take back',
  tax_invoice: 'Tax Invoice',
  user_privilege_management: 'User Privilege Management',
  view_customer: 'View Customer',
  unbilled: 'Unbilled',
  unbilled_also: 'goods without invoice estimates delivered tax radar',
})

export type Screen = {
  /** As in the specification: `{name}` is a part of the address, read with `useParam`. */
  path: string
  /** Loaded when the route is opened; the file's default export is the screen. */
  screen: () => Promise<{ default: ComponentType }>
  /** Starts reading the screen's data while its script loads. */
  ahead?: () => void
  /** Who may open it, as in the contract; others see "You do not have access to this page". */
  needs: Needs
  /** `bare`: without header, menu and footer (rule 1.1). */
  frame?: 'bare'
  /** The title in the browser's tab. */
  title: string
  /** Words that find it in the palette, besides its title. */
  also: string
  /** False: not in the palette, because it shows nothing unless another screen led there. */
  findable?: false
}

type Row = Omit<Screen, 'needs'>
type Load = Screen['screen']

/** The titles, those of papers among them. */
const titles = {
  ...words,
  estimate: PAPER_KINDS.estimate.one,
  credit_note: PAPER_KINDS.credit_note.one,
  credit_notes: PAPER_KINDS.credit_note.many,
  debit_note: PAPER_KINDS.debit_note.one,
  debit_notes: PAPER_KINDS.debit_note.many,
  estimate_return: PAPER_KINDS.estimate_return.one,
  estimate_returns: PAPER_KINDS.estimate_return.many,
}
type Name = Exclude<Extract<keyof typeof titles, string>, `${string}_also`>

const others: Readonly<Record<string, string>> = titles

/** A screen with the menu, by its address and the name of its title. */
const page = (path: string, name: Name, screen: Load): Row => ({
  path,
  screen,
  title: titles[name],
  also: others[`${name}_also`] ?? '',
})

const bare = (path: string, name: Name, screen: Load): Row => ({ ...page(path, name, screen), frame: 'bare' })

/** A paper that one call answers. */
const paper = (path: string, name: Name) => bare(path, name, () => import('./printing/paper-of-a-call.tsx'))

const bill = (path: string, name: Name, screen: Load): Row => ({
  ...bare(path, name, screen),
  ahead: () => void import('./bill/catalogue/catalogue-query.ts').then((query) => query.openCatalogue()),
})

const openedBy =
  (needs: Needs) =>
  (rows: readonly Row[]): Screen[] =>
    rows.map((row) => ({ ...row, needs }))

/** Every screen behind the sign-in, by who may open it. /login and / are in router.tsx. */
export const screens: readonly Screen[] = [
  ...openedBy('signed-in')([
    page('/home', 'dashboard', () => import('./dashboard/home.tsx')),
    // Everybody may open their own; the screen refuses others.
    page('/editusers/{user_id}', 'employee', () => import('./employees/edit-employee.tsx')),
  ]),
  ...openedBy(['estimate'])([
    page('/estimate', 'list_of_estimate', () => import('./estimates/estimate-list.tsx')),
    page('/estimatedetails/{estimate_id}', 'estimate', () => import('./estimates/estimate-details.tsx')),
    page('/estimatereturns', 'estimate_returns', () => import('./notes/note-list.tsx')),
    page('/estimatereturn/{estimate_return_id}', 'estimate_return', () => import('./notes/note-details.tsx')),
    paper('/printestimatereturn/{estimate_return_id}', 'estimate_return'),
    page('/takebackestimate/{estimate_id}', 'take_back', () => import('./notes/take-back-screen.tsx')),
    bill('/addestimate', 'new_estimate', () => import('./bill/estimate-screen.tsx')),
    bill('/editestimate/{estimate_id}', 'edit_estimate', () => import('./bill/estimate-screen.tsx')),
    paper('/estimateinvoice/{estimate_id}', 'estimate'),
    page('/estimateparcels/{estimate_id}', 'parcels', () => import('./parcels/parcels.tsx')),
    paper('/estimatepackingslip/{estimate_id}', 'packing_slip'),
    {
      ...bare('/print_estimate_invoice', 'agent_report', () => import('./printing/agent-report-screen.tsx')),
      findable: false,
    },
  ]),
  ...openedBy(['agent'])([
    page('/agent', 'list_of_agent', () => import('./agents/agent-list.tsx')),
    page('/addagent', 'add_agent', () => import('./agents/agent-form.tsx')),
    page('/editagent/{agent_id}', 'edit_agent', () => import('./agents/agent-form.tsx')),
  ]),
  ...openedBy(['category'])([
    page('/maincategory', 'list_of_category', () => import('./categories/category-list.tsx')),
    page('/addmaincategory', 'add_category', () => import('./categories/category-form.tsx')),
    page('/editmaincategory/{category_id}', 'edit_category', () => import('./categories/category-form.tsx')),
  ]),
  ...openedBy(['customer'])([
    page('/customerlist', 'list_of_customer', () => import('./customers/customer-list.tsx')),
    page('/addcustomer', 'add_customer', () => import('./customers/customer-form.tsx')),
    page('/viewcustomer/{user_id}', 'view_customer', () => import('./customers/customer-form.tsx')),
    page('/importcustomer', 'import_customer', () => import('./imports/import-customer.tsx')),
  ]),
  ...openedBy({ all: ['customer', 'payment_details'] })([
    page('/importopenings', 'import_openings', () => import('./imports/import-openings.tsx')),
  ]),
  ...openedBy(['orders'])([
    page('/orderlist', 'list_of_sales', () => import('./orders/order-list.tsx')),
    page('/salesreport', 'sales_report', () => import('./sales/sales-report.tsx')),
  ]),
  ...openedBy(['orders', 'pos'])([
    page('/orderdetails/{order_id}', 'order', () => import('./orders/order-details.tsx')),
    page('/creditnotes', 'credit_notes', () => import('./notes/note-list.tsx')),
    page('/creditnote/{credit_note_id}', 'credit_note', () => import('./notes/note-details.tsx')),
    paper('/printcreditnote/{credit_note_id}', 'credit_note'),
    page('/debitnotes', 'debit_notes', () => import('./notes/note-list.tsx')),
    page('/debitnote/{debit_note_id}', 'debit_note', () => import('./notes/note-details.tsx')),
    paper('/printdebitnote/{debit_note_id}', 'debit_note'),
    page('/takeback/{order_id}', 'take_back', () => import('./notes/take-back-screen.tsx')),
    paper('/invoice/{order_id}', 'tax_invoice'),
    page('/orderparcels/{order_id}', 'parcels', () => import('./parcels/parcels.tsx')),
    bare('/packingslip/{order_id}', 'packing_slip', () => import('./printing/packing-slip-screen.tsx')),
    {
      ...bare('/invoiceprint', 'tax_invoice', () => import('./printing/stored-invoice-screen.tsx')),
      findable: false,
    },
  ]),
  ...openedBy(['product'])([
    page('/products', 'list_of_product', () => import('./products/product-list.tsx')),
    page('/addproducts', 'add_product', () => import('./products/product-form.tsx')),
    page('/editproducts/{product_id}', 'edit_product', () => import('./products/product-form.tsx')),
    page('/pricelists', 'price_lists', () => import('./price-lists/price-list-list.tsx')),
    page('/addpricelist', 'add_price_list', () => import('./price-lists/price-list-form.tsx')),
    page('/pricelist/{price_list_id}', 'price_list', () => import('./price-lists/price-list-details.tsx')),
    page(
      '/pricelistprices/{price_list_id}',
      'price_list_prices',
      () => import('./price-lists/edit-prices.tsx'),
    ),
    page('/importprices/{price_list_id}', 'import_prices', () => import('./imports/import-prices.tsx')),
    page(
      '/editpricelist/{price_list_id}',
      'edit_price_list',
      () => import('./price-lists/price-list-form.tsx'),
    ),
    page('/updateproducts', 'product_update', () => import('./products/update-products.tsx')),
    page('/importproducts', 'import_products', () => import('./imports/import-products.tsx')),
    bare(
      '/pricelistlabels/{price_list_id}',
      'labels',
      () => import('./printing/price-list/labels-screen.tsx'),
    ),
    bare(
      '/pricelistprint/{price_list_id}',
      'price_list',
      () => import('./printing/price-list/price-list-screen.tsx'),
    ),
  ]),
  ...openedBy(['employee'])([
    page('/users', 'employee_management', () => import('./employees/employee-list.tsx')),
    page('/addusers', 'add_employee', () => import('./employees/add-employee.tsx')),
    page('/previlage/{employee_id}', 'user_privilege_management', () => import('./employees/privileges.tsx')),
    page('/activity', 'activity', () => import('./activity/activity-list.tsx')),
  ]),
  ...openedBy(['payment_details'])([
    page('/paymentdetails', 'expences_details_management', () => import('./expenses/expense-list.tsx')),
    page('/addpaymentdetails', 'add_expenses', () => import('./expenses/add-expense.tsx')),
    page(
      '/paymentpending',
      'list_of_pending_payment_report',
      () => import('./payments/pending-payments.tsx'),
    ),
    page('/reminders', 'reminders', () => import('./payments/reminders.tsx')),
    page('/customeraccount/{user_id}', 'customer_account', () => import('./payments/customer-account.tsx')),
    paper('/accountprint/{user_id}', 'statement_of_account'),
    paper('/receipt/{payment_id}', 'receipt'),
  ]),
  ...openedBy(['estimate', 'orders'])([
    page('/unbilled', 'unbilled', () => import('./estimates/unbilled-list.tsx')),
  ]),
  ...openedBy(['cash'])([
    page('/day', 'day', () => import('./day/day-screen.tsx')),
    page('/daybook', 'day_book', () => import('./day/day-book.tsx')),
    { ...paper('/daybookprint', 'day_book'), findable: false },
    paper('/dayprint', 'open_day'),
    paper('/dayprint/{close_id}', 'day_close'),
  ]),
  ...openedBy({ all: ['purchases', 'product'] })([
    page('/profit', 'profit', () => import('./profit/profit-list.tsx')),
  ]),
  ...openedBy(['purchases'])([
    page('/indent', 'indent', () => import('./profit/indent-list.tsx')),
    page('/purchases', 'list_of_purchase', () => import('./purchases/purchase-list.tsx')),
    page('/purchase/{purchase_id}', 'purchase', () => import('./purchases/purchase-details.tsx')),
    page('/addpurchase', 'add_purchase', () => import('./purchases/purchase-form.tsx')),
    page('/editpurchase/{purchase_id}', 'edit_purchase', () => import('./purchases/purchase-form.tsx')),
    page('/suppliers', 'suppliers', () => import('./suppliers/supplier-list.tsx')),
    page('/addsupplier', 'add_supplier', () => import('./suppliers/supplier-form.tsx')),
    page('/editsupplier/{supplier_id}', 'edit_supplier', () => import('./suppliers/supplier-form.tsx')),
    page('/supplier/{supplier_id}', 'supplier', () => import('./suppliers/supplier-account.tsx')),
    page('/paysupplier/{supplier_id}', 'pay_supplier', () => import('./suppliers/pay-supplier.tsx')),
  ]),
  ...openedBy(['stock_report'])([page('/stock', 'list_of_stock', () => import('./stock/stock-list.tsx'))]),
  ...openedBy(['gst_report'])([
    page('/gstreport', 'gst_report', () => import('./gst/gst-report.tsx')),
    page('/gstreturn', 'gst_return', () => import('./gst/gst-return.tsx')),
    page('/gstreturnpapers/{period}', 'gst_return', () => import('./gst/return-papers.tsx')),
  ]),
  ...openedBy(['customer', 'estimate'])([
    page(
      '/customorderlist/{user_id}',
      'list_of_customer_estimates',
      () => import('./customers/past-estimates.tsx'),
    ),
    page(
      '/customorderdetails/{order_id}',
      'customer_estimate',
      () => import('./customers/past-estimate.tsx'),
    ),
  ]),
  ...openedBy(['settings'])([
    page('/settings', 'settings', () => import('./settings/settings.tsx')),
    page('/changeover', 'changeover', () => import('./changeover/changeover.tsx')),
  ]),
  ...openedBy(['pos', 'orders'])([
    bill('/pos', 'new_order', () => import('./bill/order-screen.tsx')),
    bill('/editpos/{order_id}', 'edit_order', () => import('./bill/order-screen.tsx')),
  ]),
]
