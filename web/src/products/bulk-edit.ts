import type { Body, Sends } from '@kadai/contract/contract'
import { parseMoney } from '@kadai/domain/money'

/** The products as Product Update lists them, and one of them. */
export type BulkGroup = Body<'update_productlist'>['update_productlist'][number]
export type BulkProduct = BulkGroup['products'][number]

/** What Product Update lets the person change (spec part 1 §2). */
export const BULK_FIELDS = ['mrp_rate', 'net_rate', 'stock'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** What stands in the fields the person touched, as typed, by product id. */
export type BulkEdit = Partial<Record<BulkField, string>>
export type BulkEdits = ReadonlyMap<string, BulkEdit>

/** A product to save: only what was changed is sent, so that a sale made meanwhile keeps its effect on the stock. */
export type BulkChange = { product: BulkProduct; sends: Sends<'update_product_price'> }

const STOCK = /^-?\d{1,8}$/

/** The edits with one field typed into. */
export function withTyped(edits: BulkEdits, product_id: string, field: BulkField, typed: string): BulkEdits {
  return new Map(edits).set(product_id, { ...edits.get(product_id), [field]: typed })
}

/** What stands in a field: what was typed, else what is saved. */
export function shownIn(edit: BulkEdit | undefined, product: BulkProduct, field: BulkField): string {
  return edit?.[field] ?? String(product[field])
}

/** What is wrong with what was typed, undefined where it can be saved. */
export function typedProblem(field: BulkField, typed: string): string | undefined {
  const text = typed.trim()
  if (field === 'stock') return STOCK.test(text) ? undefined : 'Stock takes a whole number.'
  return text !== '' && parseMoney(text) !== undefined
    ? undefined
    : 'Takes an amount in rupees, such as 1250.00.'
}

/** Whether a field says something else than what is saved: "45" is no change of 45.00. */
export function isChanged(edit: BulkEdit | undefined, product: BulkProduct, field: BulkField): boolean {
  const typed = edit?.[field]
  if (typed === undefined) return false
  if (typedProblem(field, typed) !== undefined) return true
  if (field === 'stock') return Number(typed) !== product.stock
  return parseMoney(typed) !== parseMoney(product[field])
}

/** What Update saves, in the order of the list, and the fields that stand in its way. */
export function changesOf(
  groups: readonly BulkGroup[],
  edits: BulkEdits,
): { changes: BulkChange[]; problems: { product: BulkProduct; field: BulkField }[] } {
  const changes: BulkChange[] = []
  const problems: { product: BulkProduct; field: BulkField }[] = []
  for (const product of groups.flatMap((group) => group.products)) {
    const touched = edits.get(product.product_id)
    if (!touched) continue
    const changed = BULK_FIELDS.filter((field) => isChanged(touched, product, field))
    if (changed.length === 0) continue
    const wrong = changed.filter((field) => typedProblem(field, touched[field] ?? '') !== undefined)
    for (const field of wrong) problems.push({ product, field })
    if (wrong.length > 0) continue
    const values = Object.fromEntries(changed.map((field) => [field, (touched[field] ?? '').trim()]))
    changes.push({
      product,
      sends: { product_id: product.product_id, version: product.version, ...values },
    })
  }
  return { changes, problems }
}

/** A row of the screen: a category's heading or a product. */
export type BulkRow =
  | { kind: 'category'; name: string; count: number }
  | { kind: 'product'; product: BulkProduct }

const texts = new WeakMap<BulkProduct, string>()

/** Code and name as the search compares them; made once a product, for every key searches 10,000. */
function textOf(product: BulkProduct): string {
  const known = texts.get(product)
  if (known !== undefined) return known
  const text = `${product.product_code} ${product.product_name}`.normalize('NFC').toLowerCase()
  texts.set(product, text)
  return text
}

/**
 * The rows that match a search over name and code, and are among `only` where that is given; categories left empty
 * are hidden (spec part 1 §5).
 */
export function rowsMatching(
  groups: readonly BulkGroup[],
  search: string,
  only?: ReadonlySet<string>,
): BulkRow[] {
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (product: BulkProduct) => {
    if (only && !only.has(product.product_id)) return false
    const text = textOf(product)
    return words.every((word) => text.includes(word))
  }
  return groups.flatMap((group) => {
    const found = words.length === 0 && !only ? group.products : group.products.filter(matches)
    if (found.length === 0) return []
    const heading: BulkRow = { kind: 'category', name: group.category_name, count: found.length }
    return [heading, ...found.map((product): BulkRow => ({ kind: 'product', product }))]
  })
}
