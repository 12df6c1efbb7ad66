import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/**
 * The append-only tables, with the columns that are chained. Columns added later are not, because what was chained
 * without them must still prove: they are summed (`records.ts`).
 */
export const LEDGERS = {
  audit: [
    ...(['id', 'at', 'employee_id', 'employee_name', 'call', 'entity', 'entity_id'] as const),
    ...(['outcome', 'before', 'after', 'address'] as const),
  ],
  settings: [
    ...(['id', 'created_at', 'shop_name', 'phone', 'address', 'city', 'state', 'pincode'] as const),
    ...(['hsn_code', 'gstin', 'cgst_bp', 'sgst_bp', 'packing_bp', 'bank_name', 'account_no'] as const),
    ...(['ifsc_code', 'branch', 'upi_id', 'time_zone', 'forbid_negative_stock'] as const),
  ],
  stock_movements: [
    ...(['id', 'product_id', 'change', 'reason', 'source_id', 'employee_id', 'created_at'] as const),
  ],
} as const satisfies { [T in keyof Schema]?: readonly (keyof Schema[T] & string)[] }

export type Ledger = keyof typeof LEDGERS
export const LEDGER_NAMES = Object.keys(LEDGERS) as Ledger[]

const CALLED: Record<Ledger, string> = {
  audit: 'activity log',
  settings: 'settings',
  stock_movements: 'stock ledger',
}
const TIMES = { audit: 'at', settings: 'created_at', stock_movements: 'created_at' } as const

export type LedgerRow = { id: number } & Record<string, string | number | null>
export type Link = Schema['chain_links']

/** Rows of a ledger after one id up to another, by id, limited in number. */
export async function ledgerRows(
  db: Db,
  ledger: Ledger,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<LedgerRow[]> {
  const columns = sql.join(LEDGERS[ledger].map((column) => sql.ref(column)))
  const { rows } = await sql<LedgerRow>`select ${columns} from ${sql.table(ledger)}
    where id > ${after} and id <= ${upTo} order by id limit ${most}`.execute(db)
  return rows
}

/** The hash of rows and everything before them, whose hash is `before`: SHA-256 in hexadecimal. */
export function linkSum(ledger: Ledger, before: string, rows: readonly LedgerRow[]): string {
  const hash = createHash('sha256').update(before)
  for (const row of rows) hash.update(`\n${JSON.stringify(LEDGERS[ledger].map((column) => row[column]))}`)
  return hash.digest('hex')
}

/** The newest link of a ledger; where there is none, a link 0 before the first row. */
export async function lastLink(db: Db, ledger: Ledger): Promise<Pick<Link, 'position' | 'last_id' | 'sum'>> {
  const link = await db
    .selectFrom('chain_links')
    .select(['position', 'last_id', 'sum'])
    .where('ledger', '=', ledger)
    .where('position', '>', 0)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return link ?? { position: 0, last_id: 0, sum: '' }
}

const GROUP = /.{4}/g
const GROUPS = 5

/** The printed end of the audit chain; blank before the first link. */
export async function auditHead(db: Db): Promise<string> {
  const { position, sum } = await lastLink(db, 'audit')
  return position === 0 ? '' : `${position}-${sum.match(GROUP)?.slice(0, GROUPS).join('-')}`
}

const LINKS_AT_ONCE = 200

/** What is wrong with a link by its position, or with a record by its id. */
export type Wrong = { at: number; says: string }
/** What is wrong with some links or records, the last of them, and whether there are more. */
export type Proven = { wrong: Wrong[]; last: number; more: boolean }

/** Proves links or records in portions from a place on; returns what is wrong in words. */
export async function proveAll(from: number, prove: (after: number) => Promise<Proven>): Promise<string[]> {
  const all: Wrong[] = []
  for (let after = from, more = true; more; ) {
    const proven = await prove(after)
    all.push(...proven.wrong)
    ;({ last: after, more } = proven)
  }
  return all.map(({ says }) => says)
}

function judge(ledger: Ledger, before: Link, link: Link, rows: readonly LedgerRow[]): string | undefined {
  const name = CALLED[ledger]
  if (link.position !== before.position + 1 || link.last_id <= before.last_id)
    return `The chain of the ${name} is broken after link ${before.position}`
  if (linkSum(ledger, before.sum, rows) === link.sum) return undefined
  const which = link.position === 1 ? `up to ${link.last_id}` : `${before.last_id + 1} to ${link.last_id}`
  return rows.length === link.rows
    ? `Rows ${which} of the ${name} are not as they were written`
    : `Rows ${which} of the ${name} were ${link.rows} and are ${rows.length}`
}

/** Proves a number of links of a ledger after a position; returns what is wrong, and the last position. */
export async function proveLinks(db: Db, ledger: Ledger, after: number, most: number): Promise<Proven> {
  const links = await db
    .selectFrom('chain_links')
    .selectAll()
    .where('ledger', '=', ledger)
    .where('position', '>=', after)
    .orderBy('position')
    .limit(most + 1)
    .execute()
  const [first, ...rest] = links
  if (first?.position !== after) {
    const says = `The chain of the ${CALLED[ledger]} lacks link ${after}`
    return { wrong: [{ at: after + 1, says }], last: after, more: false }
  }
  // Link 0 is only a position: all rows up to the first link's end belong to that one.
  let before: Link = first.position === 0 ? { ...first, last_id: Number.MIN_SAFE_INTEGER } : first
  const wrong: Wrong[] = []
  for (const link of rest) {
    const span = { after: before.last_id, upTo: link.last_id, most: link.rows + 1 }
    const says = judge(ledger, before, link, await ledgerRows(db, ledger, span))
    if (says) wrong.push({ at: link.position, says })
    before = link
  }
  return { wrong, last: before.position, more: rest.length === most }
}

const LATE_ROWS = 500
const LATE_HOURS = 8

/**
 * Rows that should long have been chained: hundreds of them, from many hours. An import adds many at once, and a changed
 * clock makes a row look old, but neither spreads them over hours.
 */
async function late(db: Db, ledger: Ledger): Promise<string[]> {
  const before = await db
    .selectFrom('chain_links')
    .select('last_id')
    .where('ledger', '=', ledger)
    .where('position', '=', 0)
    .executeTakeFirst()
  if (!before) return []
  const after = Math.max((await lastLink(db, ledger)).last_id, before.last_id)
  const hour = sql`substr(${sql.ref(TIMES[ledger])}, 1, 13)`
  const { rows } = await sql<{ first: number; rows: number; hours: number }>`select min(id) as first,
    count(*) as rows, count(distinct ${hour}) as hours from ${sql.table(ledger)} where id > ${after}`.execute(
    db,
  )
  const [found] = rows
  if (!found || found.rows < LATE_ROWS || found.hours < LATE_HOURS) return []
  return [`The ${CALLED[ledger]} is not chained from row ${found.first} on`]
}

/** Proves the whole chain of every ledger; returns what is wrong in words. */
export async function proveLedgers(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const ledger of LEDGER_NAMES) {
    problems.push(...(await proveAll(0, (after) => proveLinks(db, ledger, after, LINKS_AT_ONCE))))
    problems.push(...(await late(db, ledger)))
  }
  return problems
}
