import { nameKey } from '@kadai/domain/names'
import type { StockLine } from '@kadai/domain/stock'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { allTaken, said } from '../dispatcher/drafts.ts'
import { conflict, invalid } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'
import type { BillLine } from './bill.ts'
import type { LineDraft } from './draft.ts'

/** A line ready for pricing; `saved_id` if it already is one of the bill's lines. */
export type Line = Omit<
  BillLine,
  'id' | 'bill_id' | 'position' | 'value_paise' | 'taxable_paise' | 'tax_paise' | 'tax_bp' | 'returned_qty'
> & {
  saved_id: number | undefined
  /** Its own rate of tax; null where the shop's applies. */
  tax_bp: number | null
}

const OF_PRODUCT = [
  ...(['id', 'code', 'name', 'name_key', 'tamil_name', 'hsn_code', 'rate_per', 'box_contents'] as const),
  ...(['unit', 'mrp_paise', 'net_rate_paise', 'tax_bp', 'deleted_at'] as const),
]

type Product = Pick<Selectable<Schema['products']>, (typeof OF_PRODUCT)[number]> & { non_discount: number }

const PRODUCTS = `
  select ${OF_PRODUCT.map((name) => `products.${name}`).join(', ')}, categories.non_discount
  from products join categories on categories.id = products.category_id`

const withIds = statement<{ ids: number[] }, Product>(`${PRODUCTS} where products.id in (:ids)`)
const withKeys = statement<{ keys: string[] }, Product>(`${PRODUCTS} where products.name_key in (:keys)`)

/** The products that lines name, by id or by name. */
export async function productsOf(db: Db, drafts: readonly LineDraft[]): Promise<Product[]> {
  const ids = drafts.flatMap((draft) => (draft.product_id === undefined ? [] : draft.product_id))
  const keys = drafts.flatMap((draft) =>
    draft.product_id === undefined && draft.product_name ? nameKey(draft.product_name) : [],
  )
  return [
    ...(ids.length > 0 ? await withIds(db, { ids }) : []),
    ...(keys.length > 0 ? await withKeys(db, { keys }) : []),
  ]
}

/** A line's product: by id, or the only one with exactly its name (rule 4.11). */
function finder(products: readonly Product[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<string, Product | undefined>()
  for (const product of byId.values())
    if (product.deleted_at === null) byName.set(product.name, byName.has(product.name) ? undefined : product)
  return (draft: LineDraft): Product | undefined =>
    draft.product_id === undefined ? byName.get(draft.product_name ?? '') : byId.get(draft.product_id)
}

/**
 * What new lines also need of the bill's settings: the HSN code, the unit, and whether products' own rates apply; and
 * deleted products that may still be billed.
 */
type More = {
  hsn_code: string
  default_unit: string
  product_rates: number
  held?: readonly StockLine[] | undefined
  /** Lines whose Non-Discount flag new ones of the same product have. */
  quoted?: readonly BillLine[] | undefined
}

/** A line's own fields, without its id and product; its total is checked, never used. */
function fieldsOf(draft: LineDraft) {
  const {
    od_id: _line,
    product_id: _product,
    total_per_product: _checked,
    product_name,
    rate_per,
    box_contents,
    unit,
    mrp_rate,
    amount_per_product,
    buy_price,
    qty,
    ...rest
  } = draft
  allTaken(rest)
  const price_paise = amount_per_product ?? buy_price
  return { product_name, rate_per, box_contents, unit, mrp_paise: mrp_rate, price_paise, qty }
}

/** Why a line's product cannot be billed; `name` is the submitted or the former name. */
function gone(product: Product | undefined, name: string | undefined): Message {
  if (!name) return { id: 'bills.no_such_product' }
  return { id: product ? 'bills.product_deleted' : 'bills.no_such_product_as', params: { name } }
}

function newLine(draft: LineDraft, product: Product | undefined, more: More, path: string): Line {
  const goes =
    product && (product.deleted_at === null || more.held?.some((it) => it.product_id === product.id))
  if (draft.product_id !== undefined && !goes) {
    const name = draft.product_name || product?.name
    throw invalid(`${path}.product_id`, gone(product, name))
  }
  const fields = fieldsOf(draft)
  const price_paise = fields.price_paise ?? product?.net_rate_paise
  if (price_paise === undefined)
    throw invalid(
      `${path}.amount_per_product`,
      draft.product_name === undefined
        ? { id: 'bills.no_price' }
        : { id: 'bills.no_price_for', params: { name: draft.product_name } },
    )
  return {
    saved_id: undefined,
    product_id: product?.id ?? null,
    product_code: product?.code ?? '',
    product_name: fields.product_name || product?.name || '',
    tamil_name: product?.tamil_name ?? '',
    hsn_code: product?.hsn_code || more.hsn_code,
    rate_per: fields.rate_per ?? product?.rate_per ?? '',
    box_contents: fields.box_contents ?? product?.box_contents ?? '',
    unit: (fields.unit ?? product?.unit) || more.default_unit,
    mrp_paise: fields.mrp_paise ?? product?.mrp_paise ?? 0,
    price_paise,
    qty: fields.qty,
    non_discount:
      more.quoted?.find(({ product_id }) => product_id === product?.id)?.non_discount ??
      product?.non_discount ??
      0,
    tax_bp: more.product_rates === 1 ? (product?.tax_bp ?? null) : null,
  }
}

/** Whether a submitted line is of the goods of a saved one; without an id its name says of which (rule 4.11). */
function isSameGoods({ product_id, product_name }: LineDraft, line: BillLine, product: Product | undefined) {
  if (product_id !== undefined) return product_id === line.product_id
  if (!product_name || nameKey(product_name) === nameKey(line.product_name)) return true
  return (product?.id ?? null) === line.product_id
}

/** A saved line keeps its product, tax and HSN code; fields that are absent stay too. */
function changedLine(draft: LineDraft, saved: BillLine): Line {
  const { product_name, ...fields } = fieldsOf(draft)
  return { ...snapshot(saved), ...said(fields), product_name: product_name || saved.product_name }
}

/** A saved line, unchanged. */
export function snapshot(saved: BillLine): Line {
  const {
    id,
    bill_id: _bill,
    position: _position,
    value_paise: _value,
    taxable_paise: _taxable,
    tax_paise: _tax,
    returned_qty: _returned,
    ...kept
  } = saved
  return { ...kept, saved_id: id }
}

/** Turns the submitted lines into lines to price and save; refuses lines of another bill and deleted products. */
export function linesFrom(
  drafts: readonly LineDraft[],
  saved: readonly BillLine[],
  products: readonly Product[],
  more: More,
): Line[] {
  const savedById = new Map(saved.map((line) => [line.id, line]))
  const find = finder(products)
  const used = new Set<number>()
  return drafts.map((draft, at) => {
    const path = `productdetails.${at}`
    if (draft.od_id === undefined) return newLine(draft, find(draft), more, path)
    const line = savedById.get(draft.od_id)
    if (!line || used.has(line.id)) throw conflict({ id: 'bills.line_of_another' })
    used.add(line.id)
    const product = find(draft)
    return isSameGoods(draft, line, product)
      ? changedLine(draft, line)
      : { ...newLine(draft, product, more, path), saved_id: line.id }
  })
}
