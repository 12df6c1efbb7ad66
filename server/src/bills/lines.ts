import { nameKey } from '@kadai/domain/names'
import type { StockLine } from '@kadai/domain/stock'
import type { Db } from '../database/database.ts'
import { rememberedList } from '../database/remembered.ts'
import { conflict, invalid } from '../dispatcher/refusal.ts'
import type { BillLine } from './bill.ts'

/** A line as it is sent, parsed. */
export type LineDraft = {
  od_id?: number | undefined
  product_id?: number | undefined
  product_name?: string | undefined
  qty: number
  amount_per_product?: number | undefined
  buy_price?: number | undefined
  rate_per?: string | undefined
  box_contents?: string | undefined
  unit?: string | undefined
  mrp_rate?: number | undefined
  total_per_product?: number | undefined
}

/** A line ready to be priced: `saved_id` where it is one of the bill's lines already. */
export type Line = Omit<BillLine, 'id' | 'bill_id' | 'position' | 'value_paise' | 'tax_paise' | 'tax_bp'> & {
  saved_id: number | undefined
}

const products = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.code',
      'products.name',
      'products.name_key',
      'products.tamil_name',
      'products.hsn_code',
      'products.rate_per',
      'products.box_contents',
      'products.unit',
      'products.mrp_paise',
      'products.net_rate_paise',
      'products.deleted_at',
      'categories.non_discount',
    ])

const withIds = rememberedList((db, list: readonly { id: number }[]) =>
  products(db).where(
    'products.id',
    'in',
    list.map(({ id }) => id),
  ),
)

const withKeys = rememberedList((db, list: readonly { key: string }[]) =>
  products(db).where(
    'products.name_key',
    'in',
    list.map(({ key }) => key),
  ),
)

/** The products that lines name, by id or by name. */
export async function productsOf(db: Db, drafts: readonly LineDraft[]) {
  const ids = drafts.flatMap((draft) => (draft.product_id === undefined ? [] : { id: draft.product_id }))
  const keys = drafts.flatMap((draft) =>
    draft.product_id === undefined && draft.product_name ? { key: nameKey(draft.product_name) } : [],
  )
  return [
    ...(ids.length > 0 ? await withIds(db, ids) : []),
    ...(keys.length > 0 ? await withKeys(db, keys) : []),
  ]
}

type Product = Awaited<ReturnType<typeof productsOf>>[number]

/** Finds a line's product: the one it names by id, else the only one that bears exactly its name (rule 4.11). */
function finder(products: readonly Product[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<string, Product | undefined>()
  for (const product of byId.values())
    if (product.deleted_at === null) byName.set(product.name, byName.has(product.name) ? undefined : product)
  return (draft: LineDraft): Product | undefined =>
    draft.product_id === undefined ? byName.get(draft.product_name ?? '') : byId.get(draft.product_id)
}

/** What new lines need to know besides: the shop's HSN code, and goods that may be billed though they left the list. */
type More = { hsn_code: string; held?: readonly StockLine[] | undefined }

function newLine(draft: LineDraft, product: Product | undefined, more: More, path: string): Line {
  const goes =
    product && (product.deleted_at === null || more.held?.some((it) => it.product_id === product.id))
  if (draft.product_id !== undefined && !goes) {
    const name = draft.product_name || product?.name
    const why = product ? `${name} was deleted.` : `There is no such product${name ? ` as ${name}` : ''}.`
    throw invalid(`${path}.product_id`, `${why} Take the line out.`)
  }
  const price_paise = draft.amount_per_product ?? draft.buy_price ?? product?.net_rate_paise
  if (price_paise === undefined)
    throw invalid(`${path}.amount_per_product`, `Enter a price for ${draft.product_name ?? 'this product'}.`)
  return {
    saved_id: undefined,
    product_id: product?.id ?? null,
    product_code: product?.code ?? '',
    product_name: draft.product_name || product?.name || '',
    tamil_name: product?.tamil_name ?? '',
    hsn_code: product?.hsn_code || more.hsn_code,
    rate_per: draft.rate_per ?? product?.rate_per ?? '',
    box_contents: draft.box_contents ?? product?.box_contents ?? '',
    unit: draft.unit ?? product?.unit ?? '',
    mrp_paise: draft.mrp_rate ?? product?.mrp_paise ?? 0,
    price_paise,
    qty: draft.qty,
    non_discount: product?.non_discount ?? 0,
  }
}

/** A line that is saved keeps what it was saved with; quantity, price and a free text may change. */
function changedLine(draft: LineDraft, saved: BillLine): Line {
  return {
    ...snapshot(saved),
    product_name: draft.product_name || saved.product_name,
    rate_per: draft.rate_per ?? saved.rate_per,
    box_contents: draft.box_contents ?? saved.box_contents,
    unit: draft.unit ?? saved.unit,
    mrp_paise: draft.mrp_rate ?? saved.mrp_paise,
    price_paise: draft.amount_per_product ?? draft.buy_price ?? saved.price_paise,
    qty: draft.qty,
  }
}

/** A saved line as it stands. */
export function snapshot(saved: BillLine): Line {
  const {
    id,
    bill_id: _bill,
    position: _position,
    value_paise: _value,
    tax_paise: _tax,
    tax_bp: _rate,
    ...kept
  } = saved
  return { ...kept, saved_id: id }
}

/** Turns the lines sent into lines to price and save; refused where one names a line of another bill or a deleted product. */
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
    if (!line || used.has(line.id))
      throw conflict('A line that was sent is not among the lines of this bill. Load the bill again.')
    used.add(line.id)
    const sameGoods = draft.product_id === undefined || draft.product_id === line.product_id
    return sameGoods
      ? changedLine(draft, line)
      : { ...newLine(draft, find(draft), more, path), saved_id: line.id }
  })
}
