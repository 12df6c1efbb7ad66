export const payments = {
  'payments.nothing_to_remind': 'This customer owes nothing.',
  'payments.none': 'There is no such payment, or no longer. Load the list again.',
  'payments.more_than_pending': 'Excessive Amount Entered.Please Enter Sufficient Amount',
  'payments.is_a_reversal': 'This entry reverses a payment. It cannot be reversed itself.',
  'payments.of_a_counter_sale':
    'A counter sale is always paid. Delete its order, and the money goes back with it.',
  'payments.already_reversed': 'This payment was already reversed.',
  'payments.no_receipt': 'This entry reverses a payment. It has no receipt of its own.',
  'payments.more_than_due': ({ due }: { due: string }) =>
    `This is more than is due (${due}). Correct the amounts.`,
  'payments.tendered_not_cash': 'Only cash is tendered and gives change.',
  'payments.tendered_too_little': 'The tendered cash is less than its amount.',
  'payments.too_many_entries': ({ most }: { most: number }) =>
    `These days have more than ${most} entries. Please choose fewer days.`,
}
