import type { Body, Gets } from '@kadai/contract/contract'
import { named, required, yesNo } from '@kadai/contract/fields'
import type { RowNote } from '@kadai/contract/imports'
import { reads } from '@kadai/contract/record-fields'
import { HEADINGS } from '@kadai/contract/records/heading-names'
import { PRODUCT } from '@kadai/contract/records/product'
import { isGstRate } from '@kadai/domain/gstr1-csv'
import { moneyText, percentText } from '@kadai/domain/money'
import { codeKey, nameKey } from '@kadai/domain/names'
import { unitCode } from '@kadai/domain/units'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import { Reply, type WriteContext } from '../dispatcher/handler.ts'
import type { Say } from '../messages/languages.ts'
import { ensureEntries, listEntries } from '../ordered-lists/exports.ts'
import {
  lockProducts,
  lookupNamed,
  type ProductAmongMany,
  type ProductRow,
  saveProducts,
} from '../products/exports.ts'
import type { Seal } from '../session/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { importAnswer } from './answer.ts'
import { type Columns, codeColumn, columnOf } from './columns.ts'
import type { ListFile } from './file.ts'
import { refuseMistakes, refuseUnseen } from './refuse.ts'
import { aboveMrp, type Entry, noteOn, repeated, sameCode } from './rows.ts'

/** A rate as other programs write it: "GST@18%", "IGST 18%", "Exempted", and "None" where the shop's applies. */
const rateIn = (cell: unknown) =>
  String(cell)
    .replace(/^i?gst\W{0,3}(?=\d)|\W{0,3}i?gst$/gi, '')
    .replace(/^(?:nil|exempt).*/i, '0')
    .replace(/^none$/i, '')

const flagIn = (cell: unknown) => String(cell).replace(/^yes$/i, '1').replace(/^no$/i, '0')

/** A count, and its unit where the cell has a known one: "55 Nos". */
function counted(cell: unknown): { count: unknown; unit?: string } {
  const [, count, unit = ''] = /^(-?[\d.,]+)\s*(\p{L}[\p{L}\p{M}. ]*)$/u.exec(String(cell)) ?? []
  return unitCode(unit) ? { count, unit } : { count: cell }
}

/** The columns of Import Products (rules 2.13 and 4.16). */
export const productColumns = {
  category: {
    title: 'Category Name',
    also: HEADINGS.category,
    need: 'new',
    alone: 'heading',
    rule: required(named('Category Name')),
  },
  product_code: codeColumn,
  product_name: columnOf(PRODUCT.product_name, 'Product Name', HEADINGS.product, {
    need: 'new',
    alone: 'heading',
  }),
  net_rate: columnOf(PRODUCT.net_rate, 'Price', HEADINGS.price, { need: 'new' }),
  rate_per: columnOf(PRODUCT.rate_per, 'Qty per Box', HEADINGS.perBox),
  stock: {
    title: 'Stock',
    also: HEADINGS.stock,
    rule: z.preprocess((cell) => counted(cell).count, reads(PRODUCT.stock, named('Stock'))),
  },
  /** In the same cells. */
  stockUnit: {
    title: 'Stock',
    also: HEADINGS.stock,
    rule: z.unknown().transform((cell) => counted(cell).unit),
  },
  mrp_rate: columnOf(PRODUCT.mrp_rate, 'MRP', HEADINGS.mrp),
  tamil_name: columnOf(PRODUCT.tamil_name, 'Tamil Name', HEADINGS.tamil),
  hsn_code: columnOf(PRODUCT.hsn_code, 'HSN', HEADINGS.hsn),
  unit: columnOf(PRODUCT.unit, 'Unit', HEADINGS.unit),
  tax: { title: 'Tax', also: HEADINGS.tax, rule: z.preprocess(rateIn, reads(PRODUCT.tax, named('Tax'))) },
  supplier_name: columnOf(PRODUCT.supplier_name, 'Supplier', HEADINGS.supplier),
  brand_name: columnOf(PRODUCT.brand_name, 'Brand', HEADINGS.brand),
  buy_price: columnOf(PRODUCT.buy_price, 'Buy Price', HEADINGS.buyPrice),
  per_case: columnOf(PRODUCT.per_case, 'Qty per Case', HEADINGS.perCase),
  nonDiscount: { title: 'Non-Discount', also: [], rule: z.preprocess(flagIn, yesNo(named('Non-Discount'))) },
} as const satisfies Columns

