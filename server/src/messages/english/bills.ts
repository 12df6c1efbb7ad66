export const bills = {
  'bills.this_month_locked':
    'This month is locked for the GST return, so that nothing can be billed. Take the lock off on GST Return.',
  'bills.month_locked':
    'The month of this paper is locked. Correct a locked paper by a credit or debit note in an open month, or take the lock off on GST Return.',
  'bills.no_line': 'This line was not found. Load the list again.',
  'bills.totals_differ': 'The totals do not match the lines. Please check and save again.',
  'bills.discount_too_large': 'The discount is more than the goods that can have one. Make it smaller.',
  'bills.discount_stays': ({ given }: { given: string }) =>
    `The discount of ${given} would be more than the goods that can have one. Save a smaller discount first.`,
  'bills.number_too_long': ({ prefix }: { prefix: string }) =>
    `With the prefix ${prefix} the next number has more than 16 characters (CGST Rule 46(b)). Choose a shorter prefix in the settings.`,
  'bills.last_line': 'A bill keeps at least one product. Delete the bill instead.',
  'bills.no_such_customer': 'There is no such customer. Please choose another one.',
  'bills.customer_merged': ({ kept }: { kept: string }) =>
    `This customer was merged with ${kept}. Please choose ${kept}.`,
  'bills.customer_deleted': 'This customer was deleted. Please choose another one.',
  'bills.product_deleted': ({ name }: { name: string }) => `${name} was deleted. Take the line out.`,
  'bills.no_such_product': 'There is no such product. Take the line out.',
  'bills.no_such_product_as': ({ name }: { name: string }) =>
    `There is no product named ${name}. Take the line out.`,
  'bills.no_price': 'Enter a price for this product.',
  'bills.no_price_for': ({ name }: { name: string }) => `Enter a price for ${name}.`,
  'bills.line_of_another': 'A line that was sent is not among the lines of this bill. Load the bill again.',
}
