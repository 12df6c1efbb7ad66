import type { Body, Sends } from '@kadai/contract/contract'
import { finder, searched } from '@kadai/domain/finder'
import { parseMoney } from '@kadai/domain/money'
import { type Asked, readField } from '../frames/fields/typed.ts'
import { labels } from '../frames/labels/words.ts'
import { words } from './words.ts'

/** The categories of Product Update with their products, and one product. */
export type BulkGroup = Body<'update_productlist'>['update_productlist'][number]
export type BulkProduct = BulkGroup['products'][number]

/** The fields that Product Update can change (rule 1.12). */
export const BULK_FIELDS = ['mrp_rate', 'net_rate', 'stock'] as const
export type BulkField = (typeof BULK_FIELDS)[number]
/** What it saves: also the unit, which is set for many products at once. */
const SAVED = [...BULK_FIELDS, 'unit'] as const
type SavedField = (typeof SAVED)[number]

/** Their labels and what they take. */
export const BULK_ASKED: Record<SavedField, Asked> = {
  mrp_rate: { label: labels['field.mrp_rate'], kind: 'money', saved: true },
  net_rate: { label: labels['field.net_rate'], kind: 'money', saved: true },
  stock: { label: labels['field.stock'], kind: 'stock', saved: true },
  unit: { label: labels['field.unit'], max: 20 },
}

/** Whether anything of a product differs from what is saved. */
export const isEdited = (edit: BulkEdit | undefined, product: BulkProduct): boolean =>
  SAVED.some((field) => isChanged(edit, product, field))

/** The typed texts by product id, and the count that was shown when a count was typed. */
export type BulkEdit = Partial<Record<SavedField, string>> & { stock_seen?: number }
export type BulkEdits = ReadonlyMap<string, BulkEdit>

/**
 * A product to save: only changed fields are sent, a count with the one that was seen, so that a sale in between
 * keeps its effect on the stock.
 */
export type BulkChange = { product: BulkProduct; sends: Sends<'update_product_price'> }

/** Returns the edits after typing into one field. */
export function withTyped(edits: BulkEdits, product: BulkProduct, field: BulkField, typed: string) {
  const before = edits.get(product.product_id)
  // The list may be refreshed while somebody types: a typed count refers to what was shown at the time.
  const seen = field === 'stock' && before?.stock !== typed ? { stock_seen: product.stock } : {}
  return new Map(edits).set(product.product_id, { ...before, [field]: typed, ...seen })
}

/** Returns the edits with one unit for some products. */
export function withUnit(edits: BulkEdits, products: readonly BulkProduct[], unit: string): BulkEdits {
  const set = products.map(({ product_id }) => [product_id, { ...edits.get(product_id), unit }] as const)
  return new Map([...edits, ...set])
}

/** The count that a typed one is compared with. */
const seenIn = (edit: BulkEdit | undefined, product: BulkProduct) => edit?.stock_seen ?? product.stock

/** What a changed field was before; for a stock sold from in between also the current and the saved count. */
export function wasIn(edit: BulkEdit | undefined, product: BulkProduct, field: SavedField): string {
  if (field !== 'stock') return words.was({ was: product[field] })
  const seen = seenIn(edit, product)
  if (seen === product.stock) return words.was({ was: seen })
  const counted = Number(readField(BULK_ASKED.stock, shownIn(edit, product, 'stock')).value)
  return words.was_and_is({ was: seen, now: product.stock, saved: product.stock + counted - seen })
}

/** The text of a field: the typed one, else the saved value. */
export function shownIn(edit: BulkEdit | undefined, product: BulkProduct, field: SavedField): string {
  return edit?.[field] ?? String(product[field])
}

/** Returns what is wrong with a typed text, undefined where it can be saved. */
export function typedProblem(field: SavedField, typed: string): string | undefined {
  return readField(BULK_ASKED[field], typed).trouble
}

/** Whether a field differs from the saved value: "45" does not change 45.00. */
export function isChanged(edit: BulkEdit | undefined, product: BulkProduct, field: SavedField): boolean {
  const typed = edit?.[field]
  if (typed === undefined) return false
  const { value, trouble } = readField(BULK_ASKED[field], typed)
  if (trouble !== undefined) return true
  if (field === 'unit') return value.trim() !== product.unit
  return field === 'stock'
    ? Number(value) !== seenIn(edit, product)
    : parseMoney(value) !== parseMoney(product[field])
}

/** What Update saves, in the order of the list, and the fields that prevent it. */
export function changesOf(groups: readonly BulkGroup[], edits: BulkEdits) {
  const changes: BulkChange[] = []
  const problems: { product: BulkProduct; field: SavedField }[] = []
  for (const product of groups.flatMap((group) => group.products)) {
    const typed = edits.get(product.product_id)
    if (!typed) continue
    const changed = SAVED.filter((field) => isChanged(typed, product, field))
    if (changed.length === 0) continue
    const wrong = changed.filter((field) => typedProblem(field, typed[field] ?? '') !== undefined)
    for (const field of wrong) problems.push({ product, field })
    if (wrong.length > 0) continue
    const values = Object.fromEntries(
      changed.map((field) => [field, readField(BULK_ASKED[field], typed[field] ?? '').value]),
    )
    const seen = changed.includes('stock') && { stock_seen: seenIn(typed, product) }
    changes.push({
      product,
      sends: { product_id: product.product_id, version: product.version, ...values, ...seen },
    })
  }
  return { changes, problems }
}

/** A row of the screen: a category's heading or a product. */
export type BulkRow =
  | { kind: 'category'; name: string; count: number }
  | { kind: 'product'; product: BulkProduct }

const texts = new WeakMap<BulkProduct, ReturnType<typeof searched>>()

/** A product as the search compares it; computed once, because every key searches 10,000. */
function textOf(product: BulkProduct) {
  const { product_code, product_name, tamil_name, supplier_name } = product
  const known =
    texts.get(product) ?? searched([product_code, product_name, tamil_name, supplier_name].join(' '))
  texts.set(product, known)
  return known
}

/**
 * Returns the rows that match a search over code, name and supplier and are in `only`, where given; categories without
 * matches are hidden (rule 1.12).
 */
export function rowsMatching(groups: readonly BulkGroup[], search: string, only?: ReadonlySet<string>) {
  const has = finder(search)
  const matches = (product: BulkProduct) => (!only || only.has(product.product_id)) && has(textOf(product))
  return groups.flatMap((group) => {
    const products = search.trim() === '' && !only ? group.products : group.products.filter(matches)
    if (products.length === 0) return []
    const heading: BulkRow = { kind: 'category', name: group.category_name, count: products.length }
    return [heading, ...products.map((product): BulkRow => ({ kind: 'product', product }))]
  })
}
