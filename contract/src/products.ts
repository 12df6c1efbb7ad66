import { z } from 'zod'
import { call, writesOf } from './call.ts'
import { fileOf } from './downloads.ts'
import { deleted, flagText, id, optionalId, searchQuery, stockCount, text, texts, version } from './fields.ts'
import { adds, changes, reads } from './record-fields.ts'
import { PRODUCT } from './records/product.ts'

/** A product as bill screens have it. */
export const billedProduct = z.object({
  ...texts('product_id', 'product_code', 'product_name', 'tamil_name', 'category_id', 'category_name'),
  ...texts('supplier_id', 'supplier_name', 'brand_id', 'mrp_rate', 'net_rate', 'buy_price', 'sell_price'),
  /** What a piece costs by the newest purchase, else the buy price; blank like that one. */
  landed: text,
  ...texts('rate_per', 'box_contents', 'unit', 'hsn_code', 'tax'),
  non_discount: flagText,
  stock: z.number(),
  current_stock: z.number(),
})

/** `per_case`: pieces in a case; blank if unknown. */
const product = billedProduct.extend(texts('cid', 'brand_name', 'box_content', 'per_case', 'version'))

const ownRate = z.object(texts('product_id', 'product_code', 'product_name', 'hsn_code', 'tax'))

/** The count on the person's screen, which a typed stock is compared with. */
const stock_seen = stockCount('field.stock_seen')

/** The current count, and what others changed since the seen one: goods sold during the counting. */
const changed = z.object({ version: text, stock: z.number(), stock_meanwhile: z.number() })

const listNeeds = ['product'] as const

const lookup = (name: string, does: string) =>
  call({
    does,
    needs: listNeeds,
    shows: ['products'],
    answers: z.array(z.object({ [`${name}_id`]: text, [`${name}_name`]: text })),
  })

const removal = writesOf({ product_id: id('field.product') }, ['product'], ['products'])

export const productCalls = {
  product_list: call({
    does: 'Lists the products in the order of their codes.',
    needs: ['product', 'estimate', 'pos'],
    shows: ['products', 'stock'],
    takes: z.object({ ...searchQuery, deleted }),
    /** Blank where the cost is not known, or for others than holders of `product`. */
    answers: z.array(product.extend(texts('cost', 'margin', 'margin_percentage'))),
    totals: z.object({}),
  }),
  product_add: call({
    does: 'Adds a product; its stock becomes the opening count.',
    needs: ['product'],
    changes: ['products', 'stock'],
    takes: z.object(adds(PRODUCT)),
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
      ...changes(PRODUCT),
      cid: optionalId('field.category'),
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
      qty_per_box: reads(PRODUCT.rate_per),
      unit: reads(PRODUCT.unit),
      mrp_rate: reads(PRODUCT.mrp_rate),
      net_rate: reads(PRODUCT.net_rate),
      stock: reads(PRODUCT.stock),
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
  supplier_list: lookup('supplier', 'Lists the suppliers.'),
  brand_list: lookup('brand', 'Lists the brands.'),
  unit_list: lookup('unit', 'Lists the units.'),
  product_rules: call({
    does: 'Answers what the settings ask of products: how many digits their HSN codes need; and whether any has a cost.',
    needs: listNeeds,
    shows: ['settings', 'products'],
    answers: z.object({ hsn_digits: z.number(), costs: flagText }),
  }),
}

export const productStreams = {
  'download/products': fileOf(
    { ...productCalls.product_list, needs: listNeeds },
    { does: 'The list of products as a file that the import takes back.' },
  ),
}
