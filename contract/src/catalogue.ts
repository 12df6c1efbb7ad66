import { searchKey } from '@kadai/domain/names'
import type { Body } from './contract.ts'

type Answer = Body<'pos_api/pos_product_list'>
type Tally = Answer['tally']['products']

/** Everything a bill screen works with, merged from all answers. */
export type WholeCatalogue = Omit<Answer, 'removed'>

/**
 * Merges a later answer into an earlier one; undefined where the tally shows that a change is missing, so that the
 * whole must be asked for (decision 16).
 */
export function broughtUpToDate(
  held: WholeCatalogue | undefined,
  answer: Answer,
): WholeCatalogue | undefined {
  const { removed, ...fresh } = answer
  if (!removed) return fresh
  if (!held) return undefined
  const products = merged(
    { rows: held.product_list, tally: held.tally.products },
    { rows: fresh.product_list, tally: fresh.tally.products, removed: removed.products },
    (row) => row.product_id,
  )
  const customers = merged(
    { rows: held.customer_list, tally: held.tally.customers },
    { rows: fresh.customer_list, tally: fresh.tally.customers, removed: removed.customers },
    (row) => row.user_id,
  )
  if (!products || !customers) return undefined
  const ordered = fresh.customer_list.length > 0 ? inOrder(customers) : customers
  return { ...fresh, product_list: products, customer_list: ordered }
}

/**
 * Returns the rows with changed ones replaced, new ones last, and removed ones gone. A row's count only grows, so where
 * both counts agree, no row is outdated or missing; after a row was restored they do not.
 */
function merged<R extends { changes: number }>(
  held: { rows: readonly R[]; tally: Tally },
  later: { rows: readonly R[]; tally: Tally; removed: readonly string[] },
  idOf: (row: R) => string,
): R[] | undefined {
  const changed = new Map(later.rows.map((row) => [idOf(row), row]))
  const removed = new Set(later.removed)
  const rows: R[] = []
  let deleted = held.tally.deleted
  for (const row of held.rows) {
    const id = idOf(row)
    if (removed.has(id)) deleted += 1
    else rows.push(changed.get(id) ?? row)
    changed.delete(id)
  }
  rows.push(...changed.values())
  const changes = rows.reduce((sum, row) => sum + row.changes, 0)
  return deleted === later.tally.deleted && changes === later.tally.changes ? rows : undefined
}

type CustomerRow = WholeCatalogue['customer_list'][number]

const ASCII = /^[\x20-\x7e]*$/

/** Customers in the server's order: by name, mobile and GST number as searches compare them, then by id. */
export function inOrder(customers: readonly CustomerRow[]): CustomerRow[] {
  const keyed = customers.map((row) => {
    const text = [row.name, row.mobile, row.tax_number].filter(Boolean).join(' ')
    // Twenty thousand names are folded between two key presses; most are plain.
    return { row, key: ASCII.test(text) ? text.toLowerCase() : searchKey(text) }
  })
  keyed.sort((a, b) => {
    if (a.key !== b.key) return a.key < b.key ? -1 : 1
    return Number(a.row.user_id) - Number(b.row.user_id)
  })
  return keyed.map(({ row }) => row)
}
