import type { Flag } from '@kadai/contract/call'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** The label of each privilege, and what it opens (rules 1.3 and 4.4). */
export const FLAG_NAMES: Record<Flag, { label: string; opens: string }> = {
  customer: { label: common.customer, opens: words.opens_customer },
  agent: { label: words.flag_agent, opens: words.opens_agent },
  category: { label: words.flag_category, opens: words.opens_category },
  payment_details: { label: words.flag_payment_details, opens: words.opens_payment_details },
  product: { label: words.flag_product, opens: words.opens_product },
  orders: { label: words.flag_orders, opens: words.opens_orders },
  estimate: { label: words.flag_estimate, opens: words.opens_estimate },
  pos: { label: words.flag_pos, opens: words.opens_pos },
  employee: { label: words.flag_employee, opens: words.opens_employee },
  settings: { label: common.settings, opens: words.opens_settings },
  gst_report: { label: words.flag_gst_report, opens: words.opens_gst_report },
  cash: { label: words.flag_cash, opens: words.opens_cash },
  stock_report: { label: words.flag_stock_report, opens: words.opens_stock_report },
}
