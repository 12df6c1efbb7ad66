import { counted, inLanguage, plural } from '../../language/in-language.ts'

/** The texts of the head, the totals and the sheet of a bill. */
export const words = inLanguage('bill_layout', {
  all_keys: 'All keys',
  back_hint: 'Back (Esc)',
  boxes: ({ count, figure }: { count: number; figure: string }) =>
    plural(count, { one: `${figure} box`, other: `${figure} boxes` }),
  connected: 'Connected',
  details: 'Details',
  as_amount: 'Discount as an amount',
  as_percent: 'Discount as a percentage',
  discount: 'Discount',
  discount_amount: 'Discount amount',
  discount_percent: 'Discount percent',
  draft_not_kept: 'Draft not kept: this browser’s storage is full',
  go_to: 'Go to',
  grand_total: 'Grand Total',
  kept_here: 'kept on this PC',
  keys: 'Keys',
  lines: ({ count }: { count: number }) => counted(count, 'line', 'lines'),
  not_saved: 'Not saved yet',
  offline: 'Offline',
  totals: 'Totals',
})
