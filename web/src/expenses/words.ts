import { inLanguage } from '../language/in-language.ts'

/** The texts of the screens of expenses. */
export const words = inLanguage('expenses', {
  add: 'Add',
  add_done: 'payment details added successfully!',
  add_failed: 'Failed to add payment details',
  amount_credit: 'Amount(Credit)',
  amount_debit: 'Amount(Debit)',
  credit: 'Credit',
  debit: 'Debit',
  delete: 'Are you sure you want to delete this expense?',
  delete_done: 'Expense deleted successfully',
  delete_failed: 'Failed to delete expense. Please try again.',
  empty: 'No expenses found',
  empty_hint: 'What the shop spends and gets back is listed here by day.',
  paid_to_wanted: 'Enter Bank Name',
  payment_method: 'Payment Method',
  search: 'Search name, paid to, description',
})
