import { counted, inLanguage } from '../../language/in-language.ts'

/** A bill that was left unsaved, and how many others; `sent`: its save had no answer. */
type Draft = { lines: number; at: string; customer: string | undefined; others: number; sent: boolean }

const draft = (one: string, { lines, at, customer, others, sent }: Draft) => {
  const bill = `${one} of ${counted(lines, 'line', 'lines')} from ${at}`
  const whose = customer === undefined ? bill : `${bill} for ${customer}`
  const more = others > 0 ? ` (and ${others} more)` : ''
  return sent
    ? `The save of an ${whose} had no answer${more}. Continue and save it again: it is saved only once.`
    : `You have an unsaved ${whose}${more}`
}

/** What the bill screen says of an order. */
export const orderWords = inLanguage('bill_order', {
  changed: 'This order was changed meanwhile',
  deleted: 'This order was deleted.',
  /** An unsaved one is offered again. */
  draft: (left: Draft) => draft('order', left),
  edit_title: 'Edit order',
  failed: 'Failed to save order.',
  leave: 'Leave this order?',
  new_title: 'New order',
  /** The label of a line's unit price. */
  rate: 'Price',
  save: 'Save',
  saved: 'Order saved successfully!',
  /** A try whose answer was lost had saved it. */
  saved_before: 'This order was already saved',
  to_list: 'Go to the orders',
  /** The note on a line that costs nothing. */
  unpriced: 'free',
})

/** The words in which kinds of bill differ. */
export type KindWords = Omit<typeof orderWords, symbol>

/** What the bill screen says of an estimate. */
export const estimateWords: KindWords = inLanguage('bill_estimate', {
  changed: 'This estimate was changed meanwhile',
  deleted: 'This estimate was deleted.',
  draft: (left: Draft) => draft('estimate', left),
  edit_title: 'Edit estimate',
  failed: 'Failed to save order',
  leave: 'Leave this estimate?',
  new_title: 'New estimate',
  rate: 'Net rate',
  save: 'Save Estimate',
  saved: 'Estimate saved successfully!',
  saved_before: 'This estimate was already saved',
  to_list: 'Go to the estimates',
  unpriced: 'no price',
})

/** Why an estimate cannot be written on, or an order made from it. */
export const words = inLanguage('bill_kinds', {
  already_made: ({ number }: { number: string }) => `Order ${number} was already made from this estimate.`,
  by_note: 'Take back or correct',
  discount: 'Discount',
  month_locked: 'Its month is locked for the GST return: it can be corrected by a credit or debit note only.',
  name_the_buyer: ({ from }: { from: string }) =>
    `A sale of ${from} or more of taxable value needs a named buyer. Choose a customer.`,
  discount_too_large: 'The discount is more than the goods that can have one. Make it smaller.',
  order_made: ({ number }: { number: string }) =>
    `Order ${number} was made from this estimate. Change the order, or delete it first.`,
  paid: 'This estimate is Paid and can no longer be changed. Set its status to Pending first.',
  see_estimate: 'See the estimate',
  see_order: ({ number }: { number: string }) => `See order ${number}`,
  under_note: ({ number }: { number: string }) =>
    `Note ${number} was written for this paper: its customer, goods and amounts cannot change.`,
})
