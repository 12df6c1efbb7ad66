import { inLanguage } from '../language/in-language.ts'

/** What the GST report says. */
export const words = inLanguage('gst', {
  all_rates: 'All rates',
  empty: 'No data available',
  empty_hint: 'The lines of all sales are listed here with their tax.',
  gst_amount: 'GST Amount',
  gst_rate: 'GST rate',
  order_date: 'Order Date',
  order_id: 'Order ID',
  order_id_of: ({ number }: { number: string }) => `Order ID: ${number}`,
  serial_number: 'S.No',
  title: 'GST Report',
})
