import type { Gets, Page } from '@kadai/contract/contract'
import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { pageOf, pageWindow } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { contains } from '../database/search.ts'

export type ExpenseRow = Selectable<Schema['expenses']>
type ExpenseQuery = Gets<'payment_details_list'>

/** An expense on the wire. */
export const expenseOnWire = (row: ExpenseRow) => ({
  id: String(row.id),
  added_date: wireDate(row.day),
  name: row.name,
  payment_sent: row.paid_to,
  payment_method: row.payment_method,
  amount: moneyText(row.amount_paise),
  description: row.description,
})

const matching = (asked: ExpenseQuery) => (eb: ExpressionBuilder<Schema, 'expenses'>) => {
  const must = [eb('deleted_at', 'is', null), ...withinDays(asked)]
  const typed = asked.search?.trim()
  return eb.and(typed ? [...must, contains(eb.ref('search_text'), typed)] : must)
}

/** The expenses that match, newest first. */
export const expensesOf = (db: Db, asked: ExpenseQuery) =>
  db.selectFrom('expenses').selectAll().where(matching(asked)).orderBy('day', 'desc').orderBy('id', 'desc')

type Sums = { credit_paise: number; debit_paise: number }

/** How many expenses of each method match and what they come to: from the sums kept by day unless something was typed. */
async function groupsOf(db: Db, asked: ExpenseQuery) {
  if (!asked.search?.trim())
    return db
      .selectFrom('expense_days')
      .select([
        'payment_method',
        sql<number>`sum(expenses)`.as('count'),
        sql<number>`sum(amount_paise)`.as('amount_paise'),
      ])
      .where((eb) => eb.and(withinDays(asked)))
      .groupBy('payment_method')
      .execute()
  return db
    .selectFrom('expenses')
    .select((eb) => [
      'payment_method',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(amount_paise)`.as('amount_paise'),
    ])
    .where(matching(asked))
    .groupBy('payment_method')
    .execute()
}

/** Lists expenses, newest first: the page asked for with the sums of credit and debit over all that match, or the whole list. */
export async function listExpenses(
  db: Db,
  asked: ExpenseQuery,
): Promise<{ rows: ExpenseRow[]; page: Page<Sums> | undefined }> {
  if (asked.page === undefined) return { rows: await expensesOf(db, asked).execute(), page: undefined }
  const groups = await groupsOf(db, asked)
  const sumOf = (method: string) => groups.find((group) => group.payment_method === method)?.amount_paise ?? 0
  const count = groups.reduce((all, group) => all + group.count, 0)
  const window = pageWindow({ page: asked.page, page_size: asked.page_size }, count)
  const rows = await expensesOf(db, asked).limit(window.limit).offset(window.offset).execute()
  return { rows, page: pageOf(window, count, { credit_paise: sumOf('credit'), debit_paise: sumOf('debit') }) }
}
