import { inLanguage } from '../language/in-language.ts'

/** The texts of the report of sales. */
export const words = inLanguage('sales', {
  before: 'Before',
  beside: ({ earlier }: { earlier: string }) => ` Before: ${earlier}.`,
  bills: 'Bills',
  by: 'Sales by',
  by_what: ({ what }: { what: string }) => `By ${what.toLowerCase()}`,
  category: 'Category',
  change: 'Change',
  compare: 'Compare',
  compare_none: 'Not compared',
  compare_period: 'Days before',
  compare_season: 'Last Deepavali',
  compared_with: 'Compared with',
  days_before: 'Days right before',
  empty: 'No sales found',
  product: 'Product',
  sales: 'Sales',
  search: 'Search these sales',
  seasons: ({ days }: { days: string }) => ` Days are counted to Deepavali: ${days}.`,
  usual_days: 'Usual days',
  what_counts: ({ days }: { days: string }) =>
    `${days}: invoices with tax, and estimates that have no invoice, less what came back.`,
})
