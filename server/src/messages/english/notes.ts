type Numbered = { number: string }

export const notes = {
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
}
