import { BILL_KINDS } from '@kadai/domain/kinds'
import { z } from 'zod'
import { call } from './call.ts'
import { fileOf } from './downloads.ts'
import { listQuery, percent, text, texts } from './fields.ts'

export const gstCalls = {
  'pos_api/pos_report_gst': call({
    does: 'Lists the lines of the orders with their tax, newest order first; deleted orders are left out.',
    needs: ['gst_report'],
    shows: ['orders', 'notes'],
    takes: z.object({ ...listQuery, gst: percent('field.gst') }),
    answers: z.object({
      gst_report: z.array(
        z.object({
          order_detail_id: text,
          /** The order, or the note. */
          kind: z.enum(BILL_KINDS),
          ...texts('order_id', 'note_id', 'sno', 'order_date', 'customer_name', 'gst', 'gst_amt', 'total'),
        }),
      ),
      /** The rates found, in per cent, whatever the filters. */
      list_of_gst: z.array(text),
      ...texts('gst_total', 'product_total'),
    }),
    totals: z.object({ gst_total: text, product_total: text }),
  }),
}

export const gstStreams = {
  'download/gst': fileOf(gstCalls['pos_api/pos_report_gst'], { does: 'The GST report as a file.' }),
}
