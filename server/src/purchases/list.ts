import type { Gets } from '@kadai/contract/contract'
import { moneyText } from '@kadai/domain/money'
import { purchaseNumber } from '@kadai/domain/purchases'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { inOrder, sums } from '../database/paging.ts'
import { heard } from '../database/search.ts'
import { money, text } from '../reports/columns.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'
import { owedOf, type PaidPurchase, purchaseOnWire, purchasesPaid } from './wire.ts'

type PurchaseQuery = Pick<Gets<'purchase_list'>, 'search' | 'from' | 'to' | 'supplier_id'> & {
  deleted?: boolean | undefined
}

/** Purchases are found by supplier, the supplier's number and the shop's. */
const texts = (db: Db) =>
  db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'purchases.supplier_id')
    .select(['purchases.id', sql<string>`name || ' ' || their_no || ' ' || sno`.as('text')])

async function matching(db: Db, { search, from, to, supplier_id, deleted }: PurchaseQuery) {
  let found = purchasesPaid(db).where('purchases.deleted_at', deleted ? 'is not' : 'is', null)
  if (from) found = found.where('received_day', '>=', from)
  if (to) found = found.where('received_day', '<=', to)
  if (supplier_id) found = found.where('purchases.supplier_id', '=', supplier_id)
  return search?.trim() ? found.where(await heard(search, texts(db), 'purchases.id')) : found
}

/** Reads the matching purchases and returns, newest first. */
export async function purchasesInTurn(db: Db, asked: PurchaseQuery) {
  const query = (await matching(db, asked)).orderBy('received_day', 'desc').orderBy('purchases.id', 'desc')
  return inOrder(query, (last) =>
    query.where((eb) =>
      eb(eb.refTuple('received_day', 'purchases.id'), '<', eb.tuple(last.received_day, last.id)),
    ),
  )
}

const SIGN = sql<number>`case when purchases.kind = 'purchase_return' then -1 else 1 end`

/** Lists purchases and returns, newest first, with the sums of all that match. */
export const listPurchases = async (db: Db, asked: Gets<'purchase_list'>) =>
  listed(asked, {
    next: await purchasesInTurn(db, asked),
    onWire: purchaseOnWire,
    sums: async () => {
      const { count, total, paid, owed } = await (await matching(db, asked))
        .clearSelect()
        .select([
          sql<number>`count(*)`.as('count'),
          ...sums({
            total: sql`${SIGN} * total_paise`,
            paid: sql`coalesce(paid_paise, 0)`,
            owed: sql`case when purchases.kind = 'purchase_return' or purchases.deleted_at is not null then 0
              else total_paise - returned_paise - coalesce(paid_paise, 0) end`,
          }),
        ])
        .executeTakeFirstOrThrow()
      return { count, totals: { total: moneyText(total), paid: moneyText(paid), owed: moneyText(owed) } }
    },
  })

const dayOf = (title: string, of: (row: PaidPurchase) => string): Column<PaidPurchase> => ({
  title,
  kind: 'day',
  width: 12,
  of,
})

export const purchaseColumns: Column<PaidPurchase>[] = [
  text('No', 18, purchaseNumber),
  dayOf('Received', (row) => row.received_day),
  text('Supplier', 32, (row) => row.supplier_name),
  text('Bill No', 18, (row) => row.their_no),
  dayOf('Bill Date', (row) => row.their_day),
  money('Taxable Value', (row) => (row.kind === 'purchase_return' ? -row.taxable_paise : row.taxable_paise)),
  money('Total', (row) => (row.kind === 'purchase_return' ? -row.total_paise : row.total_paise)),
  money('Paid', (row) => row.paid_paise ?? 0),
  money('Owed', owedOf),
]
