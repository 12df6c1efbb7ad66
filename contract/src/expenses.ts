import { cleanLines } from '@kadai/domain/names'
import { z } from 'zod'
import { call, writesOf } from './call.ts'
import { carried } from './carried.ts'
import { fileOf } from './downloads.ts'
import { date, deleted, id, listQuery, money, required, text, texts } from './fields.ts'
import { modeIfSaid } from './payment-parts.ts'

const expense = z.object({
  ...texts('id', 'added_date', 'name'),
  /** The bank or person it was paid to. */
  payment_sent: text,
  payment_method: z.enum(['credit', 'debit']),
  /** How it was paid; blank where that was not said. */
  mode: text,
  ...texts('amount', 'description'),
})

/** Not required (rule 2.11): without a choice it is a debit. */
const paymentMethod = z
  .enum(['credit', 'debit', ''], { error: () => carried({ id: 'expenses.payment_method' }) })
  .nullish()
  .transform((value) => value || 'debit')

const removal = writesOf({ id: id('field.expense') }, ['payment_details'], ['expenses'])

export const expenseCalls = {
  payment_details_list: call({
    does: 'Lists the expenses, newest first.',
    needs: ['payment_details'],
    shows: ['expenses'],
    takes: z.object({ ...listQuery, deleted }),
    answers: z.array(expense),
    totals: z.object({ credit: text, debit: text }),
  }),
  payment_details_add: call({
    does: 'Writes down an expense, of today unless a date is given.',
    needs: ['payment_details'],
    changes: ['expenses'],
    keepsKey: true,
    takes: z.object({
      name: required('field.name'),
      amount: money('field.amount'),
      payment_method: paymentMethod,
      mode: modeIfSaid,
      payment_sent: required('field.paid_to'),
      description: required('field.description', 500, cleanLines),
      added_date: date('field.date'),
    }),
    answers: z.object({ id: text }),
  }),
  payment_details_delete: removal({ does: 'Deletes an expense; the record of it stays.' }),
  payment_details_restore: removal({ does: 'Takes back the deletion of an expense.' }),
}

export const expenseStreams = {
  'download/expenses': fileOf(expenseCalls.payment_details_list, { does: 'The list of expenses as a file.' }),
}
