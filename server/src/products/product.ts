import type { Flag } from '@kadai/contract/call'
import { asFlag } from '@kadai/contract/fields'
import { moneyText, percentText } from '@kadai/domain/money'
import { marginOn } from '@kadai/domain/profit'
import { priceWithTax } from '@kadai/domain/totals'
import { sql } from 'kysely'
import { taxRules } from '../bills/seller.ts'
import type { Db } from '../database/database.ts'
import type { Next } from '../database/in-turn.ts'
import { notFound } from '../dispatcher/refusal.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { MOVES, productsCounted, productsHeard, STOCK } from '../stock/exports.ts'
import { deletedByHand } from '../versions/deleted.ts'

/** What a piece has landed at in the newest purchase that stands, else the buy price; null where neither is known. */
export const LANDED = sql<number | null>`coalesce((select (2 * purchase_lines.landed_paise + qty) / (2 * qty)
  from purchase_lines join purchases on purchases.id = purchase_id
  where purchase_lines.product_id = products.id and purchases.kind = 'purchase' and purchases.deleted_at is null
  order by received_day desc, purchase_lines.id desc limit 1), buy_paise)`

/** All products, deleted ones too, with the names of their category, supplier and brand and their stock. */
export const allProductsOf = (db: Db) =>
  productsCounted(db)
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('suppliers', 'suppliers.id', 'products.supplier_id')
    .leftJoin('brands', 'brands.id', 'products.brand_id')
    .selectAll('products')
    .select([
      STOCK.as('stock'),
      MOVES.as('moves'),
      'categories.name as category_name',
      'categories.non_discount',
      'suppliers.name as supplier_name',
      LANDED.as('landed_paise'),
      'brands.name as brand_name',
    ])

/** Products that are not deleted, with the same names. */
export const productsOf = (db: Db) => allProductsOf(db).where('products.deleted_at', 'is', null)

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productsOf>['execute']>>[number]

/** The request for a list of products: all, products with a text, or deleted products. */
type Searched = { search?: string | undefined; deleted?: boolean | undefined }

// Codes are mostly numbers: 101 before 1001, and B2 after both.
const byCode = [sql`length(products.code_key)`, sql`products.code_key`] as const

/**
 * Products found by name (in either script), code and supplier (rule 1.11), in the order of their codes, on request
 * within the order of their categories.
 */
export async function matchingProducts(
  db: Db,
  { search, deleted }: Searched,
  { byCategory = false }: { byCategory?: boolean } = {},
) {
  const query = (deleted ? allProductsOf(db).where(deletedByHand('products')) : productsOf(db))
    .$if(byCategory, (all) => all.orderBy('categories.rank').orderBy('categories.id'))
    .orderBy(byCode[0])
    .orderBy(byCode[1])
    .orderBy('products.id')
  return search ? query.where(await productsHeard(db, search)) : query
}

/** All products in the order of their categories, within one of their codes. */
export const productsByCategory = async (db: Db): Promise<ProductRow[]> =>
  (await matchingProducts(db, {}, { byCategory: true })).execute()

/** Reads matching products in portions. They are thousands, not millions, so an offset is cheap. */
export async function productsInTurn(
  ...asked: Parameters<typeof matchingProducts>
): Promise<Next<ProductRow>> {
  const found = await matchingProducts(...asked)
  return (_last, limit, from) => found.limit(limit).offset(from).execute()
}

/** Returns one product; 404 where there is none. */
export const findProduct = (db: Db, id: number): Promise<ProductRow> =>
  productsOf(db)
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound({ id: 'products.none' }))

const idText = (id: number | null) => (id === null ? '' : String(id))

/** The caller: suppliers and purchase prices are only for holders of `product`. */
export type Asking = { flags: ReadonlySet<Flag> }

/** A product for a bill screen. */
export const productOnBill = (row: ProductRow, { flags }: Asking) => ({
  product_id: String(row.id),
  product_code: row.code,
  product_name: row.name,
  tamil_name: row.tamil_name,
  category_id: String(row.category_id),
  category_name: row.category_name,
  non_discount: asFlag(row.non_discount === 1),
  supplier_id: flags.has('product') ? idText(row.supplier_id) : '',
  supplier_name: flags.has('product') ? (row.supplier_name ?? '') : '',
  brand_id: idText(row.brand_id),
  mrp_rate: moneyText(row.mrp_paise),
  net_rate: moneyText(row.net_rate_paise),
  buy_price: row.buy_paise === null || !flags.has('product') ? '' : moneyText(row.buy_paise),
  landed: row.landed_paise === null || !flags.has('product') ? '' : moneyText(row.landed_paise),
  sell_price: moneyText(row.sell_paise ?? row.net_rate_paise),
  rate_per: row.rate_per,
  box_contents: row.box_contents,
  unit: row.unit,
  hsn_code: row.hsn_code,
  tax: row.tax_bp === null ? '' : percentText(row.tax_bp),
  stock: row.stock,
  current_stock: row.stock,
})

/** A product on the wire. */
export const productOnWire = (row: ProductRow, asking: Asking) => ({
  ...productOnBill(row, asking),
  cid: String(row.category_id),
  brand_name: row.brand_name ?? '',
  box_content: row.box_contents,
  per_case: String(row.per_case ?? ''),
  version: String(row.version),
})

/** A product in the list, with its cost in the terms of its net rate and what is earned on it (rule 4.116). */
export function productWithMargin(row: ProductRow, asking: Asking, shop: ShopSettings) {
  const { cgst_bp, sgst_bp, prices_include_tax, product_rates } = taxRules(shop)
  const tax_bp = (product_rates === 1 ? row.tax_bp : null) ?? cgst_bp + sgst_bp
  const product = productOnWire(row, asking)
  if (row.landed_paise === null || !asking.flags.has('product'))
    return { ...product, cost: '', margin: '', margin_percentage: '' }
  const cost_paise = prices_include_tax === 1 ? priceWithTax(row.landed_paise, tax_bp) : row.landed_paise
  const { profit_paise, margin } = marginOn(row.net_rate_paise, cost_paise)
  return {
    ...product,
    cost: moneyText(cost_paise),
    margin: moneyText(profit_paise),
    margin_percentage: margin,
  }
}

/** A product in the audit log: without purchase prices, which its readers may not be allowed to see. */
export const productForAudit = (row: ProductRow) => ({
  code: row.code,
  name: row.name,
  category: row.category_name,
  mrp_rate: moneyText(row.mrp_paise),
  net_rate: moneyText(row.net_rate_paise),
  ...(row.sell_paise !== null && { sell_price: moneyText(row.sell_paise) }),
  qty_per_box: row.rate_per,
  tamil_name: row.tamil_name,
  unit: row.unit,
  hsn_code: row.hsn_code,
  ...(row.per_case !== null && { qty_per_case: row.per_case }),
  ...(row.tax_bp !== null && { tax: percentText(row.tax_bp) }),
  stock: row.stock,
})

/** What lines leave to their products, also to deleted ones: the own rate of tax, and how many are in a case. */
export async function productsOfLines(db: Db, lines: readonly { product_id: number | null }[]) {
  const ids = lines.flatMap(({ product_id }) => product_id ?? [])
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('products').select(['id', 'tax_bp', 'per_case']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, ...own }) => [id, own]))
}

export type ProductsOfLines = Awaited<ReturnType<typeof productsOfLines>>
