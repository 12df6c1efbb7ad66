import type { Fields } from './record.ts'

/** What papers print of the shop, under the names that settings have for it. */
const SHOP = {
  shopname: { kind: 'text', label: 'field.shop_name', column: 'shop_name' },
  address: { kind: 'lines', label: 'field.address', column: 'address' },
  city: { kind: 'text', label: 'field.city', column: 'city', most: 60 },
  state: { kind: 'state', label: 'field.state', column: 'state' },
  pincode: { kind: 'digits', label: 'field.pincode', column: 'pincode', most: 10 },
  phone: { kind: 'text', label: 'field.phone', column: 'phone', most: 40 },
  gst_no: { kind: 'gst', label: 'field.gst_number', column: 'gstin' },
  bank_name: { kind: 'text', label: 'field.bank_name', column: 'bank_name' },
  acc_no: { kind: 'text', label: 'field.account_number', column: 'account_no', most: 40 },
  ifsc_code: { kind: 'text', label: 'field.ifsc_code', column: 'ifsc_code', most: 20 },
  branch: { kind: 'text', label: 'field.branch', column: 'branch' },
  upi_id: { kind: 'text', label: 'field.upi_id', column: 'upi_id', most: 80 },
  /** The payee's name in UPI apps; blank: the shop's name. */
  upi_name: { kind: 'text', label: 'field.upi_name', column: 'upi_name', most: 60 },
  /** Printed under invoices and estimates. */
  paper_terms: { kind: 'lines', label: 'field.paper_terms', column: 'paper_terms' },
} as const satisfies Fields

const { shopname, ...printed } = SHOP

/** The shop on a paper. */
export const SELLER = { shop_name: shopname, ...printed } as const satisfies Fields

/** The settings of the shop, apart from the kind of seller, the prefixes of numbers and the ledgers in Tally. */
export const SETTINGS = {
  ...SHOP,
  hsn_code: { kind: 'hsn', label: 'field.hsn_code', column: 'hsn_code' },
  cgst: { kind: 'percent', label: 'field.cgst', column: 'cgst_bp' },
  sgst: { kind: 'percent', label: 'field.sgst', column: 'sgst_bp' },
  packing_charge: { kind: 'percent', label: 'field.packing_percent', column: 'packing_bp' },
  /** Selling below zero is refused (rule 4.10). */
  forbid_negative_stock: {
    kind: 'flag',
    label: 'field.forbid_selling_below_zero',
    column: 'forbid_negative_stock',
  },
  /** Credit above a customer's limit is refused, not only warned about (rule 4.34). */
  credit_limit_refuses: {
    kind: 'flag',
    label: 'field.credit_limit_refuses',
    column: 'credit_limit_refuses',
  },
  /** HSN codes need 6 digits (rule 4.52). */
  turnover_above_5cr: { kind: 'flag', label: 'field.turnover_above_5cr', column: 'turnover_above_5cr' },
  /** The unit of lines of free text. */
  default_unit: { kind: 'text', label: 'field.default_unit', column: 'default_unit', most: 20 },
  /** Prices are what the buyer pays, tax included (rule 4.42). */
  prices_include_tax: { kind: 'flag', label: 'field.prices_include_tax', column: 'prices_include_tax' },
  /** Packing is part of the taxable value (rule 4.43). */
  packing_taxed: { kind: 'flag', label: 'field.packing_taxed', column: 'packing_taxed' },
  /** Products' own rates of tax apply (rule 4.45). */
  product_rates: { kind: 'flag', label: 'field.product_rates', column: 'product_rates' },
  /** For price lists: the licence under the Explosives Rules, the least enquiry, the packing. */
  licence_no: { kind: 'text', label: 'field.licence_no', column: 'licence_no', most: 60 },
  min_order_amount: { kind: 'money', label: 'field.min_order_amount', column: 'min_order_paise' },
  list_packing: { kind: 'percent', label: 'field.list_packing', column: 'list_packing_bp' },
  /** The receipt printer in the shop's network (rule 4.87); blank: none. */
  printer_address: { kind: 'text', label: 'field.printer_address', column: 'printer_address' },
  /** Each employee has a drawer, instead of one for the shop (rule 4.41). */
  drawer_per_employee: { kind: 'flag', label: 'field.drawer_per_employee', column: 'drawer_per_employee' },
  /** GST returns are filed by quarters, with sales to registered buyers month by month (IFF). */
  returns_quarterly: { kind: 'flag', label: 'field.returns_quarterly', column: 'returns_quarterly' },
} as const satisfies Fields
