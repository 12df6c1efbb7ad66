import type { gstCalls } from '@kadai/contract/gst'
import type { gstReturnCalls } from '@kadai/contract/gst-return'
import { type Handlers, Reply } from '../dispatcher/handler.ts'
import { currentSettings } from '../settings/exports.ts'
import { lockMonth, unlockMonth } from './lock.ts'
import { gstReturn, gstReturnPapers } from './month.ts'
import { gstReport } from './report.ts'

export const gstHandlers: Handlers<keyof typeof gstCalls | keyof typeof gstReturnCalls> = {
  async 'pos_api/pos_report_gst'({ db }, asked) {
    const { body, page } = await gstReport(db, asked)
    return new Reply(body, { page })
  },

  async gst_return({ db, now, say }, { period }) {
    return gstReturn(db, period, now, say)
  },

  async month_lock(context, { period, early = false }) {
    return lockMonth(context, period, early, await currentSettings(context.db))
  },

  async month_unlock(context, { period, reason }) {
    await unlockMonth(context, period, reason)
    return {}
  },

  async gst_return_papers({ db }, asked) {
    return gstReturnPapers(db, asked)
  },
}
