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
