import type { Gets } from '@kadai/contract/contract'
import { wireDate } from '@kadai/domain/dates'
import { type AccountKind, ON_ACCOUNT } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { leftToPay } from '@kadai/domain/payments'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import { type FoundSums, isFound, isSearch, sumsFound } from '../bills/search.ts'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { COUNT, inOrder, sums } from '../database/paging.ts'
import { isPending, mayHoldCredit, openCredit } from '../database/pending.ts'
import type { Schema } from '../database/schema.ts'
import { listed } from '../reports/list.ts'
import { creditOf } from './open-credit.ts'

export type PendingQuery = Gets<'pos_api/pos_report_payment'>

const matching =
  (asked: PendingQuery, few = false) =>
  (eb: ExpressionBuilder<Schema, 'bills'>) => {
    const must: Expression<SqlBool>[] = [isPending, ...withinDays(asked)]
    if (asked.user_id) must.push(sql<boolean>`${eb.ref('customer_id')} = ${asked.user_id}`)
    if (isSearch(asked)) must.push(isFound(eb, ON_ACCOUNT, asked, few))
    return eb.and(must)
  }

function pendingOf(db: Db, asked: PendingQuery, few?: boolean) {
  return db
    .selectFrom('bills')
    .select(['id', 'kind', 'prefix', 'financial_year', 'sno', 'day', 'customer_id'])
    .select(['owed_paise', 'paid_paise', 'billing_name', 'billing_phone'])
    .where(matching(asked, few))
    .$narrowType<{ kind: AccountKind }>()
    .orderBy('day')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof pendingOf>['execute']>>[number]

const onWire = (row: Row) => ({
  kind: row.kind,
  order_id: String(row.id),
  sno: numberOf(row),
  order_date: wireDate(row.day),
  user_id: String(row.customer_id),
  user_name: row.billing_name,
  mobile: row.billing_phone,
  actual_amount: moneyText(row.owed_paise),
  paid_amount: moneyText(row.paid_paise),
  pending_balance: moneyText(leftToPay(row)),
})

type Sums = { count: number; total_paise: number; paid_paise: number }

/** The number and sum of a customer's pending orders. */
async function balanceOf(db: Db, customer_id: number): Promise<Sums> {
  const balance = await db
    .selectFrom('customer_balances')
    .select(['pending as count', 'total_paise', 'paid_paise'])
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  return balance ?? { count: 0, total_paise: 0, paid_paise: 0 }
}

/** The number and sum of matching orders: from the sums kept by day or by customer where that is enough. */
async function sumsOf(db: Db, asked: PendingQuery, found: FoundSums | undefined): Promise<Sums> {
  const { from, to, user_id } = asked
  if (found && !from && !to && !user_id)
    return {
      count: found.pending,
      total_paise: found.pending_total_paise,
      paid_paise: found.pending_paid_paise,
    }
  if (!found && !user_id)
    return db
      .selectFrom('day_totals')
      .select(
        sums({ count: 'pending', total_paise: 'pending_total_paise', paid_paise: 'pending_paid_paise' }),
      )
      .where('kind', 'in', ON_ACCOUNT)
      .where((eb) => eb.and(withinDays(asked)))
      .executeTakeFirstOrThrow()
  if (!found && !from && !to && user_id) return balanceOf(db, user_id)
  return db
    .selectFrom('bills')
    .select([COUNT, ...sums({ total_paise: 'owed_paise', paid_paise: 'paid_paise' })])
    .where(matching(asked, found?.few))
    .executeTakeFirstOrThrow()
}

/** The orders not fully paid, oldest first: a page with its sums over all that match, or the whole list. */
export async function listPending(db: Db, asked: PendingQuery) {
  const found = await sumsFound(db, ON_ACCOUNT, asked)
  const query = pendingOf(db, asked, found?.few)
  return listed(asked, {
    next: inOrder(query, (last) =>
      query.where((eb) => eb(eb.refTuple('day', 'id'), '>', eb.tuple(last.day, last.id))),
    ),
    onWire,
    sums: async () => {
      const { count, total_paise, paid_paise } = await sumsOf(db, asked, found)
      const totals = {
        actual_amount: moneyText(total_paise),
        paid_amount: moneyText(paid_paise),
        pending_balance: moneyText(total_paise - paid_paise),
      }
      return { count, totals }
    },
  })
}

/** The customers who owe something, by name, with the amount; deleted ones too, because they still owe it. */
export async function listDebtors(db: Db) {
  const rows = await db
    .selectFrom('customer_balances')
    .innerJoin('customers', 'customers.id', 'customer_balances.customer_id')
    .select(['customers.id', 'customers.name', 'customers.phone'])
    .select(
      sql<number>`total_paise - paid_paise - (select coalesce(sum(${openCredit}), 0) from bills
        where bills.customer_id = customers.id and ${mayHoldCredit})`.as('owes_paise'),
    )
    .where('pending', '>', 0)
    .orderBy('customers.search_text')
    .orderBy('customers.id')
    .execute()
  return rows
    .filter(({ owes_paise }) => owes_paise > 0)
    .map((row) => ({
      user_id: String(row.id),
      name: row.name,
      mobile: row.phone,
      pending_balance: moneyText(row.owes_paise),
    }))
}

/** The sum a customer owes, in paise: what is pending less open credit; negative where the shop owes it. */
export async function owedBy(db: Db, customer_id: number): Promise<number> {
  const { total_paise, paid_paise } = await balanceOf(db, customer_id)
  return total_paise - paid_paise - (await creditOf(db, customer_id))
}
