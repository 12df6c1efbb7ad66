import type { Body } from './contract.ts'

type Answer = Body<'pos_api/pos_product_list'>
type Tally = Answer['tally']['products']

/** What a bill screen works with: the whole of it, whichever answers it came by. */
export type WholeCatalogue = Omit<Answer, 'removed'>

/**
 * An earlier answer brought up to date by a later one; undefined where the tally shows that a change is missing, so
 * that the whole is to be asked for (decision 16).
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
  if (fresh.customer_list.length > 0) customers.sort(byName)
  return { ...fresh, product_list: products, customer_list: customers }
}

/**
 * The rows with those that changed in their places, new ones last, removed ones gone. A row's count only grows and
 * nothing deleted comes back: so where both counts agree, no row is older than the server's, and none is missing.
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

/** As the server orders customers. */
function byName(
  a: WholeCatalogue['customer_list'][number],
  b: WholeCatalogue['customer_list'][number],
): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return Number(a.user_id) - Number(b.user_id)
}
