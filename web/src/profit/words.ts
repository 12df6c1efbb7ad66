import { inLanguage } from '../language/in-language.ts'

/** The texts of the profit report and of what to order. */
export const words = inLanguage('profit', {
  by: 'Profit by',
  by_agent: 'By agent',
  by_category: 'By category',
  by_day: 'By day',
  by_product: 'By product',
  cost: 'Cost',
  empty: 'Nothing was sold on these days',
  empty_hint: 'Choose other days.',
  known: 'Cost known',
  known_of: ({ known }: { known: string }) =>
    `${known} % of the sales has a known cost. Cost and profit are of these goods; sales are without tax.`,
  last_days: 'Last 30 days',
  margin: 'Margin',
  profit: 'Profit',
  sales: 'Sales',
  search: 'Search by name or code',

  // Indent
  all_suppliers: 'All suppliers',
  as_sold: 'As was sold',
  cases: 'Cases',
  indent_empty: 'Nothing to order',
  indent_hint: 'What was sold on these days is there again. Choose other days, or a larger factor.',
  indent_note: 'What was sold times the factor, less the stock, in whole cases; by who supplied it last.',
  last_year: 'Last 365 days',
  line: ({ cases, wanted, ...of }: Record<'goods' | 'unit', string> & Record<'cases' | 'wanted', number>) =>
    `${of.goods}: ${cases === wanted ? '' : `${cases} ${cases === 1 ? 'case' : 'cases'} = `}${wanted} ${of.unit}`,
  order_of: ({ shop }: { shop: string }) => `Order of ${shop}`,
  per_case: 'Per case',
  send: 'Send',
  sold: 'Sold',
  stock: 'Stock',
  times: ({ factor }: { factor: string }) => `× ${factor}`,
})
