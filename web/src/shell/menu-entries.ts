import type { Flag } from '@kadai/contract/call'
import { IN_MENU, PAPER_KINDS } from '../frames/paper-kinds.ts'
import { common } from '../frames/words.ts'
import {
  IconBuildingStore,
  IconCalculator,
  IconCalendarDollar,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconCoinRupee,
  IconFileAlert,
  IconFileDescription,
  IconFileInvoice,
  IconHourglass,
  IconLayoutDashboard,
  IconListDetails,
  IconNotebook,
  IconPackage,
  IconPackages,
  IconReceiptRefund,
  IconReceiptTax,
  IconReportMoney,
  IconTruckDelivery,
  IconUserStar,
  IconUsers,
} from '../theme/icons.ts'
import { words } from './words.ts'

export type MenuEntry = {
  label: string
  path: string
  icon: typeof IconCash
  /** The flag that shows it; entries without one are for everybody (rule 1.2). */
  flag?: Flag
  /** The flag that it needs besides. */
  also?: Flag
}

export const MENU: readonly MenuEntry[] = [
  { label: words.dashboard, path: '/home', icon: IconLayoutDashboard },
  { label: common.agent, path: '/agent', icon: IconUserStar, flag: 'agent' },
  { label: common.customer, path: '/customerlist', icon: IconUsers, flag: 'customer' },
  { label: words.category, path: '/maincategory', icon: IconCategory, flag: 'category' },
  { label: common.products, path: '/products', icon: IconPackage, flag: 'product' },
  { label: common.estimate, path: '/estimate', icon: IconCalculator, flag: 'estimate' },
  { label: words.pos, path: '/pos', icon: IconCashRegister, flag: 'pos' },
  { label: words.sales, path: '/orderlist', icon: IconFileInvoice, flag: 'orders' },
  { label: words.expenses, path: '/paymentdetails', icon: IconCash, flag: 'payment_details' },
]

/** The Accounts group; hidden where no entry of it opens. */
export const ACCOUNTS: readonly MenuEntry[] = [
  { label: words.day, path: '/day', icon: IconCalendarDollar, flag: 'cash' },
  { label: common.day_book, path: '/daybook', icon: IconNotebook, flag: 'cash' },
  { label: words.purchases, path: '/purchases', icon: IconTruckDelivery, flag: 'purchases' },
  { label: words.suppliers, path: '/suppliers', icon: IconBuildingStore, flag: 'purchases' },
  ...IN_MENU.map(({ kind, flag }) => ({
    label: PAPER_KINDS[kind].many,
    path: PAPER_KINDS[kind].list,
    icon: IconReceiptRefund,
    flag,
  })),
]

/** The Reports group; its heading always shows (rule 1.2), the entries after the second are Kadai's own. */
export const REPORTS: readonly MenuEntry[] = [
  { label: words.stock_report, path: '/stock', icon: IconPackages, flag: 'stock_report' },
  { label: words.gst_report, path: '/gstreport', icon: IconReceiptTax, flag: 'gst_report' },
  { label: words.gst_return, path: '/gstreturn', icon: IconFileDescription, flag: 'gst_report' },
  { label: words.pending_payment, path: '/paymentpending', icon: IconHourglass, flag: 'payment_details' },
  { label: words.sales_report, path: '/salesreport', icon: IconReportMoney, flag: 'orders' },
  { label: words.unbilled, path: '/unbilled', icon: IconFileAlert, flag: 'orders' },
  { label: words.profit, path: '/profit', icon: IconCoinRupee, flag: 'purchases', also: 'product' },
  { label: words.indent, path: '/indent', icon: IconListDetails, flag: 'purchases' },
]

const ON_PHONES = ['/products', '/estimate', '/pos', '/orderlist']

/** The links of the bottom menu on small screens. */
export const BOTTOM: readonly MenuEntry[] = MENU.filter((entry) => ON_PHONES.includes(entry.path))

/** Returns the entries that these flags open. */
export function openTo(flags: ReadonlySet<Flag>, entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.filter(({ flag, also }) => [flag, also].every((one) => !one || flags.has(one)))
}

/** The screens under a menu entry, by the start of their addresses. */
const UNDER: Record<string, readonly string[]> = {
  '/agent': ['/addagent', '/editagent'],
  '/customerlist': [
    '/viewcustomer',
    '/addcustomer',
    '/importcustomer',
    '/importopenings',
    '/customorderlist',
    '/customorderdetails',
  ],
  '/maincategory': ['/addmaincategory', '/editmaincategory'],
  '/products': ['/addproducts', '/editproducts', '/updateproducts', '/importproducts'],
  '/estimate': ['/estimatedetails', '/takebackestimate', '/estimateparcels'],
  '/orderlist': ['/orderdetails', '/takeback', '/orderparcels'],
  '/creditnotes': ['/creditnote'],
  '/debitnotes': ['/debitnote'],
  '/estimatereturns': ['/estimatereturn'],
  '/suppliers': ['/supplier', '/addsupplier', '/editsupplier', '/paysupplier'],
  '/paymentdetails': ['/addpaymentdetails'],
  '/purchases': ['/purchase', '/addpurchase', '/editpurchase'],
  '/gstreturn': ['/gstreturnpapers'],
}

/** Whether an entry's screen, or a screen under it, is open. */
export function isActive(entry: MenuEntry, pathname: string): boolean {
  const begins = (start: string) => pathname === start || pathname.startsWith(`${start}/`)
  return begins(entry.path) || (UNDER[entry.path] ?? []).some(begins)
}
