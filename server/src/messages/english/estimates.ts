type Order = { number: string }

export const estimates = {
  'estimates.has_money': ({ paid }: { paid: string }) =>
    `${paid} was taken for this estimate. Reverse the payment first.`,
  'estimates.money_elsewhere': ({ number }: Order) =>
    `The money for this estimate has paid ${number}. Delete that first: its money then comes back here.`,
  'estimates.pay_its_order': ({ number }: Order) =>
    `Order ${number} was made from this estimate. Take the payment on the order.`,
  'estimates.money_of_paid': 'Money is taken for an estimate that is marked Paid.',
  'estimates.is_paid': 'This estimate is Paid and can no longer be changed. Set its status to Pending first.',
  'estimates.has_order': ({ number }: Order) =>
    `Order ${number} was made from this estimate. Change the order, or delete it first.`,
  'estimates.delete_its_order_first': ({ number }: Order) =>
    `Order ${number} was made from this estimate. Delete the order first.`,
  'estimates.has_order_already': ({ number }: Order) =>
    `Order ${number} was already made from this estimate.`,
}
