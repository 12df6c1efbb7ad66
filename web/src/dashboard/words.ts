import { indianCount } from '@kadai/domain/money'
import { inLanguage, plural } from '../language/in-language.ts'

/** The texts of the dashboard. */
export const words = inLanguage('dashboard', {
  as_chart: 'As a chart',
  as_table: 'As a table',
  below_zero: ({ count }: { count: number }) => `${indianCount(count)} below zero`,
  best_sellers: 'Best sellers of the last 30 days',
  best_sellers_none: 'Nothing was sold in the last 30 days.',
  days_30: '30 days',
  failed_title: 'The dashboard',
  growth_less: 'less than in the 30 days before.',
  growth_more: 'more than in the 30 days before.',
  growth_none: ({ target }: { target: string }) =>
    `Nothing was sold in the 30 days before the last 30; the target is ${target}% more.`,
  growth_same: 'as much as in the 30 days before.',
  left: ({ count }: { count: number }) => `${indianCount(count)} left`,
  low_stock_none: 'Nothing is running out.',
  none_left: 'none left',
  on_estimates: ({ count, oldest }: { count: number; oldest: string }) =>
    plural(count, {
      one: `on ${indianCount(count)} estimate of ${oldest}`,
      other: `on ${indianCount(count)} estimates, the oldest of ${oldest}`,
    }),
  on_orders: ({ count }: { count: number }) =>
    plural(count, { one: `on ${indianCount(count)} order`, other: `on ${indianCount(count)} orders` }),
  order_count: ({ count }: { count: number }) =>
    plural(count, { one: `${indianCount(count)} order`, other: `${indianCount(count)} orders` }),
  pending: 'Pending payments',
  pending_none: 'Every order is paid.',
  revenue: 'Revenue',
  revenue_by_day: 'Revenue by day',
  revenue_what:
    'Invoices and their notes, by their date. The Day counts estimates too, since the last close.',
  revenue_of_30_days: 'Revenue of the last 30 days',
  see_all: 'See all',
  see_all_of: ({ title }: { title: string }) => `${title}: See all`,
  sold: ({ count }: { count: number }) => `${indianCount(count)} sold`,
  target_missed: ({ target }: { target: string }) => `Target ${target}%: not reached`,
  target_reached: ({ target }: { target: string }) => `Target ${target}%: reached`,
  total_customers: 'Total Customers',
  total_orders: 'Total Orders',
  total_products: 'Total Products',
  total_revenue: 'Total Revenue',
  unbilled: 'Goods without an invoice',
  yesterday: 'Yesterday',

  // First steps
  first_steps: 'First steps',
  nothing_open: 'Nothing is open to you yet',
  nothing_open_why:
    'Someone with the privilege Employee chooses under Previlage what you can open. It then appears in the menu.',
  step_changeover: 'Change over from another program',
  why_changeover: 'What customers owe, suppliers, counts and numbers, step by step.',
  step_customers: 'Import the customers',
  why_customers: 'Or add them while billing, with F3.',
  step_products: 'Import the price list',
  why_products: 'From Excel or CSV, with codes, prices and stock.',
  step_shop: 'Fill in the shop’s details',
  why_shop: 'Name, address, GST number and bank are printed on every bill.',
})
