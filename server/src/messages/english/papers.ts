type Paid = { paid: string }
type Numbered = { number: string }

/** Invoices, estimates, the notes against them, and price lists. */
export const papers = {
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

  'estimates.has_money': ({ paid }: { paid: string }) =>
    `${paid} was taken for this estimate. Reverse the payment first.`,
  'estimates.money_elsewhere': ({ number }: Numbered) =>
    `The money for this estimate has paid ${number}. Delete that first: its money then comes back here.`,
  'estimates.pay_its_order': ({ number }: Numbered) =>
    `Order ${number} was made from this estimate. Take the payment on the order.`,
  'estimates.money_of_paid': 'Money is taken for an estimate that is marked Paid.',
  'estimates.is_paid': 'This estimate is Paid and can no longer be changed. Set its status to Pending first.',
  'estimates.has_order': ({ number }: Numbered) =>
    `Order ${number} was made from this estimate. Change the order, or delete it first.`,
  'estimates.delete_its_order_first': ({ number }: Numbered) =>
    `Order ${number} was made from this estimate. Delete the order first.`,
  'estimates.has_order_already': ({ number }: Numbered) =>
    `Order ${number} was already made from this estimate.`,

  'orders.counter_sale_less':
    'A counter sale is paid in full, so it cannot cost less. Delete it, which gives the money back, and bill again.',
  'orders.counter_sale_too_large': ({ from }: { from: string }) =>
    `A sale of ${from} or more of taxable value needs the buyer's name and address (CGST Rule 46). Choose a customer.`,
  'orders.counter_sale_unpaid': ({ due }: { due: string }) =>
    `A counter sale is paid in full: ${due} is missing. Enter the payment, or choose a customer.`,
  'orders.over_credit_limit': ({ owes, limit }: { owes: string; limit: string }) =>
    `The customer would owe ${owes}, more than the credit limit of ${limit}. Take a payment with the bill.`,
  'orders.has_payments': ({ paid }: Paid) => `This order has payments of ${paid}. Reverse them first.`,
  'orders.has_payments_of_its_customer': ({ paid }: Paid) =>
    `This order has payments of ${paid} by its customer. Reverse them first.`,
  'orders.bill_of_supply_stays': ({ state }: { state: string }) =>
    `This bill stays a Bill of Supply, which may not go to another state, here ${state}. If the shop is no longer a composition dealer, delete it and write a new bill.`,
  'orders.composition_other_state': ({ state }: { state: string }) =>
    `A composition dealer may not sell to another state, and this bill goes to ${state}. Choose another kind of seller in the settings if that has changed.`,
  'orders.another_order': ({ number }: Numbered) =>
    `Order ${number} was made from the same estimate. Delete that one first.`,
  'orders.restore_return_first': ({ number }: Numbered) =>
    `This order is for what ${number} left of its estimate, and ${number} is cancelled. Restore ${number} first.`,
  'orders.estimate_is_deleted': 'Its estimate is deleted. Restore the estimate first.',
  'orders.none_of_the_goods': ({ estimate }: { estimate: string }) =>
    `This order has none of the goods of estimate ${estimate}. Save it as a new order instead.`,
  'orders.another_customer': ({ estimate, customer }: { estimate: string; customer: string }) =>
    `Estimate ${estimate} is for ${customer}. An order made from it is for the same customer.`,

  'estimates.all_came_back': ({ number }: Numbered) => `All goods of estimate ${number} came back.`,
  'notes.adds_up': 'The figures have changed meanwhile. Load the page again.',
  'notes.back_before': ({ count, date, number }: { count: number; date: string; number: string }) =>
    `${count} on ${date} (${number})`,
  'notes.cancel_first': ({ number }: Numbered) =>
    `Note ${number} was written for this paper or its estimate. Cancel the note first.`,
  'notes.cancel_later_first': ({ number }: Numbered) =>
    `Note ${number} took goods of the same line back later. Cancel that one first.`,
  'notes.counter_sale_again':
    'The money of this note was taken back when it was cancelled. Write a new note instead.',
  'notes.counter_sale_debit': 'A counter sale has no account to ask more of. Write a new bill.',
  'notes.counter_sale_refund': 'A counter sale has no account: pay the money out.',
  'notes.how_much': 'Enter how many come back, or an amount.',
  'notes.keeps_amounts': ({ number }: Numbered) =>
    `Note ${number} was written for this paper, so its goods and amounts cannot change. Write another note, or cancel that one first.`,
  'notes.keeps_buyer': ({ number }: Numbered) =>
    `Note ${number} was written for this paper, so its customer, state and place of delivery cannot change.`,
  'notes.line_of_another': 'One of the lines is not on this paper.',
  'notes.line_twice': 'A line can be on a note once.',
  'notes.mode': 'Choose how the money goes back.',
  'notes.mode_of_refund': 'A mode is for money that is paid out: choose refund, or leave the mode out.',
  'notes.no_money': 'There is no money on this estimate to pay out.',
  'notes.more_than_price':
    'Its remaining value is more than one piece costs. Take the rest back as an amount.',
  'notes.not_paid': ({ paid }: { paid: string }) =>
    `Only ${paid} that came for this bill can be paid out. Set the note off, or keep it as credit.`,
  'notes.of_nothing': 'The note comes to ₹0.00. Enter a larger amount.',
  'notes.of_one': 'Choose an invoice or an estimate.',
  'notes.only_left': ({ name, left }: { name: string; left: string }) =>
    `Of “${name}” only ${left} before tax is left to correct.`,
  'notes.original_deleted': ({ number }: Numbered) => `${number} is deleted. Restore it first.`,
  'notes.other_since': 'Other goods came back, or the paper was changed meanwhile. Write a new note instead.',
  'notes.return_to_invoice': ({ number }: Numbered) =>
    `Invoice ${number} was made from this estimate. Take the goods back on the invoice.`,
  'notes.too_many': ({ name, left, before }: { name: string; left: number; before: readonly string[] }) => {
    const came = before.length > 0 ? ` Taken back before: ${before.join(', ')}.` : ''
    return `Of “${name}” only ${left} can come back.${came}`
  },
  'notes.all_back': ({ name, count, before }: { name: string; count: number; before: readonly string[] }) =>
    `All ${count} of “${name}” were taken back: ${before.join(', ')}.`,
  'notes.paid': ({ uses }: { uses: readonly string[] }) =>
    `This debit note was paid: ${uses.join(', ')}. Reverse that payment first.`,
  'notes.used': ({ uses }: { uses: readonly string[] }) =>
    `The credit of this note was used: ${uses.join(', ')}. Reverse that first.`,
  'notes.use': ({ by, amount }: { by: string; amount: string }) => `${amount} (${by})`,

  'price_lists.none': 'This list was not found. Please look it up again.',
  'price_lists.no_code': 'No valid price list code found (such as PL2V3-K).',
  'price_lists.another': 'Another enquiry starts here. Paste it into its own estimate.',
  'price_lists.not_read': 'This line cannot be read.',
  'price_lists.too_many': ({ most }: { most: number }) => `A quantity is a whole number from 1 to ${most}.`,
  'price_lists.not_in_it': 'The list has no product with this code.',
  'price_lists.product_gone': ({ name }: { name: string }) => `${name} was deleted since.`,
  'price_lists.changed_since':
    'The price list was changed after this import, so this import cannot be undone. Edit the prices, or import the right file.',
  'price_lists.deleted': 'This price list was deleted.',
  'price_lists.used_since':
    'An estimate was made from the price list after this import, so this import cannot be undone. Edit the prices, or import the right file.',
  'price_lists.no_products':
    'No product with a net rate is left for this list. Leave out fewer categories, or enter net rates first.',

  'sales.rest': 'Packing and round-off',
  'sales.no_deepavali': 'Kadai knows the days of Deepavali from 2020 to 2035. Choose days of these seasons.',
}
