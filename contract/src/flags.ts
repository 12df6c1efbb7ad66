/** The privilege flags of an employee (rule 1.3); each opens calls, routes and menu entries. */
export const FLAGS = [
  'customer',
  'agent',
  'category',
  'payment_details',
  'product',
  'orders',
  'estimate',
  'pos',
  'employee',
  'settings',
  'gst_report',
  'stock_report',
  'cash',
] as const
export type Flag = (typeof FLAGS)[number]

/** The labels of privileges on the screens. */
export const privileges: Record<`privilege.${Flag}`, string> = {
  'privilege.customer': 'Customer',
  'privilege.agent': 'Agent',
  'privilege.category': 'Category',
  'privilege.payment_details': 'Payment Details',
  'privilege.product': 'Product',
  'privilege.orders': 'Orders',
  'privilege.estimate': 'Estimate',
  'privilege.pos': 'POS',
  'privilege.employee': 'Employee',
  'privilege.settings': 'Settings',
  'privilege.gst_report': 'GST Report',
  'privilege.stock_report': 'Stock Report',
  'privilege.cash': 'Cash',
}
