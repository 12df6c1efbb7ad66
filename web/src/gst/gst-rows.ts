import type { Body } from '@kadai/contract/contract'

export const GST = 'pos_api/pos_report_gst'

/** A line of an order with its tax; `total` is its value without tax (rule 4.13). */
export type GstRow = Body<typeof GST>['gst_report'][number]
