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
  'purchases',
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
  'privilege.purchases': 'Purchases',
}

/** Who may make a call: anybody, everybody signed in, holders of any one of the flags, or of every flag in `all`. */
export type Needs = 'nothing' | 'signed-in' | readonly [Flag, ...Flag[]] | { all: readonly [Flag, ...Flag[]] }

/** Whether `needs` is well-formed, checked at run time so that a typo cannot open a call to everybody. */
export function saysWhoMay(needs: unknown): needs is Needs {
  if (needs === 'nothing' || needs === 'signed-in') return true
  const flags: unknown = typeof needs === 'object' && needs !== null && 'all' in needs ? needs.all : needs
  return (
    Array.isArray(flags) && flags.length > 0 && flags.every((flag) => FLAGS.some((known) => known === flag))
  )
}

/** The flags that a call needs, in words: "orders or pos", "settings and employee". */
export function needsInWords(needs: Needs): string {
  if (typeof needs === 'string') return needs
  return 'all' in needs ? needs.all.join(' and ') : needs.join(' or ')
}

/** Whether somebody with these flags may make a call that needs `needs`; `undefined` means not signed in. */
export function mayCall(needs: Needs, flags: ReadonlySet<Flag> | undefined): boolean {
  if (needs === 'nothing') return true
  if (!flags) return false
  if (needs === 'signed-in') return true
  if ('all' in needs) return needs.all.every((flag) => flags.has(flag))
  return needs.some((flag) => flags.has(flag))
}
