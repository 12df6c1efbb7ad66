import type { gstCalls, gstStreams } from '@kadai/contract/gst'
import type { gstReturnCalls } from '@kadai/contract/gst-return'
import { periodOf } from '@kadai/domain/gstr1-file'
import { type Handlers, Reply, type StreamHandlers } from '../dispatcher/handler.ts'
import { file } from '../reports/file.ts'
import type { Seal } from '../session/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { correctGstNumber } from './correct.ts'
import { lockMonth, unlockMonth } from './lock.ts'
import { gstReturn, gstReturnPapers, monthsOf } from './month.ts'
import { gstColumns, gstReport, taxedLinesInTurn } from './report.ts'

/** The GST calls; `seal` is that of the customers, one of whom may be corrected. */
export const gstHandlers = (seal: Seal): Handlers<keyof typeof gstCalls | keyof typeof gstReturnCalls> => ({
  async 'pos_api/pos_report_gst'({ db }, asked) {
    const { body, page } = await gstReport(db, asked)
    return new Reply(body, { page })
  },

  async gst_return({ db, now, say }, { period }) {
    const months = await monthsOf(db, now)
    // The month that is to be filed is the last whole one.
    const month = period ?? months[1] ?? months[0] ?? ''
    return { months: months.map(periodOf), ...(await gstReturn(db, month, now, say)) }
  },

  gst_number_correct: async (context, correction) => ({
    invoices: await correctGstNumber(context, seal, correction),
  }),

  month_lock: async (context, { period, early = false }) =>
    lockMonth(context, period, early, await currentSettings(context.db)),
  month_unlock: (context, { period, reason }) => unlockMonth(context, period, reason),
  gst_return_papers: ({ db }, asked) => gstReturnPapers(db, asked),
})

export const gstFiles: StreamHandlers<keyof typeof gstStreams> = {
  'download/gst': file('GST', gstColumns, taxedLinesInTurn),
}