type ProductEntry = Entry<typeof productColumns>
export type ProductFile = ListFile<typeof productColumns>

const keyOf = ({ values: { product_code } }: ProductEntry) =>
  product_code === undefined ? undefined : codeKey(product_code)

/** The category of a row: its own, or else the heading above it. */
const categoryOf = ({ values, under }: ProductEntry): string => values.category ?? under

const NEEDED = ['category', 'product_name', 'net_rate'] as const

/** Whether a row lacks what a new product needs. */
const lacks = (entry: ProductEntry, name: (typeof NEEDED)[number]) =>
  name === 'category' ? categoryOf(entry) === '' : entry.values[name] === undefined

/**
 * The missing values of new products; a saved product keeps its values (rule 4.16). A cell that has a mistake already is
 * not reported again.
 */
function lackingIn(file: ProductFile, news: readonly ProductEntry[], say: Say) {
  const told = new Set(file.mistakes.map(({ row, column }) => `${row} ${column}`))
  return news.flatMap((entry) =>
    NEEDED.filter((name) => lacks(entry, name)).flatMap((name) => {
      const { title: column } = productColumns[name]
      const params = { column, code: entry.values.product_code ?? '' }
      if (told.has(`${entry.row} ${column}`)) return []
      return noteOn(entry.row, column, say({ id: 'imports.required_for_new', params }), '')
    }),
  )
}

const below0 = (
  { row, values: { stock = 0 } }: ProductEntry,
  id: 'products.stock_below_0' | 'imports.below_0',
  say: Say,
) => (stock < 0 ? [noteOn(row, productColumns.stock.title, say({ id }), String(stock))] : [])

/** A count in another unit than the product's is another count. */
function inOtherUnit({ row, values }: ProductEntry, saved: ProductRow | undefined, say: Say) {
  const { unit = saved?.unit, stock, stockUnit } = values
  if (!stockUnit || !unit || unitCode(unit) === unitCode(stockUnit)) return []
  const reason = say({ id: 'imports.other_unit', params: { unit } })
  return noteOn(row, productColumns.stock.title, reason, `${stock} ${stockUnit}`)
}

/** A rate that GST does not have, such as the 0.18 of a column that lost its percent signs. */
const noGstRate = ({ row, values: { tax } }: ProductEntry, say: Say) =>
  tax === undefined || isGstRate(tax)
    ? []
    : [noteOn(row, productColumns.tax.title, say({ id: 'imports.no_gst_rate' }), percentText(tax))]

/** What a file says of products in general. */
type Terms = { setStock: boolean; hasMrp: boolean; usual_unit: string | undefined }

function draftOf(
  { values }: ProductEntry,
  saved: ProductRow | undefined,
  { setStock, hasMrp, usual_unit }: Terms,
) {
  const { product_code = '', net_rate, mrp_rate, stock, unit, stockUnit } = values
  return {
    ...values,
    product_code,
    mrp_rate: mrp_rate ?? (mrpFollows(saved, hasMrp) ? net_rate : undefined),
    // The stock of existing products is not imported unless asked for (rule 4.10).
    stock: saved && !setStock ? undefined : stock,
    unit: unit ?? (saved ? undefined : (stockUnit ?? usual_unit)),
  }
}

