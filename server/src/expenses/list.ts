import type { Gets } from '@kadai/contract/contract'
import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { inOrder } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { finds } from '../database/search.ts'
import { day, money, text } from '../reports/columns.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'

export type ExpenseRow = Selectable<Schema['expenses']>
type ExpenseQuery = Pick<Gets<'payment_details_list'>, 'search' | 'from' | 'to'> & {
  deleted?: boolean | undefined
}

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
  const must = [eb('deleted_at', asked.deleted ? 'is not' : 'is', null), ...withinDays(asked)]
  const typed = asked.search?.trim()
  return eb.and(typed ? [...must, finds(typed, [eb.ref('search_text')])] : must)
}

const amountOf = (method: 'credit' | 'debit') =>
  sql<number>`coalesce(sum(case when payment_method = ${sql.lit(method)} then amount_paise end), 0)`

/** The number and sums by method of the matching expenses: from the sums kept by day where they are all of the saved ones. */
function sumsOf(db: Db, asked: ExpenseQuery) {
  // One row without groups spares SQLite the sorting of thousands of days.
  const sums = { credit: amountOf('credit').as('credit_paise'), debit: amountOf('debit').as('debit_paise') }
  if (!asked.search?.trim() && !asked.deleted)
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

/** Reads the matching expenses, newest first, after one or from a position. */
export function expensesInTurn(db: Db, asked: ExpenseQuery) {
  const query = db
    .selectFrom('expenses')
    .selectAll()
    .where(matching(asked))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
  return inOrder(query, (last) =>
    query.where((eb) => eb(eb.refTuple('day', 'id'), '<', eb.tuple(last.day, last.id))),
  )
}

/** Lists expenses, newest first: a page with the sums of credit and debit over all that match, or the whole list. */
export const listExpenses = (db: Db, asked: Gets<'payment_details_list'>) =>
  listed(asked, {
    next: expensesInTurn(db, asked),
    onWire: expenseOnWire,
    sums: async () => {
      const { count, credit_paise, debit_paise } = await sumsOf(db, asked)
      return { count, totals: { credit: moneyText(credit_paise), debit: moneyText(debit_paise) } }
    },
  })

export const expenseColumns: Column<ExpenseRow>[] = [
  day('Date'),
  text('Name', 28, (expense) => expense.name),
  text('Paid To', 24, (expense) => expense.paid_to),
  money('Amount(Credit)', (expense) => (expense.payment_method === 'credit' ? expense.amount_paise : 0)),
  money('Amount(Debit)', (expense) => (expense.payment_method === 'debit' ? expense.amount_paise : 0)),
  text('Paid by', 12, (expense) => expense.mode ?? ''),
  text('Description', 44, (expense) => expense.description),
]
