import type { Flag } from '@kadai/contract/call'
import {
  IconCalculator,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconFileInvoice,
  IconHourglass,
  IconLayoutDashboard,
  IconPackage,
  IconPackages,
  IconReceiptTax,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react'

export type MenuEntry = {
  label: string
  path: string
  icon: typeof IconCash
  /** The flag that shows it; entries without one are for everybody (rule 1.2). */
  flag?: Flag
}

export const MENU: readonly MenuEntry[] = [
  { label: 'Dashboard', path: '/home', icon: IconLayoutDashboard },
  { label: 'Agent', path: '/agent', icon: IconUserStar, flag: 'agent' },
  { label: 'Customer', path: '/customerlist', icon: IconUsers, flag: 'customer' },
  { label: 'Category', path: '/maincategory', icon: IconCategory, flag: 'category' },
  { label: 'Products', path: '/products', icon: IconPackage, flag: 'product' },
  { label: 'Estimate', path: '/estimate', icon: IconCalculator, flag: 'estimate' },
  { label: 'POS', path: '/pos', icon: IconCashRegister, flag: 'pos' },
  { label: 'Sales', path: '/orderlist', icon: IconFileInvoice, flag: 'orders' },
  { label: 'Expences Details', path: '/paymentdetails', icon: IconCash, flag: 'payment_details' },
]

/** The Reports group; its heading always shows (rule 1.2), the third entry is Kadai's own (rule 4.4). */
export const REPORTS: readonly MenuEntry[] = [
  { label: 'Stock Report', path: '/stock', icon: IconPackages, flag: 'stock_report' },
  { label: 'GST Report', path: '/gstreport', icon: IconReceiptTax, flag: 'gst_report' },
  { label: 'Pending Payment', path: '/paymentpending', icon: IconHourglass, flag: 'payment_details' },
]

const ON_PHONES = ['/products', '/estimate', '/pos', '/orderlist']

/** The links of the bottom menu on small screens. */
export const BOTTOM: readonly MenuEntry[] = MENU.filter((entry) => ON_PHONES.includes(entry.path))

/** Returns the entries that these flags open. */
export function openTo(flags: ReadonlySet<Flag>, entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.filter((entry) => !entry.flag || flags.has(entry.flag))
}

/** The screens under a menu entry, by the start of their addresses. */
const UNDER: Record<string, readonly string[]> = {
  '/agent': ['/addagent', '/editagent'],
  '/customerlist': [
    '/viewcustomer',
    '/addcustomer',
    '/importcustomer',
    '/customorderlist',
    '/customorderdetails',
  ],
  '/maincategory': ['/addmaincategory', '/editmaincategory'],
  '/products': ['/addproducts', '/editproducts', '/updateproducts', '/importproducts'],
  '/estimate': ['/estimatedetails'],
  '/orderlist': ['/orderdetails'],
  '/paymentdetails': ['/addpaymentdetails'],
}

/** Whether an entry's screen, or a screen under it, is open. */
export function isActive(entry: MenuEntry, pathname: string): boolean {
  const begins = (start: string) => pathname === start || pathname.startsWith(`${start}/`)
  return begins(entry.path) || (UNDER[entry.path] ?? []).some(begins)
}
