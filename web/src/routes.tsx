import type { Needs } from '@kadai/contract/call'
import type { ComponentType } from 'react'
import { words } from './words.ts'

const openCatalogue = () =>
  void import('./bill/catalogue/catalogue-query.ts').then(({ openCatalogue }) => openCatalogue())

export type Screen = {
  /** As in the specification: `{name}` is a part of the address, read with `useParam`. */
  path: string
  /** Loaded when the route is opened; the file's default export is the screen. */
  screen: () => Promise<{ default: ComponentType }>
  /** Starts reading the screen's data while its script loads. */
  ahead?: () => void
  /** Who may open it, as in the contract; others see "You do not have access to this page". */
  needs: Needs
  /** `shell`: with header, menu and footer; `bare`: without (rule 1.1). */
  frame: 'shell' | 'bare'
  /** The title in the browser's tab. */
  title: string
  /** Words that find it in the palette, besides its title. */
  also?: string
  /** False: not in the palette, because it shows nothing unless another screen led there. */
  findable?: false
}

/** Every screen behind the sign-in, feature by feature. /login and / are in router.tsx. */
export const screens: readonly Screen[] = [
  {
    path: '/home',
    screen: () => import('./dashboard/home.tsx'),
    needs: 'signed-in',
    frame: 'shell',
    title: words.dashboard,
    also: words.dashboard_also,
  },
  {
    path: '/estimate',
    screen: () => import('./estimates/estimate-list.tsx'),
    needs: ['estimate'],
    frame: 'shell',
    title: words.list_of_estimate,
    also: words.list_of_estimate_also,
  },
  {
    path: '/estimatedetails/{estimate_id}',
    screen: () => import('./estimates/estimate-details.tsx'),
    needs: ['estimate'],
    frame: 'shell',
    title: words.estimate,
  },
  {
    path: '/agent',
    screen: () => import('./agents/agent-list.tsx'),
    needs: ['agent'],
    frame: 'shell',
    title: words.list_of_agent,
    also: words.list_of_agent_also,
  },
  {
    path: '/addagent',
    screen: () => import('./agents/add-agent.tsx'),
    needs: ['agent'],
    frame: 'shell',
    title: words.add_agent,
    also: words.add_agent_also,
  },
  {
    path: '/editagent/{agent_id}',
    screen: () => import('./agents/edit-agent.tsx'),
    needs: ['agent'],
    frame: 'shell',
    title: words.edit_agent,
  },
  {
    path: '/maincategory',
    screen: () => import('./categories/category-list.tsx'),
    needs: ['category'],
    frame: 'shell',
    title: words.list_of_category,
    also: words.list_of_category_also,
  },
  {
    path: '/addmaincategory',
    screen: () => import('./categories/add-category.tsx'),
    needs: ['category'],
    frame: 'shell',
    title: words.add_category,
    also: words.add_category_also,
  },
  {
    path: '/editmaincategory/{category_id}',
    screen: () => import('./categories/edit-category.tsx'),
    needs: ['category'],
    frame: 'shell',
    title: words.edit_category,
  },
  {
    path: '/customerlist',
    screen: () => import('./customers/customer-list.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: words.list_of_customer,
    also: words.list_of_customer_also,
  },
  {
    path: '/addcustomer',
    screen: () => import('./customers/add-customer.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: words.add_customer,
    also: words.add_customer_also,
  },
  {
    path: '/viewcustomer/{user_id}',
    screen: () => import('./customers/view-customer.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: words.view_customer,
  },
  {
    path: '/importcustomer',
    screen: () => import('./imports/import-customer.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: words.import_customer,
    also: words.import_customer_also,
  },
  {
    path: '/orderlist',
    screen: () => import('./orders/order-list.tsx'),
    needs: ['orders'],
    frame: 'shell',
    title: words.list_of_sales,
    also: words.list_of_sales_also,
  },
  {
    path: '/orderdetails/{order_id}',
    screen: () => import('./orders/order-details.tsx'),
    needs: ['orders', 'pos'],
    frame: 'shell',
    title: words.order,
  },
  {
    path: '/products',
    screen: () => import('./products/product-list.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: words.list_of_product,
    also: words.list_of_product_also,
  },
  {
    path: '/addproducts',
    screen: () => import('./products/add-product.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: words.add_product,
    also: words.add_product_also,
  },
  {
    path: '/editproducts/{product_id}',
    screen: () => import('./products/edit-product.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: words.edit_product,
  },
  {
    path: '/users',
    screen: () => import('./employees/employee-list.tsx'),
    needs: ['employee'],
    frame: 'shell',
    title: words.employee_management,
    also: words.employee_management_also,
  },
  {
    path: '/addusers',
    screen: () => import('./employees/add-employee.tsx'),
    needs: ['employee'],
    frame: 'shell',
    title: words.add_employee,
    also: words.add_employee_also,
  },
  {
    path: '/editusers/{user_id}',
    screen: () => import('./employees/edit-employee.tsx'),
    // Everybody may open their own; the screen refuses others.
    needs: 'signed-in',
    frame: 'shell',
    title: words.employee,
  },
  {
    path: '/previlage/{employee_id}',
    screen: () => import('./employees/privileges.tsx'),
    needs: ['employee'],
    frame: 'shell',
    title: words.user_privilege_management,
  },
  {
    path: '/paymentdetails',
    screen: () => import('./expenses/expense-list.tsx'),
    needs: ['payment_details'],
    frame: 'shell',
    title: words.expences_details_management,
    also: words.expences_details_management_also,
  },
  {
    path: '/addpaymentdetails',
    screen: () => import('./expenses/add-expense.tsx'),
    needs: ['payment_details'],
    frame: 'shell',
    title: words.add_expenses,
    also: words.add_expenses_also,
  },
  {
    path: '/paymentpending',
    screen: () => import('./payments/pending-payments.tsx'),
    needs: ['payment_details'],
    frame: 'shell',
    title: words.list_of_pending_payment_report,
    also: words.list_of_pending_payment_report_also,
  },
  {
    path: '/customeraccount/{user_id}',
    screen: () => import('./payments/customer-account.tsx'),
    needs: ['payment_details'],
    frame: 'shell',
    title: words.customer_account,
  },
  {
    path: '/activity',
    screen: () => import('./activity/activity-list.tsx'),
    needs: ['employee'],
    frame: 'shell',
    title: words.activity,
    also: words.activity_also,
  },
  {
    path: '/stock',
    screen: () => import('./stock/stock-list.tsx'),
    needs: ['stock_report'],
    frame: 'shell',
    title: words.list_of_stock,
    also: words.list_of_stock_also,
  },
  {
    path: '/gstreport',
    screen: () => import('./gst/gst-report.tsx'),
    needs: ['gst_report'],
    frame: 'shell',
    title: words.gst_report,
    also: words.gst_report_also,
  },
  {
    path: '/customorderlist/{user_id}',
    screen: () => import('./customers/past-estimates.tsx'),
    needs: ['customer', 'estimate'],
    frame: 'shell',
    title: words.list_of_customer_estimates,
  },
  {
    path: '/customorderdetails/{order_id}',
    screen: () => import('./customers/past-estimate.tsx'),
    needs: ['customer', 'estimate'],
    frame: 'shell',
    title: words.customer_estimate,
  },
  {
    path: '/updateproducts',
    screen: () => import('./products/update-products.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: words.product_update,
    also: words.product_update_also,
  },
  {
    path: '/importproducts',
    screen: () => import('./imports/import-products.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: words.import_products,
    also: words.import_products_also,
  },
  {
    path: '/settings',
    screen: () => import('./settings/settings.tsx'),
    needs: ['settings'],
    frame: 'shell',
    title: words.settings,
    also: words.settings_also,
  },
  {
    path: '/addestimate',
    screen: () => import('./bill/new-estimate.tsx'),
    ahead: openCatalogue,
    needs: ['estimate'],
    frame: 'bare',
    title: words.new_estimate,
    also: words.new_estimate_also,
  },
  {
    path: '/editestimate/{estimate_id}',
    screen: () => import('./bill/edit-estimate.tsx'),
    ahead: openCatalogue,
    needs: ['estimate'],
    frame: 'bare',
    title: words.edit_estimate,
  },
  {
    path: '/pos',
    screen: () => import('./bill/new-order.tsx'),
    ahead: openCatalogue,
    needs: ['pos', 'orders'],
    frame: 'bare',
    title: words.new_order,
    also: words.new_order_also,
  },
  {
    path: '/editpos/{order_id}',
    screen: () => import('./bill/edit-order.tsx'),
    ahead: openCatalogue,
    needs: ['pos', 'orders'],
    frame: 'bare',
    title: words.edit_order,
  },
  {
    path: '/invoice/{order_id}',
    screen: () => import('./printing/tax-invoice-screen.tsx'),
    needs: ['orders', 'pos'],
    frame: 'bare',
    title: words.tax_invoice,
  },
  {
    path: '/estimateinvoice/{estimate_id}',
    screen: () => import('./printing/estimate-invoice-screen.tsx'),
    needs: ['estimate'],
    frame: 'bare',
    title: words.estimate,
  },
  {
    path: '/accountprint/{user_id}',
    screen: () => import('./printing/account-paper-screen.tsx'),
    needs: ['payment_details'],
    frame: 'bare',
    title: words.statement_of_account,
  },
  {
    path: '/receipt/{payment_id}',
    screen: () => import('./printing/receipt-screen.tsx'),
    needs: ['payment_details'],
    frame: 'bare',
    title: words.receipt,
  },
  {
    path: '/invoiceprint',
    screen: () => import('./printing/stored-invoice-screen.tsx'),
    needs: ['orders', 'pos'],
    frame: 'bare',
    title: words.tax_invoice,
    findable: false,
  },
  {
    path: '/print_estimate_invoice',
    screen: () => import('./printing/agent-report-screen.tsx'),
    needs: ['estimate'],
    frame: 'bare',
    title: words.agent_report,
    findable: false,
  },
]
