import { asFlag } from '@kadai/contract/fields'
import { percentText } from '@kadai/domain/money'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { sellerKind, taxRulesOnWire } from '../bills/seller.ts'
import { allCustomersOf, type CustomerRow } from '../customers/exports.ts'
import type { Db } from '../database/database.ts'
import { type Asking, allProductsOf, type ProductRow, productOnBill } from '../products/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { MOVES, productsCounted } from '../stock/exports.ts'

/**
 * How many milliseconds before an answer's time the next one looks back: a change carries the start time of its call
 * and is visible only once committed. Longer ones are detected by the tally.
 */
const OVERLAP_MS = 10_000

/** The version of the answer about to be read: the time, and the newest row of the audit log. */
async function versionNow(db: Db, now: Date): Promise<string> {
  const last = await db
    .selectFrom('audit')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return [now.getTime(), last?.id ?? 0, last ? Date.parse(last.at) : 0].join('.')
}

/**
 * The time since which changes are new to the holder of `version`; undefined if it is not of this database: the audit
 * log only grows, so a database without that row was restored from a backup since.
 */
async function changedFrom(db: Db, version: string): Promise<string | undefined> {
  const [, read_ms, audit_id, audit_ms] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(version) ?? []
  if (audit_id === undefined) return undefined
  const word = await db.selectFrom('audit').select('at').where('id', '=', Number(audit_id)).executeTakeFirst()
  if (!word || Date.parse(word.at) !== Number(audit_ms)) return undefined
  return new Date(Number(read_ms) - OVERLAP_MS).toISOString()
}

type Listed = ProductRow | CustomerRow
// biome-ignore lint/suspicious/noExplicitAny: what the query has joined does not matter here
type Rows = SelectQueryBuilder<any, any, any>

type List = { all: (db: Db) => Rows; changes: RawBuilder<unknown>; order: string[] }

/** The tally of a list and some of its rows in one statement: between two, a save could come. */
async function look<R extends Listed>(db: Db, { all, changes, order: by }: List, rows: Rows) {
  const tally = all(db).select([
    sql<number>`count(deleted_at)`.as('tally_deleted'),
    sql<number>`coalesce(sum(case when deleted_at is null then ${changes} end), 0)`.as('tally_changes'),
  ])
  const order = sql.join(by.map((name) => sql.ref(`listed.${name}`)))
  type Found = R & { tally_deleted: number; tally_changes: number }
  const { rows: found } = await sql<Found>`select tally.*, listed.* from (${tally}) as tally
    left join (${rows}) as listed on true order by ${order}`.execute(db)
  return {
    // If nothing is listed, only the tally is returned.
    rows: found.filter(({ id }) => id !== null) as R[],
    tally: { deleted: found[0]?.tally_deleted ?? 0, changes: found[0]?.tally_changes ?? 0 },
  }
}

const PRODUCTS: List = { all: productsCounted, changes: sql`changes + ${MOVES}`, order: ['id'] }
const CUSTOMERS: List = {
  all: (db) => db.selectFrom('customers'),
  changes: sql`changes`,
  order: ['search_text', 'id'],
}

const undeleted = <R extends Listed>(rows: R[]) => rows.filter((row) => row.deleted_at === null)
const removed = (rows: Listed[]) => rows.filter((row) => row.deleted_at !== null).map((row) => String(row.id))

const productRow = (asking: Asking) => (row: ProductRow) => ({
  ...productOnBill(row, asking),
  changes: row.changes + row.moves,
})

const customerRow = (row: CustomerRow) => ({
  user_id: String(row.id),
  name: row.name,
  mobile: row.phone,
  address: row.address,
  state: row.state,
  tax_number: row.gstin,
  agent: row.agent ?? '',
  changes: row.changes,
})

/**
 * Everything that a bill screen needs, so that nothing waits for the server while a bill is typed. Of products and
 * customers only the changes since an earlier answer, if its version is given and known (decision 16).
 */
export async function billScreen(db: Db, now: Date, since: string | undefined, asking: Asking) {
  // Read first: a change in between is sent twice rather than never.
  const version = await versionNow(db, now)
  const from = since === undefined ? undefined : await changedFrom(db, since)
  const products = await look<ProductRow>(
    db,
    PRODUCTS,
    from === undefined
      ? allProductsOf(db).where('products.deleted_at', 'is', null)
      : allProductsOf(db).where((eb) =>
          eb.or([
            eb('products.updated_at', '>=', from),
            eb('moved_at', '>=', from),
            eb('moved.at', '>=', from),
          ]),
        ),
  )
  const customers = await look<CustomerRow>(
    db,
    CUSTOMERS,
    from === undefined
      ? allCustomersOf(db).where('customers.deleted_at', 'is', null)
      : allCustomersOf(db).where('customers.updated_at', '>=', from),
  )
  const shop = await currentSettings(db)
  return {
    version,
    ...(from !== undefined && {
      removed: { products: removed(products.rows), customers: removed(customers.rows) },
    }),
    tally: { products: products.tally, customers: customers.tally },
    product_list: undeleted(products.rows).map(productRow(asking)),
    customer_list: undeleted(customers.rows).map(customerRow),
    gst: {
      ...taxRulesOnWire(shop),
      packing_charge: percentText(shop.packing_bp),
      state: shop.state,
      hsn_code: shop.hsn_code,
      forbid_negative_stock: asFlag(shop.forbid_negative_stock === 1),
      shopname: shop.shop_name,
      upi_id: shop.upi_id,
      upi_name: shop.upi_name,
      seller_kind: sellerKind(shop),
    },
  }
}
