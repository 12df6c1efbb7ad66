import type { expenseCalls, expenseStreams } from '@kadai/contract/expenses'
import { wireDate } from '@kadai/domain/dates'
import { searchKey } from '@kadai/domain/names'
import type { Handlers, StreamHandlers } from '../dispatcher/handler.ts'
import { invalid, notFound } from '../dispatcher/refusal.ts'
import { file } from '../reports/file.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { lockDeleted, restoreRow } from '../versions/deleted.ts'
import { type ExpenseRow, expenseColumns, expenseOnWire, expensesInTurn, listExpenses } from './list.ts'

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
