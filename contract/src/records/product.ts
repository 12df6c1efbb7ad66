import type { Fields } from './record.ts'

/**
 * A product. Fields without a column have a rule of their own: names of suppliers and brands are rows of lists, prices
 * and rates may be none, and the stock is the sum of its movements.
 */
export const PRODUCT = {
  product_code: { kind: 'name', label: 'field.product_code', column: 'code', most: 30 },
  product_name: { kind: 'name', label: 'field.product_name', column: 'name', most: 200 },
  cid: { kind: 'record', label: 'field.category', column: 'category_id' },
  tamil_name: { kind: 'text', label: 'field.tamil_name', column: 'tamil_name', most: 200 },
  supplier_id: { kind: 'recordIfAny', label: 'field.supplier' },
  brand_id: { kind: 'recordIfAny', label: 'field.brand' },
  supplier_name: { kind: 'text', label: 'field.supplier' },
  brand_name: { kind: 'text', label: 'field.brand' },
  unit: { kind: 'text', label: 'field.unit', column: 'unit', most: 20 },
  mrp_rate: { kind: 'money', label: 'field.mrp_rate', column: 'mrp_paise' },
  net_rate: { kind: 'money', label: 'field.net_rate', column: 'net_rate_paise' },
  /** The purchase price; 0 takes it away. */
  buy_price: { kind: 'money', label: 'field.buy_price' },
  /** Absent where it equals the net rate. */
  sell_price: { kind: 'money', label: 'field.sell_price' },
  rate_per: { kind: 'text', label: 'field.qty_per_box', column: 'rate_per', most: 20 },
  box_content: { kind: 'text', label: 'field.box_contents', column: 'box_contents', most: 60 },
  /** How many are in a case; 0 takes it away. */
  per_case: { kind: 'count', label: 'field.per_case', most: 4 },
  hsn_code: { kind: 'hsn', label: 'field.hsn_code', column: 'hsn_code' },
  /** Its own GST rate (rule 4.45). */
  tax: { kind: 'percent', label: 'field.tax' },
  /** "1": it has the shop's rate; takes away its own, which a blank `tax` keeps. */
  shop_tax: { kind: 'flag', label: 'field.tax' },
  stock: { kind: 'stock', label: 'field.stock' },
} as const satisfies Fields
