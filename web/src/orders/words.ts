import { inLanguage } from '../language/in-language.ts'

/** The texts of the screens of orders. */
export const words = inLanguage('orders', {
  delete_asked: 'Are you sure you want to delete this Order?',
  delete_counter_sale: ({ number, paid }: { number: string; paid: string }) =>
    `${number} Counter sale: ${paid} goes back to the customer`,
  delete_done: 'order Deleted Successfully',
  delete_failed: 'Failed to delete order',
  empty_hint: 'Saved orders are listed here, newest first.',
  month_locked: 'Its month is locked for the GST return: it can be corrected by a credit or debit note only.',
  order_number: 'Order Number',
  order_of: ({ number }: { number: string }) => `Order ${number}`,
  restore_done: 'The order is back in the list.',
  restore_failed: 'The order could not be brought back. Please try again.',
})
