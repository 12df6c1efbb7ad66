import type { Body } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import type { productCalls, productStreams } from '@kadai/contract/products'
import { percentText } from '@kadai/domain/money'
import { hsnDigits } from '@kadai/domain/units'
import { countOf } from '../database/paging.ts'
import { type Handlers, Reply, type StreamHandlers } from '../dispatcher/handler.ts'
import { count, money, text } from '../reports/columns.ts'
import { file } from '../reports/file.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'
import { currentSettings } from '../settings/exports.ts'
import { hideRow } from '../versions/deleted.ts'
import { listLookup } from './lookups.ts'
import {
  findProduct,
  LANDED,
  matchingProducts,
  type ProductRow,
  productForAudit,
  productOnBill,
  productOnWire,
  productsByCategory,
  productsInTurn,
  productsOf,
  productWithMargin,
} from './product.ts'
import { addProduct, changeProduct, type ProductChanged, restoreProduct } from './save.ts'

/** What a change left, and in words what happened to the stock while it was counted. */
function changedOnWire({ version, stock, meanwhile }: ProductChanged) {
  const id = meanwhile < 0 ? 'products.went_out_meanwhile' : 'products.came_in_meanwhile'
  const msg = { id, params: { count: Math.abs(meanwhile), stock } } as const
  return new Reply<Body<'product_detail_update'>, never>(
    { version: String(version), stock, stock_meanwhile: meanwhile },
    meanwhile === 0 ? {} : { msg },
  )
}

export const productHandlers: Handlers<keyof typeof productCalls> = {
  async product_list({ db, employee }, asked) {
    const shop = await currentSettings(db)
    return listed(asked, {
      next: await productsInTurn(db, asked),
      onWire: (row) => productWithMargin(row, employee, shop),
      sums: async () => ({ count: await countOf(await matchingProducts(db, asked)), totals: {} }),
    })
  },

  async own_rates({ db, employee }) {
    const rows = await (await matchingProducts(db, {})).where('tax_bp', 'is not', null).execute()
    return rows.map((row) => {
      const { product_id, product_code, product_name, hsn_code, tax } = productOnBill(row, employee)
      return { product_id, product_code, product_name, hsn_code, tax }
    })
  },

  product_add: async (context, draft) => ({ product_id: String(await addProduct(context, draft)) }),
  product_detail: async ({ db, employee }, { product_id }) =>
    productOnWire(await findProduct(db, product_id), employee),
  product_detail_update: async (context, change) =>
    changedOnWire(await changeProduct(context, change.product_id, change)),

  async product_list_delete({ db, now, record }, { product_id }) {
    const product = await findProduct(db, product_id)
    await hideRow(db, 'products', product_id, now)
    record({ entity: 'product', id: product_id, before: productForAudit(product) })
  },

  product_list_restore: (context, { product_id }) => restoreProduct(context, product_id),

  async update_productlist({ db, employee }) {
    const rows = await productsByCategory(db)
    const groups = Map.groupBy(rows, (row) => row.category_id)
    return {
      update_productlist: [...groups.values()].map((products) => ({
        category_name: products[0]?.category_name ?? '',
        products: products.map((row) => {
          const { product_id, product_code, product_name, tamil_name, ...own } = productOnWire(row, employee)
          const { supplier_name, rate_per: qty_per_box, unit, mrp_rate, net_rate, stock, version } = own
          return {
            ...{ product_id, product_code, product_name, tamil_name, supplier_name, qty_per_box },
            ...{ unit, mrp_rate, net_rate, stock, version },
          }
        }),
      })),
    }
  },

  async update_product_price(context, input) {
    const { product_id, qty_per_box: rate_per, unit, mrp_rate, net_rate, stock, stock_seen, version } = input
    const change = { rate_per, unit, mrp_rate, net_rate, stock, stock_seen, version }
    return changedOnWire(await changeProduct(context, product_id, change))
  },

  supplier_list: ({ db }) => listLookup(db, 'supplier'),
  brand_list: ({ db }) => listLookup(db, 'brand'),
  unit_list: ({ db }) => listLookup(db, 'unit'),
  product_rules: async ({ db }) => ({
    hsn_digits: hsnDigits((await currentSettings(db)).turnover_above_5cr === 1),
    costs: asFlag((await productsOf(db).where(LANDED, 'is not', null).limit(1).execute()).length > 0),
  }),
}

// The headings are those that the import takes.
const columns: Column<ProductRow>[] = [
  text('Category Name', 24, (product) => product.category_name),
  text('Code', 12, (product) => product.code),
  text('Product Name', 40, (product) => product.name),
  text('Tamil Name', 32, (product) => product.tamil_name),
  money('MRP', (product) => product.mrp_paise),
  money('Price', (product) => product.net_rate_paise),
  text('Qty per Box', 12, (product) => product.rate_per),
  count('Stock', (product) => product.stock),
  text('HSN', 10, (product) => product.hsn_code),
  text('Unit', 8, (product) => product.unit),
  text('Tax', 8, ({ tax_bp }) => (tax_bp === null ? '' : percentText(tax_bp))),
  text('Supplier', 24, (product) => product.supplier_name ?? ''),
  text('Brand', 20, (product) => product.brand_name ?? ''),
  money('Buy Price', (product) => product.buy_paise ?? 0),
  count('Qty per Case', (product) => product.per_case ?? 0),
  text('Non-Discount', 14, (product) => (product.non_discount === 1 ? 'Yes' : '')),
]

export const productFiles: StreamHandlers<keyof typeof productStreams> = {
  // The import adds new categories in the order of the file.
  'download/products': file('Products', columns, (db, asked) =>
    productsInTurn(db, asked, { byCategory: true }),
  ),
}
