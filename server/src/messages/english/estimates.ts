type Order = { number: string }

export const estimates = {
  'estimates.is_paid': 'This estimate is Paid and can no longer be changed. Set its status to Pending first.',
  'estimates.has_order': ({ number }: Order) =>
    `Order ${number} was made from this estimate. Change the order, or delete it first.`,
  'estimates.delete_its_order_first': ({ number }: Order) =>
    `Order ${number} was made from this estimate. Delete the order first.`,
  'estimates.has_order_already': ({ number }: Order) =>
    `Order ${number} was already made from this estimate.`,
}