/** The names and prices that the file would change of saved products. */
function changesIn(file: ProductFile, savedOf: (entry: ProductEntry) => ProductRow | undefined): RowNote[] {
  return file.entries.flatMap((entry) => {
    const { row, values } = entry
    const saved = savedOf(entry)
    if (!saved) return []
    const { product_name, tamil_name, net_rate } = values
    const called = `${saved.code} ${saved.name}`
    const changes: RowNote[] = []
    if (product_name !== undefined && nameKey(product_name) !== saved.name_key)
      changes.push(noteOn(row, 'Product Name', called, product_name))
    if (tamil_name !== undefined && saved.tamil_name !== '' && tamil_name !== saved.tamil_name)
      changes.push(noteOn(row, 'Tamil Name', `${saved.code} ${saved.tamil_name}`, tamil_name))
    if (net_rate !== undefined && saved.net_rate_paise > 0 && net_rate !== saved.net_rate_paise)
      changes.push(noteOn(row, 'Price', `${called} ${moneyText(saved.net_rate_paise)}`, moneyText(net_rate)))
    return changes
  })
}

/** What an import changes and only holders of `product` see: sealed in the audit log, which others read. */
const FEW_SEE = ['supplier_name', 'brand_name', 'buy_price', 'per_case'] as const
const HIDDEN = 'what products were before an import'

const hiddenOf = ({ supplier_id, brand_id, buy_paise, per_case }: ProductRow) => ({
  supplier_id: supplier_id ?? 0,
  brand_id: brand_id ?? 0,
  buy_price: buy_paise ?? 0,
  per_case: per_case ?? 0,
})

/** What products were before an import of which only holders of `product` see; none where another key sealed it. */
export function hiddenIn(sealed: string, seal: Seal) {
  const text = sealed === '' ? '[]' : seal.open(sealed, HIDDEN)
  return text === undefined
    ? undefined
    : new Map(JSON.parse(text) as [id: number, was: ReturnType<typeof hiddenOf>][])
}

/** Imports products, all or nothing: new ones with their opening count, saved ones updated. */
export async function importProducts(
  context: WriteContext,
  seal: Seal,
  file: ProductFile,
  { set_stock: setStock = false, seen }: Omit<Gets<'import_excell'>, 'import'>,
): Promise<Reply<Body<'import_excell'>, never>> {
  const { db, record, say } = context
  const byCode = await lockProducts(
    db,
    'code_key',
    file.entries.flatMap((entry) => keyOf(entry) ?? []),
  )
  const savedOf = (entry: ProductEntry) => byCode.get(keyOf(entry) ?? '')
  const news = file.entries.filter((entry) => keyOf(entry) !== undefined && !savedOf(entry))
  // A count that is left alone, or is what sales brought the product to, may be below 0.
  const recounted = file.entries.filter(
    (entry) => setStock && savedOf(entry) && savedOf(entry)?.stock !== entry.values.stock,
  )
  refuseMistakes(file, {
    mistakes: [
      ...repeated(file.entries, keyOf, sameCode(say)),
      ...lackingIn(file, news, say),
      ...recounted.flatMap((entry) => below0(entry, 'products.stock_below_0', say)),
      ...[...news, ...recounted].flatMap((entry) => inOtherUnit(entry, savedOf(entry), say)),
    ],
    lacking: NEEDED.filter(
      (name) => !file.header.at.has(name) && news.some((entry) => lacks(entry, name)),
    ).map((name) => productColumns[name].title),
  })
  refuseUnseen(changesIn(file, savedOf), seen)
  const categories = await ensureEntries(
    context,
    'categories',
    file.entries.map(categoryOf).filter((name) => name !== ''),
  )
  const discounted = await markNonDiscount(context, file, categories)
  const suppliers = await lookupsIn(db, file, 'supplier')
  const brands = await lookupsIn(db, file, 'brand')
  // The shop's own unit, where the file says none (rule 4.51).
  const usual_unit = (await currentSettings(db)).default_unit || undefined
  const terms = { setStock, hasMrp: file.header.at.has('mrp_rate'), usual_unit }
  const all = file.entries.map((entry): ProductAmongMany => {
    const saved = savedOf(entry)
    const category = categories.byKey.get(nameKey(categoryOf(entry)))
    return {
      saved,
      category_name: category?.name ?? saved?.category_name ?? '',
      draft: {
        ...draftOf(entry, saved, terms),
        cid: category?.id ?? saved?.category_id ?? 0,
        supplier_id: suppliers.get(nameKey(entry.values.supplier_name ?? '')),
        brand_id: brands.get(nameKey(entry.values.brand_name ?? '')),
      },
    }
  })
  const { ids: added, ...done } = await saveProducts(context, all)
  const ids = {
    products: added,
    categories: categories.added.flatMap((name) => categories.byKey.get(nameKey(name))?.id ?? []),
    were: FEW_SEE.some((name) => file.header.at.has(name))
      ? seal.close(
          JSON.stringify(Array.from(byCode.values(), (saved) => [saved.id, hiddenOf(saved)])),
          HIDDEN,
        )
      : '',
  }
  record({
    entity: 'product',
    id: 'import',
    after: { file: file.name, rows: file.rows, ...done, set_stock: setStock, ids },
  })
  const prices = all.flatMap(({ saved, draft: { net_rate, mrp_rate } }, at) => {
    const [net, mrp] = [net_rate ?? saved?.net_rate_paise ?? 0, mrp_rate ?? saved?.mrp_paise ?? 0]
    return aboveMrp(file.entries[at]?.row ?? 0, productColumns.net_rate.title, net, mrp, say)
  })
  // An old program's sales may have brought new goods below 0.
  const stocks = news.flatMap((entry) => below0(entry, 'imports.below_0', say))
  const rates = file.entries.flatMap((entry) => noGstRate(entry, say))
  const warnings = [...prices, ...stocks, ...rates, ...discounted]
  const answer = { ...done, lookups: categories.added, warnings, say }
  const { msg, body } = importAnswer('products', file, answer)
  return new Reply({ ...body, new_categories: categories.added }, { msg })
}

