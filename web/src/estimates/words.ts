import { counted, inLanguage } from '../language/in-language.ts'

/** The texts of the screens of estimates. */
export const words = inLanguage('estimates', {
  all_agents: 'All agents',
  choose_for_invoice: ({ number, name }: { number: string; name: string }) =>
    `Choose ${number} ${name} for an invoice`,
  closed_order: ({ number }: { number: string }) => `Order ${number} was made from it.`,
  closed_paid: 'A Paid estimate cannot be edited.',
  delete_asked: 'Are you sure you want to delete this estimate?',
  delete_done: 'estimate Deleted Successfully',
  delete_failed: 'Failed to delete estimate',
  empty_hint: 'Saved estimates are listed here, newest first.',
  estimated: ({ amount }: { amount: string }) => `Estimated at ${amount}`,
  estimate_number: 'Estimate Number',
  invoice_failed: 'The invoice could not be made. It is safe to try again.',
  invoice_made: ({ number }: { number: string }) => `Invoice ${number} was made.`,
  invoices_together: 'Together',
  invoices_made: ({ count }: { count: number }) => counted(count, 'invoice made.', 'invoices made.'),
  list_honoured: 'Ran out: at its prices',
  make_invoice: 'Make invoice',
  make_invoice_from: ({ number, name }: { number: string; name: string }) =>
    `Make invoice from ${number} ${name}`,
  make_invoices: ({ count }: { count: number }) =>
    count === 0 ? 'Make invoices' : `Make ${counted(count, 'invoice', 'invoices')}`,
  make_invoices_asked:
    'Each becomes an invoice of today with its lines, prices, discount and packing; tax is that of the settings.',
  not_whole: ({ rest }: { rest: string }) => `A Paid estimate is paid in full: ${rest} is missing.`,
  paid: ({ amount, due }: { amount: string; due: string | undefined }) =>
    `${amount} was taken for it${due === undefined ? '' : `, ${due} is still due`}.`,
  payment_status: 'Payment Status',
  report_failed: 'The report could not be made. Please try again.',
  report_print: 'Print agent report',
  restore_done: 'The estimate is back in the list.',
  restore_failed: 'The estimate could not be brought back. Please try again.',
  sales_order: 'Sales order',
  search: 'Search name, agent, phone, estimate',
  see_order: ({ number }: { number: string }) => `See order ${number}`,
  status: 'Status',
  status_done: 'Status updated successfully!',
  status_failed: 'Update failed!',
  status_refused: ({ why }: { why: string }) => `Update failed!\n${why}`,
  status_unreachable: 'An error occurred!',
  take_money: 'The money is taken now',
  unbilled_hint: 'Estimates that are Delivered or Paid are listed here until an invoice is made from them.',
  unbilled_none: 'Every delivery has its invoice',
  unbilled_note:
    'Goods that left without an invoice, oldest first. An invoice is due when they leave (CGST s.31).',
  update: 'Update',
  todays_prices: 'Ran out: at the day’s prices',
})
