import type { Gets } from '@kadai/contract/contract'
import type { gstCalls, gstStreams } from '@kadai/contract/gst'
import type { gstReturnCalls } from '@kadai/contract/gst-return'
import { correctedGstinProblem } from '@kadai/domain/buyer-doubts'
import { periodOf } from '@kadai/domain/gstr1-file'
import { sql } from 'kysely'
import { lockBill } from '../bills/bill.ts'
import { correctNotes } from '../bills/notes-on.ts'
import { setHead } from '../bills/status.ts'
import { changeCustomer } from '../customers/exports.ts'
import type { Db } from '../database/database.ts'
import type { Handlers, StreamHandlers } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { file } from '../reports/file.ts'
import type { Seal } from '../session/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { filingOf, lockMonth, unlockMonth } from './lock.ts'
import { gstReturn, gstReturnPapers, inputOnWire, monthsOf } from './month.ts'
import type { Days } from './papers.ts'
import { gstColumns, gstReport, taxedLinesInTurn } from './report.ts'

/** The invoices that have a number in a return: those of its days, and those that its notes were written against. */
async function invoicesWith(db: Db, { user_id, gst_no }: Gets<'gst_number_correct'>, { from, to }: Days) {
  const { rows } = await sql<{ id: number }>`
    select distinct bills.id from bills left join notes on notes.of_bill_id = bills.id
      left join bills as note on note.id = notes.bill_id
      where bills.kind = 'order' and bills.customer_id = ${user_id} and bills.deleted_at is null
        and upper(bills.billing_gstin) = ${gst_no.toUpperCase()}
        and (bills.day between ${from} and ${to} or note.day between ${from} and ${to})
      order by bills.id`.execute(db)
  return rows
}

/** The GST calls; `seal` is that of the customers, one of whom may be corrected. */
export const gstHandlers = (seal: Seal): Handlers<keyof typeof gstCalls | keyof typeof gstReturnCalls> => ({
  'pos_api/pos_report_gst': ({ db }, asked) => gstReport(db, asked),

  async gst_return({ db, employee, now, say }, { period }) {
    const months = await monthsOf(db, now)
    // The month that is to be filed is the last whole one.
    const month = period ?? months[1] ?? months[0] ?? ''
    return {
      months: months.map(periodOf),
      ...(await gstReturn(db, month, now, say)),
      ...(employee.flags.has('purchases') && { input: await inputOnWire(db, month) }),
    }
  },

  /**
   * Gives a customer's wrong GST number its right form on the invoices of a return, their notes and the customer; returns
   * how many invoices. Refuses a number that is wrong, too.
   */
  async gst_number_correct(context, correction) {
    const { db, employee, record } = context
    const { period, user_id, gst_no, tax_number } = correction
    const wrong = correctedGstinProblem(tax_number, gst_no, (await currentSettings(db)).gstin)
    if (wrong) throw invalid('tax_number', wrong)
    const customer = await db
      .selectFrom('customers')
      .select('id')
      .where('id', '=', user_id)
      .where((of) => of(of.fn('upper', ['gstin']), '=', gst_no.toUpperCase()))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (customer && employee.flags.has('customer'))
      await changeCustomer(context, seal, user_id, { tax_number })
    const { scope } = await filingOf(db, period)
    const invoices = await invoicesWith(db, correction, scope.days)
    for (const { id } of invoices) {
      const changed = await setHead(context, await lockBill(db, 'order', id), {
        billing_gstin: tax_number.toUpperCase(),
      })
      if (changed) await correctNotes(context, changed)
    }
    record('nothing')
    return { invoices: invoices.length }
  },

  month_lock: async (context, { period, early = false }) =>
    lockMonth(context, period, early, await currentSettings(context.db)),
  month_unlock: (context, { period, reason }) => unlockMonth(context, period, reason),
  gst_return_papers: ({ db }, asked) => gstReturnPapers(db, asked),
})

export const gstFiles: StreamHandlers<keyof typeof gstStreams> = {
  'download/gst': file('GST', gstColumns, taxedLinesInTurn),
}
