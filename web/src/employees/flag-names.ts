import type { Flag } from '@kadai/contract/call'

/** The label of each privilege, and what it opens (rules 1.3 and 4.4). */
export const FLAG_NAMES: Record<Flag, { label: string; opens: string }> = {
  customer: { label: 'Customer', opens: 'Customers: list, add, edit, import, past estimates' },
  agent: { label: 'Agent', opens: 'Agents: list, add, edit' },
  category: { label: 'Category', opens: 'Categories and Non-Discount' },
  payment_details: { label: 'Payment Details', opens: 'Expences Details, pending payments, taking payments' },
  product: { label: 'Product', opens: 'Products, prices and counts, import' },
  orders: { label: 'Orders', opens: 'Sales: list, edit, delete, print; revenue on the dashboard' },
  estimate: { label: 'Estimate', opens: 'Estimates: make, edit, delete, print' },
  pos: { label: 'POS', opens: 'New orders at the counter' },
  employee: { label: 'Employee', opens: 'Employees, their privileges, activity' },
  settings: { label: 'Settings', opens: 'Shop settings: tax, address, bank' },
  gst_report: { label: 'GST Report', opens: 'GST Report' },
  stock_report: { label: 'Stock Report', opens: 'Stock Report' },
}
