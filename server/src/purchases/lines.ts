import type { Gets } from '@kadai/contract/contract'
import { searchKey } from '@kadai/domain/names'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, notAllowed } from '../dispatcher/refusal.ts'
import { addProduct } from '../products/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { billsTax, type SupplierRow } from '../suppliers/exports.ts'
import type { PurchaseLine } from './purchase.ts'

type SubmittedLine = Gets<'purchase'>['lines'][number]

/** A line with its product and its rates, before the bill's sums are known. */
export type BoughtLine = Pick<
  PurchaseLine,
  'product_id' | 'said' | 'hsn_code' | 'packs' | 'per_pack' | 'rate_paise' | 'discount_bp' | 'tax_bp'
>

/** What a supplier calls products, as bought before, by the text in the form of searches. */
export async function itemsOf(db: Db, supplier_id: number) {
  const rows = await db
    .selectFrom('supplier_items')
    .selectAll()
    .where('supplier_id', '=', supplier_id)
    .execute()
  return new Map(rows.map((row) => [row.text_key, row]))
}

export const textKey = (text: string): string => searchKey(text)

/** The id of a line's product; goods that are no product yet become one, by somebody who may add products. */
async function productOf(context: WriteContext, supplier: SupplierRow, line: SubmittedLine, at: number) {
  const { product, product_id } = line
  if (product_id !== undefined) return product_id
  if (!product) throw invalid(`lines.${at}.product_id`, { id: 'purchases.no_product' })
  if (!context.employee.flags.has('product')) throw notAllowed('product')
  return addProduct(context, {
    product_code: product.product_code,
    product_name: product.product_name,
    cid: product.cid,
    net_rate: product.net_rate,
    mrp_rate: product.mrp_rate,
    unit: product.unit,
    hsn_code: product.hsn_code,
    supplier_id: supplier.id,
    per_case: line.per_pack,
  })
}

/** Refuses a line with tax from a supplier whose bills bear none (rule 4.111). */
export function refuseTax(supplier: SupplierRow, taxes_bp: readonly (number | undefined)[]): void {
  const wrong = billsTax(supplier) ? -1 : taxes_bp.findIndex((tax_bp = 0) => tax_bp > 0)
  if (wrong >= 0)
    throw invalid(`lines.${wrong}.tax`, { id: 'purchases.no_tax', params: { name: supplier.name } })
}

type Product = Pick<Selectable<Schema['products']>, 'id' | 'per_case' | 'tax_bp' | 'hsn_code'>

/** Reads the submitted lines of a supplier's bill; products in it that are new are added (rules 4.110 and 4.111). */
export async function boughtLines(
  context: WriteContext,
  supplier: SupplierRow,
  submitted: readonly SubmittedLine[],
): Promise<BoughtLine[]> {
  const { db } = context
  const shop = await currentSettings(db)
  const taxed = billsTax(supplier)
  refuseTax(
    supplier,
    submitted.map(({ tax }) => tax),
  )
  const ids: number[] = []
  for (const [at, line] of submitted.entries()) ids.push(await productOf(context, supplier, line, at))
  const found: Product[] = await db
    .selectFrom('products')
    .select(['id', 'per_case', 'tax_bp', 'hsn_code'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const products = new Map(found.map((product) => [product.id, product]))
  const learnt = await itemsOf(db, supplier.id)
  const usual_bp = (product: Product) =>
    (shop.product_rates === 1 ? product.tax_bp : null) ?? shop.cgst_bp + shop.sgst_bp
  return submitted.map(({ text: said = '', packs, per_pack, rate, discount_percentage = 0, tax }, at) => {
    const product = products.get(ids[at] ?? 0)
    if (!product) throw invalid(`lines.${at}.product_id`, { id: 'purchases.no_product' })
    return {
      product_id: product.id,
      said,
      hsn_code: product.hsn_code,
      packs,
      per_pack: per_pack ?? learnt.get(textKey(said))?.per_pack ?? product.per_case ?? 1,
      rate_paise: rate,
      discount_bp: discount_percentage,
      tax_bp: taxed ? (tax ?? usual_bp(product)) : 0,
    }
  })
}

/** Learns what the supplier calls the products of a bill. */
export async function learn(db: Db, supplier_id: number, lines: readonly BoughtLine[]): Promise<void> {
  const said = new Map(
    lines
      .map(({ said, product_id, per_pack }) => ({
        supplier_id,
        text_key: textKey(said),
        product_id,
        per_pack,
      }))
      .filter(({ text_key }) => text_key !== '')
      .map((item) => [item.text_key, item]),
  )
  for (const item of said.values())
    await db
      .insertInto('supplier_items')
      .values(item)
      .onConflict((on) =>
        on.columns(['supplier_id', 'text_key']).doUpdateSet({
          product_id: item.product_id,
          per_pack: item.per_pack,
        }),
      )
      .execute()
}
