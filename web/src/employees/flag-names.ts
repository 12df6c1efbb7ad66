import type { Flag } from '@kadai/contract/call'
import { privilegeNames } from '../frames/labels/words.ts'
import { words } from './words.ts'

/** The label of each privilege, and what it opens (rules 1.3 and 4.4). */
export const FLAG_NAMES: Record<Flag, { label: string; opens: string }> = {
  customer: { label: privilegeNames['privilege.customer'], opens: words.opens_customer },
  agent: { label: privilegeNames['privilege.agent'], opens: words.opens_agent },
  category: { label: privilegeNames['privilege.category'], opens: words.opens_category },
  payment_details: { label: privilegeNames['privilege.payment_details'], opens: words.opens_payment_details },
  product: { label: privilegeNames['privilege.product'], opens: words.opens_product },
  orders: { label: privilegeNames['privilege.orders'], opens: words.opens_orders },
  estimate: { label: privilegeNames['privilege.estimate'], opens: words.opens_estimate },
  pos: { label: privilegeNames['privilege.pos'], opens: words.opens_pos },
  employee: { label: privilegeNames['privilege.employee'], opens: words.opens_employee },
  settings: { label: privilegeNames['privilege.settings'], opens: words.opens_settings },
  gst_report: { label: privilegeNames['privilege.gst_report'], opens: words.opens_gst_report },
  cash: { label: privilegeNames['privilege.cash'], opens: words.opens_cash },
  stock_report: { label: privilegeNames['privilege.stock_report'], opens: words.opens_stock_report },
}
