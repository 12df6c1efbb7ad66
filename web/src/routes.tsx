import type { Needs } from '@kadai/contract/call'
import type { ComponentType } from 'react'

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
    title: 'Dashboard',
    also: 'home start',
  },
  {
    path: '/estimate',
    screen: () => import('./estimates/estimate-list.tsx'),
    needs: ['estimate'],
    frame: 'shell',
    title: 'List of Estimate',
    also: 'estimates quotations',
  },
  {
    path: '/estimatedetails/{estimate_id}',
    screen: () => import('./estimates/estimate-details.tsx'),
    needs: ['estimate'],
    frame: 'shell',
    title: 'Estimate',
  },
  {
    path: '/agent',
    screen: () => import('./agents/agent-list.tsx'),
    needs: ['agent'],
    frame: 'shell',
    title: 'List of Agent',
    also: 'agents',
  },
  {
    path: '/addagent',
    screen: () => import('./agents/add-agent.tsx'),
    needs: ['agent'],
    frame: 'shell',
    title: 'Add Agent',
    also: 'new agent',
  },
  {
    path: '/editagent/{agent_id}',
    screen: () => import('./agents/edit-agent.tsx'),
    needs: ['agent'],
    frame: 'shell',
    title: 'Edit Agent',
  },
  {
    path: '/maincategory',
    screen: () => import('./categories/category-list.tsx'),
    needs: ['category'],
    frame: 'shell',
    title: 'List of Category',
    also: 'categories non-discount',
  },
  {
    path: '/addmaincategory',
    screen: () => import('./categories/add-category.tsx'),
    needs: ['category'],
    frame: 'shell',
    title: 'Add Category',
    also: 'new category',
  },
  {
    path: '/editmaincategory/{category_id}',
    screen: () => import('./categories/edit-category.tsx'),
    needs: ['category'],
    frame: 'shell',
    title: 'Edit Category',
  },
  {
    path: '/customerlist',
    screen: () => import('./customers/customer-list.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: 'List of Customer',
    also: 'customers',
  },
  {
    path: '/addcustomer',
    screen: () => import('./customers/add-customer.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: 'Add Customer',
    also: 'new customer',
  },
  {
    path: '/viewcustomer/{user_id}',
    screen: () => import('./customers/view-customer.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: 'View Customer',
  },
  {
    path: '/importcustomer',
    screen: () => import('./imports/import-customer.tsx'),
    needs: ['customer'],
    frame: 'shell',
    title: 'Import Customer',
    also: 'csv excel customers',
  },
  {
    path: '/orderlist',
    screen: () => import('./orders/order-list.tsx'),
    needs: ['orders'],
    frame: 'shell',
    title: 'List of Sales',
    also: 'orders invoices',
  },
  {
    path: '/orderdetails/{order_id}',
    screen: () => import('./orders/order-details.tsx'),
    needs: ['orders', 'pos'],
    frame: 'shell',
    title: 'Order',
  },
  {
    path: '/products',
    screen: () => import('./products/product-list.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: 'List of Product',
    also: 'goods price list',
  },
  {
    path: '/addproducts',
    screen: () => import('./products/add-product.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: 'Add Product',
    also: 'new product',
  },
  {
    path: '/editproducts/{product_id}',
    screen: () => import('./products/edit-product.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: 'Edit Product',
  },
  {
    path: '/users',
    screen: () => import('./employees/employee-list.tsx'),
    needs: ['employee'],
    frame: 'shell',
    title: 'Employee Management',
    also: 'employees users staff login status privileges',
  },
  {
    path: '/addusers',
    screen: () => import('./employees/add-employee.tsx'),
    needs: ['employee'],
    frame: 'shell',
    title: 'Add Employee',
    also: 'new employee user staff',
  },
  {
    path: '/editusers/{user_id}',
    screen: () => import('./employees/edit-employee.tsx'),
    // Everybody may open their own; the screen refuses others.
    needs: 'signed-in',
    frame: 'shell',
    title: 'Employee',
  },
  {
    path: '/previlage/{employee_id}',
    screen: () => import('./employees/privileges.tsx'),
    needs: ['employee'],
    frame: 'shell',
    title: 'User Privilege Management',
  },
  {
    path: '/paymentdetails',
    screen: () => import('./expenses/expense-list.tsx'),
    needs: ['payment_details'],
    frame: 'shell',
    title: 'Expences Details Management',
    also: 'expenses payment details spent credit debit',
  },
  {
    path: '/addpaymentdetails',
    screen: () => import('./expenses/add-expense.tsx'),
    needs: ['payment_details'],
    frame: 'shell',
    title: 'Add Expenses',
    also: 'new expense payment details',
  },
  {
    path: '/paymentpending',
    screen: () => import('./payments/pending-payments.tsx'),
    needs: ['payment_details'],
    frame: 'shell',
    title: 'List of Pending Payment Report',
    also: 'payments owed balance dues take payment',
  },
  {
    path: '/customeraccount/{user_id}',
    screen: () => import('./payments/customer-account.tsx'),
    needs: ['payment_details'],
    frame: 'shell',
    title: 'Customer Account',
  },
  {
    path: '/activity',
    screen: () => import('./activity/activity-list.tsx'),
    needs: ['employee'],
    frame: 'shell',
    title: 'Activity',
    also: 'audit log who changed what history',
  },
  {
    path: '/stock',
    screen: () => import('./stock/stock-list.tsx'),
    needs: ['stock_report'],
    frame: 'shell',
    title: 'List of Stock',
    also: 'stock report counts sold left',
  },
  {
    path: '/gstreport',
    screen: () => import('./gst/gst-report.tsx'),
    needs: ['gst_report'],
    frame: 'shell',
    title: 'GST Report',
    also: 'tax cgst sgst igst',
  },
  {
    path: '/customorderlist/{user_id}',
    screen: () => import('./customers/past-estimates.tsx'),
    needs: ['customer', 'estimate'],
    frame: 'shell',
    title: 'List of Customer Estimates',
  },
  {
    path: '/customorderdetails/{order_id}',
    screen: () => import('./customers/past-estimate.tsx'),
    needs: ['customer', 'estimate'],
    frame: 'shell',
    title: 'Customer Estimate',
  },
  {
    path: '/updateproducts',
    screen: () => import('./products/update-products.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: 'Product Update',
    also: 'bulk prices stock count',
  },
  {
    path: '/importproducts',
    screen: () => import('./imports/import-products.tsx'),
    needs: ['product'],
    frame: 'shell',
    title: 'Import Products',
    also: 'csv excel price list',
  },
  {
    path: '/settings',
    screen: () => import('./settings/settings.tsx'),
    needs: ['settings'],
    frame: 'shell',
    title: 'Settings',
    also: 'shop gst number bank rates',
  },
  {
    path: '/addestimate',
    screen: () => import('./bill/new-estimate.tsx'),
    ahead: openCatalogue,
    needs: ['estimate'],
    frame: 'bare',
    title: 'New estimate',
    also: 'add estimate quotation bill',
  },
  {
    path: '/editestimate/{estimate_id}',
    screen: () => import('./bill/edit-estimate.tsx'),
    ahead: openCatalogue,
    needs: ['estimate'],
    frame: 'bare',
    title: 'Edit estimate',
  },
  {
    path: '/pos',
    screen: () => import('./bill/new-order.tsx'),
    ahead: openCatalogue,
    needs: ['pos', 'orders'],
    frame: 'bare',
    title: 'New order',
    also: 'pos bill invoice sale',
  },
  {
    path: '/editpos/{order_id}',
    screen: () => import('./bill/edit-order.tsx'),
    ahead: openCatalogue,
    needs: ['pos', 'orders'],
    frame: 'bare',
    title: 'Edit order',
  },
  {
    path: '/invoice/{order_id}',
    screen: () => import('./printing/tax-invoice-screen.tsx'),
    needs: ['orders', 'pos'],
    frame: 'bare',
    title: 'Tax Invoice',
  },
  {
    path: '/estimateinvoice/{estimate_id}',
    screen: () => import('./printing/estimate-invoice-screen.tsx'),
    needs: ['estimate'],
    frame: 'bare',
    title: 'Estimate',
  },
  {
    path: '/accountprint/{user_id}',
    screen: () => import('./printing/account-paper-screen.tsx'),
    needs: ['payment_details'],
    frame: 'bare',
    title: 'Statement of Account',
  },
  {
    path: '/receipt/{payment_id}',
    screen: () => import('./printing/receipt-screen.tsx'),
    needs: ['payment_details'],
    frame: 'bare',
    title: 'Receipt',
  },
  {
    path: '/invoiceprint',
    screen: () => import('./printing/stored-invoice-screen.tsx'),
    needs: ['orders', 'pos'],
    frame: 'bare',
    title: 'Tax Invoice',
    findable: false,
  },
  {
    path: '/print_estimate_invoice',
    screen: () => import('./printing/agent-report-screen.tsx'),
    needs: ['estimate'],
    frame: 'bare',
    title: 'Agent report',
    findable: false,
  },
]
