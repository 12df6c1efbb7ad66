type Paid = { paid: string }

export const orders = {
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
  'orders.another_order': ({ number }: { number: string }) =>
    `Order ${number} was made from the same estimate. Delete that one first.`,
  'orders.restore_return_first': ({ number }: { number: string }) =>
    `This order is for what ${number} left of its estimate, and ${number} is cancelled. Restore ${number} first.`,
  'orders.estimate_is_deleted': 'Its estimate is deleted. Restore the estimate first.',
  'orders.none_of_the_goods': ({ estimate }: { estimate: string }) =>
    `This order has none of the goods of estimate ${estimate}. Save it as a new order instead.`,
  'orders.another_customer': ({ estimate, customer }: { estimate: string; customer: string }) =>
    `Estimate ${estimate} is for ${customer}. An order made from it is for the same customer.`,
}
