import type { Gets } from '@kadai/contract/contract'
import type { expenseCalls, expenseStreams } from '@kadai/contract/expenses'
import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import { searchKey } from '@kadai/domain/names'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { COUNT, inOrder, sums } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { finds } from '../database/search.ts'
import type { Handlers, StreamHandlers } from '../dispatcher/handler.ts'
import { invalid, notFound } from '../dispatcher/refusal.ts'
import { day, money, text } from '../reports/columns.ts'
import { file } from '../reports/file.ts'
import { listed } from '../reports/list.ts'
import type { Column } from '../reports/sheet.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { lockDeleted, restoreRow } from '../versions/deleted.ts'

export type ExpenseRow = Selectable<Schema['expenses']>
type ExpenseQuery = Pick<Gets<'payment_details_list'>, 'search' | 'from' | 'to'> & {
  deleted?: boolean | undefined
}

/** An expense on the wire. */
const expenseOnWire = (row: ExpenseRow) => ({
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
  sql<number>`case when payment_method = ${sql.lit(method)} then amount_paise end`

// One row without groups spares SQLite the sorting of thousands of days.
const AMOUNTS = { credit_paise: amountOf('credit'), debit_paise: amountOf('debit') }

/** The number and sums by method of the matching expenses: from the sums kept by day where they are all of the saved ones. */
const sumsOf = (db: Db, asked: ExpenseQuery) =>
  asked.search?.trim() || asked.deleted
    ? db
        .selectFrom('expenses')
        .select([COUNT, ...sums(AMOUNTS)])
        .where(matching(asked))
        .executeTakeFirstOrThrow()
    : db
        .selectFrom('expense_days')
        .select(sums({ count: 'expenses', ...AMOUNTS }))
        .where((eb) => eb.and(withinDays(asked)))
        .executeTakeFirstOrThrow()

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

const forAudit = (row: ExpenseRow) => {
  const { id: _, ...seen } = expenseOnWire(row)
  return seen
}

export const expenseHandlers: Handlers<keyof typeof expenseCalls> = {
  payment_details_list: ({ db }, asked) => listExpenses(db, asked),

  async payment_details_add({ db, employee, now, record }, input) {
    const today = shopDay(await currentSettings(db), now)
    const day = input.added_date ?? today
    if (day > today)
      throw invalid('added_date', { id: 'expenses.later_than_today', params: { today: wireDate(today) } })
    const row = await db
      .insertInto('expenses')
      .values({
        created_at: now.toISOString(),
        created_by: employee.id,
        deleted_at: null,
        day,
        name: input.name,
        amount_paise: input.amount,
        payment_method: input.payment_method,
        mode: input.mode ?? null,
        paid_to: input.payment_sent,
        description: input.description,
        search_text: searchKey([input.name, input.payment_sent, input.description].join(' ')),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ entity: 'expense', id: row.id, after: forAudit(row) })
    return { id: String(row.id) }
  },

  async payment_details_delete({ db, now, record }, { id }) {
    const row = await db
      .updateTable('expenses')
      .set({ deleted_at: now.toISOString() })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound({ id: 'expenses.none' })
    record({ entity: 'expense', id, before: forAudit(row) })
  },

  async payment_details_restore({ db, now, record }, { id }) {
    const row = await lockDeleted(db, 'expenses', id)
    await restoreRow(db, 'expenses', id, now)
    record({ entity: 'expense', id, after: forAudit(row) })
  },
}

export const expenseFiles: StreamHandlers<keyof typeof expenseStreams> = {
  'download/expenses': file('Expenses', expenseColumns, expensesInTurn),
}