/** The file's suppliers or brands by the keys of their names; new ones are added. */
async function lookupsIn(db: Db, { entries }: ProductFile, kind: 'supplier' | 'brand') {
  const names = new Map(
    entries.flatMap(({ values: { [`${kind}_name` as const]: name } }) =>
      name ? [[nameKey(name), name]] : [],
    ),
  )
  const ids = new Map<string, number>()
  // Always in the order of their keys, so that two imports never deadlock.
  for (const [key, name] of [...names].sort()) ids.set(key, await lookupNamed(db, `${kind}s`, name))
  return ids
}

/** Makes new categories Non-Discount where the file says so; those that are there stay, each with a note. */
async function markNonDiscount(
  { db, say }: WriteContext,
  { entries }: ProductFile,
  { added, byKey }: Awaited<ReturnType<typeof ensureEntries>>,
): Promise<RowNote[]> {
  const rows = new Map(
    entries.flatMap((entry) => (entry.values.nonDiscount ? [[nameKey(categoryOf(entry)), entry.row]] : [])),
  )
  const ids = added.flatMap((name) => (rows.has(nameKey(name)) ? (byKey.get(nameKey(name))?.id ?? []) : []))
  for (const some of portions(ids))
    await db.updateTable('categories').set({ non_discount: 1 }).where('id', 'in', some).execute()
  const others = (await listEntries(db, 'categories')).filter(({ non_discount }) => non_discount === 0)
  const reason = say({ id: 'imports.category_stays' })
  return others.flatMap(({ name, name_key }) => {
    const row = rows.get(name_key)
    return row === undefined ? [] : noteOn(row, productColumns.nonDiscount.title, reason, name)
  })
}

/**
 * Whether the price also becomes the MRP: for a new product, and without an MRP column for one that has no MRP above
 * its price. Others keep theirs: it is printed on the box (decision 24).
 */
function mrpFollows(saved: ProductRow | undefined, hasMrp: boolean): boolean {
  return !saved || (!hasMrp && saved.mrp_paise <= saved.net_rate_paise)
}
