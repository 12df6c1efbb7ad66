import { z } from 'zod'
import { call } from './call.ts'
import { fileOf } from './downloads.ts'
import {
  deleted,
  flagText,
  hsn,
  id,
  type Label,
  optional,
  optionalId,
  optionalMoney,
  optionalYesNo,
  percent,
  required,
  searchQuery,
  stockCount,
  text,
  texts,
  version,
  wholeFrom0,
} from './fields.ts'
import { writesOf } from './record-calls.ts'

/**
 * The limits of a product's texts, by the label that a refusal uses; screens and the import have their own labels.
 */
export const productRules = {
  code: (label: Label) => required(label, 30),
  name: (label: Label) => required(label, 200),
  tamilName: (label: Label) => optional(label, 200),
  perBox: (label: Label) => optional(label, 20),
  hsn: (label: Label) => hsn(label),
  unit: (label: Label) => optional(label, 20),
}

const fields = {
  tamil_name: productRules.tamilName('field.tamil_name'),
  supplier_id: optionalId('field.supplier'),
  brand_id: optionalId('field.brand'),
  supplier_name: optional('field.supplier'),
  brand_name: optional('field.brand'),
  unit: productRules.unit('field.unit'),
  mrp_rate: optionalMoney('field.mrp_rate'),
  net_rate: optionalMoney('field.net_rate'),
  /** The purchase price; 0 takes it away. */
  buy_price: optionalMoney('field.buy_price'),
  /** Absent where it equals the net rate. */
  sell_price: optionalMoney('field.sell_price'),
  rate_per: productRules.perBox('field.qty_per_box'),
  box_content: optional('field.box_contents', 60),
  /** How many are in a case; 0 takes it away. */
  per_case: wholeFrom0('field.per_case', 9_999),
  hsn_code: productRules.hsn('field.hsn_code'),
  /** Its own GST rate (rule 4.45). */
  tax: percent('field.tax'),
  /** "1": it has the shop's rate; takes away its own, which a blank `tax` keeps. */
  shop_tax: optionalYesNo('field.tax'),
  stock: stockCount('field.stock'),
}

/** A product as bill screens have it. */
export const billedProduct = z.object({
  ...texts('product_id', 'product_code', 'product_name', 'tamil_name', 'category_id', 'category_name'),
  ...texts('supplier_id', 'supplier_name', 'brand_id', 'mrp_rate', 'net_rate', 'buy_price', 'sell_price'),
  ...texts('rate_per', 'box_contents', 'unit', 'hsn_code', 'tax'),
  non_discount: flagText,
  stock: z.number(),
  current_stock: z.number(),
})

/** `per_case`: pieces in a case; blank if unknown. */
const product = billedProduct.extend(texts('cid', 'brand_name', 'box_content', 'per_case', 'version'))

const ownRate = z.object({
  ...texts('product_id', 'product_code', 'product_name', 'hsn_code', 'tax'),
})

/** The count on the person's screen, which a typed stock is compared with. */
const stock_seen = stockCount('field.stock_seen')

/** The current count, and what others changed since the seen one: goods sold during the counting. */
const changed = z.object({ version: text, stock: z.number(), stock_meanwhile: z.number() })

const lookup = (name: string) => z.array(z.object({ [`${name}_id`]: text, [`${name}_name`]: text }))
const listNeeds = ['product'] as const

const removal = writesOf({ product_id: id('field.product') }, ['product'], ['products'])

export const productCalls = {
  product_list: call({
    does: 'Lists the products in the order of their codes.',
    needs: ['product', 'estimate', 'pos'],
    shows: ['products', 'stock'],
    takes: z.object({ ...searchQuery, deleted }),
    answers: z.array(product),
    totals: z.object({}),
  }),
  product_add: call({
    does: 'Adds a product; its stock becomes the opening count.',
    needs: ['product'],
    changes: ['products', 'stock'],
    takes: z.object({
      product_code: productRules.code('field.product_code'),
      product_name: productRules.name('field.product_name'),
      cid: id('field.category'),
      ...fields,
    }),
    answers: z.object({ product_id: text }),
  }),
  product_detail: call({
    does: 'Answers one product.',
    needs: ['product'],
    shows: ['products', 'stock'],
    takes: z.object({ product_id: id('field.product') }),
    answers: product,
  }),
  product_detail_update: call({
    does: 'Changes a product; a stock that is sent sets the count, the difference is written as an adjustment. With `stock_seen` beside it only the difference between the two is: what was sold meanwhile stays sold.',
    needs: ['product'],
    changes: ['products', 'stock'],
    takes: z.object({
      product_id: id('field.product'),
      product_code: productRules.code('field.product_code').optional(),
      product_name: productRules.name('field.product_name').optional(),
      cid: optionalId('field.category'),
      ...fields,
      stock_seen,
      version,
    }),
    answers: changed,
  }),
  product_list_delete: removal({
    does: 'Hides a product; papers keep its name, its code may be used again.',
  }),
  product_list_restore: removal({
    does: 'Takes back the deletion of a product, with the count that its movements left; refused while another has its code.',
  }),
  update_productlist: call({
    does: 'Lists the products grouped by category, for prices and counts changed in bulk.',
    needs: listNeeds,
    shows: ['products', 'stock'],
    answers: z.object({
      update_productlist: z.array(
        z.object({
          category_name: text,
          products: z.array(
            z.object({
              ...texts('product_id', 'product_code', 'product_name', 'tamil_name', 'supplier_name'),
              ...texts('qty_per_box', 'unit', 'mrp_rate', 'net_rate'),
              stock: z.number(),
              version: text,
            }),
          ),
        }),
      ),
    }),
  }),
  update_product_price: call({
    does: "Sets one product's prices and unit, and its count where a stock is sent (with `stock_seen` as in product_detail_update).",
    needs: ['product'],
    changes: ['products', 'stock'],
    takes: z.object({
      product_id: id('field.product'),
      qty_per_box: productRules.perBox('field.qty_per_box'),
      unit: fields.unit,
      mrp_rate: optionalMoney('field.mrp_rate'),
      net_rate: optionalMoney('field.net_rate'),
      stock: stockCount('field.stock'),
      stock_seen,
      version,
    }),
    answers: changed,
  }),
  own_rates: call({
    does: 'Lists the products that have a GST rate of their own, by code; they count where the settings say so.',
    needs: ['settings', 'product'],
    shows: ['products'],
    answers: z.array(ownRate),
  }),
  supplier_list: call({
    does: 'Lists the suppliers.',
    needs: listNeeds,
    shows: ['products'],
    answers: lookup('supplier'),
  }),
  brand_list: call({
    does: 'Lists the brands.',
    needs: listNeeds,
    shows: ['products'],
    answers: lookup('brand'),
  }),
  unit_list: call({
    does: 'Lists the units.',
    needs: listNeeds,
    shows: ['products'],
    answers: lookup('unit'),
  }),
  product_rules: call({
    does: 'Answers what the settings ask of products: how many digits their HSN codes need.',
    needs: listNeeds,
    shows: ['settings'],
    answers: z.object({ hsn_digits: z.number() }),
  }),
}

export const productStreams = {
  'download/products': fileOf(
    { ...productCalls.product_list, needs: listNeeds },
    { does: 'The list of products as a file that the import takes back.' },
  ),
}
