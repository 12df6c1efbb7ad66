import type { Gets } from '@kadai/contract/contract'
import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import { customerIdOnWire } from '../bills/counter-sale.ts'
import { isFound, isSearch } from '../bills/search.ts'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { COUNT, inOrder, sums } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { listed } from '../reports/list.ts'

type Asked = Partial<Gets<'unbilled_list'>>

/** Estimates whose goods left, Delivered or Paid, without an invoice (rule 4.53); only days that have any are read. */
function matching(asked: Asked) {
  return (eb: ExpressionBuilder<Schema, 'bills'>) => {
    const days = eb.selectFrom('unbilled_days').select('unbilled_days.day').where('estimates', '>', 0)
    const must: Expression<SqlBool>[] = [
      eb('bills.kind', '=', 'estimate'),
      eb('bills.deleted_at', 'is', null),
      eb('bills.status', '<>', 'Pending'),
      // What all came back is not unbilled.
      eb.or([eb('bills.returned_paise', '<', eb.ref('bills.total_paise')), eb('bills.total_paise', '=', 0)]),
      eb(
        'bills.day',
        'in',
        days.where((day) => day.and(withinDays(asked, 'unbilled_days.day'))),
      ),
      eb.not(
        eb.exists(
          eb
            .selectFrom('bills as made')
            .select('made.id')
            .whereRef('made.estimate_id', '=', 'bills.id')
            .where('made.deleted_at', 'is', null),
        ),
      ),
    ]
    if (isSearch(asked)) must.push(isFound(eb, ['estimate'], asked, true))
    return eb.and(must)
  }
}

const onWire = (row: Selectable<Schema['bills']>) => ({
  estimate_id: String(row.id),
  sno: numberOf(row),
  estimatedate: wireDate(row.day),
  user_id: customerIdOnWire(row),
  name: row.billing_name,
  mobile: row.billing_phone,
  amount: moneyText(row.total_paise - row.returned_paise),
  status: row.status,
})

const OLDEST = sql<string | null>`min(day)`.as('oldest')

/** How many there are, their sum and their first day: from the sums kept by day, or of a search. */
async function sumsOf(db: Db, asked: Asked) {
  if (isSearch(asked))
    return db
      .selectFrom('bills')
      .select([COUNT, OLDEST, ...sums({ total_paise: sql`total_paise - returned_paise` })])
      .where(matching(asked))
      .executeTakeFirstOrThrow()
  return db
    .selectFrom('unbilled_days')
    .select([OLDEST, ...sums({ count: 'estimates', total_paise: 'total_paise' })])
    .where('estimates', '>', 0)
    .where((eb) => eb.and(withinDays(asked, 'unbilled_days.day')))
    .executeTakeFirstOrThrow()
}

function unbilledInTurn(db: Db, asked: Asked) {
  const query = db
    .selectFrom('bills')
    .selectAll()
    .where(matching(asked))
    .orderBy('bills.day')
    .orderBy('bills.id')
  return inOrder(query, (last) =>
    query.where((eb) => eb(eb.refTuple('bills.day', 'bills.id'), '>', eb.tuple(last.day, last.id))),
  )
}

/** The estimates without an invoice, oldest first: a page with its sums, or all. */
export const listUnbilled = (db: Db, asked: Asked) =>
  listed(asked, {
    next: unbilledInTurn(db, asked),
    onWire,
    sums: async () => {
      const { count, total_paise } = await sumsOf(db, asked)
      return { count, totals: { amount: moneyText(total_paise) } }
    },
  })

/** The estimates without an invoice, for the dashboard; nothing where there are none. */
export async function unbilledSum(db: Db) {
  const { count: estimates, total_paise, oldest } = await sumsOf(db, {})
  return oldest === null
    ? {}
    : { unbilled: { estimates, amount: moneyText(total_paise), oldest: wireDate(oldest) } }
}
