import type { Gets } from '@kadai/contract/contract'
import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { pageOf, pageWindow } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { finds } from '../database/search.ts'
import { rowsOf } from '../dispatcher/rows.ts'

export type ExpenseRow = Selectable<Schema['expenses']>
type ExpenseQuery = Gets<'payment_details_list'>

/** An expense on the wire. */
export const expenseOnWire = (row: ExpenseRow) => ({
  id: String(row.id),
  added_date: wireDate(row.day),
  name: row.name,
  payment_sent: row.paid_to,
  payment_method: row.payment_method,
  mode: row.mode ?? '',
  amount: moneyText(row.amount_paise),
  description: row.description,
})

const matching = (asked: ExpenseQuery) => (eb: ExpressionBuilder<Schema, 'expenses'>) => {
  const must = [eb('deleted_at', 'is', null), ...withinDays(asked)]
  const typed = asked.search?.trim()
  return eb.and(typed ? [...must, finds(typed, [eb.ref('search_text')])] : must)
}

/** The expenses that match, newest first. */
const expensesOf = (db: Db, asked: ExpenseQuery) =>
  db.selectFrom('expenses').selectAll().where(matching(asked)).orderBy('day', 'desc').orderBy('id', 'desc')

const amountOf = (method: 'credit' | 'debit') =>
  sql<number>`coalesce(sum(case when payment_method = ${sql.lit(method)} then amount_paise end), 0)`

/** The number and sums by method of the matching expenses: from the sums kept by day unless there is a search. */
function sumsOf(db: Db, asked: ExpenseQuery) {
  // One row without groups spares SQLite the sorting of thousands of days.
  const sums = { credit: amountOf('credit').as('credit_paise'), debit: amountOf('debit').as('debit_paise') }
  if (!asked.search?.trim())
    return db
      .selectFrom('expense_days')
      .select([sql<number>`coalesce(sum(expenses), 0)`.as('count'), sums.credit, sums.debit])
      .where((eb) => eb.and(withinDays(asked)))
      .executeTakeFirstOrThrow()
  return db
    .selectFrom('expenses')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sums.credit, sums.debit])
    .where(matching(asked))
    .executeTakeFirstOrThrow()
}

/** Prepares reading the matching expenses in portions: returns a function that reads a number of them after one. */
export function expensesInTurn(db: Db, asked: ExpenseQuery) {
  const query = expensesOf(db, asked)
  return (last: ExpenseRow | undefined, limit: number): Promise<ExpenseRow[]> =>
    (last ? query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(last.day, last.id))) : query)
      .limit(limit)
      .execute()
}

/** Lists expenses, newest first: a page with the sums of credit and debit over all that match, or the whole list. */
export async function listExpenses(db: Db, asked: ExpenseQuery) {
  if (asked.page === undefined)
    return { rows: rowsOf(expensesInTurn(db, asked), expenseOnWire), page: undefined }
  const { count, credit_paise, debit_paise } = await sumsOf(db, asked)
  const window = pageWindow({ page: asked.page, page_size: asked.page_size }, count)
  const rows = await expensesOf(db, asked).limit(window.limit).offset(window.offset).execute()
  const totals = { credit: moneyText(credit_paise), debit: moneyText(debit_paise) }
  return { rows: rows.map(expenseOnWire), page: pageOf(window, count, totals) }
}
