/** Payments, the day, and the numbers of papers after a restore. */
export const payments = {
  'payments.nothing_to_remind': 'This customer owes nothing.',
  'payments.paid_out': ({ number }: { number: string }) =>
    `Some of this payment was paid out when goods of ${number} came back. Reverse that refund first.`,
  'payments.none': 'This payment was not found. Please look it up again.',
  'payments.more_than_pending': 'Excessive Amount Entered.Please Enter Sufficient Amount',
  'payments.credit_covers': ({ credit }: { credit: string }) =>
    `Nothing is left to pay: the customer has ${credit} of credit. Open the bill and save it, and the credit pays it.`,
  'payments.is_a_reversal': 'This entry reverses a payment. It cannot be reversed itself.',
  'payments.of_a_counter_sale':
    'A counter sale is always paid. Delete its order, and the money goes back with it.',
  'payments.already_reversed': 'This payment was already reversed.',
  'payments.no_receipt': 'No money was received with this entry, so it has no receipt.',
  'payments.more_than_due': ({ due }: { due: string }) =>
    `This is more than is due (${due}). Correct the amounts.`,
  'payments.tendered_not_cash': 'Only cash is tendered and gives change.',
  'payments.tendered_too_little': 'The tendered cash is less than its amount.',
  'payments.too_many_entries': ({ most }: { most: number }) =>
    `These days have more than ${most} entries. Please choose fewer days.`,

  'day.closed_just_now': ({ number }: { number: string }) =>
    `You closed this day just now, as ${number}, and nothing happened since. Load it again.`,
  'day.more_than_drawer': ({ expected }: { expected: string }) =>
    `Saved. That is more than the ${expected} that should be in the drawer: count it, and correct what is missing here.`,
  'day.no_close': 'This close was not found. Please look it up again.',

  'numbers.said_already': 'Somebody has entered this already.',
  'numbers.as_printed': 'Enter the number as it is printed, such as 26-27/000123.',
  'numbers.begun': 'This year’s papers are already numbered, so their numbers cannot begin elsewhere.',
  'numbers.wrong_year': ({ from, to }: { from: string; to: string }) =>
    `Check the financial year: the last number is of ${from === to ? to : `${from} or ${to}`}.`,
  'numbers.too_many_lost': ({ lost }: { lost: number }) =>
    `That would be ${lost} lost numbers. Check the number.`,
}
