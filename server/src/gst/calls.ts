import type { gstCalls } from '@kadai/contract/gst'
import { type Handlers, Reply } from '../dispatcher/handler.ts'
import { gstReport } from './report.ts'

export const gstHandlers: Handlers<keyof typeof gstCalls> = {
  async 'pos_api/pos_report_gst'({ db }, asked) {
    const { body, page } = await gstReport(db, asked)
    return new Reply(body, { page })
  },
}
