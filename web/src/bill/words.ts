import { inLanguage, plural } from '../language/in-language.ts'

/** What the bill screen says around its rooms. */
export const words = inLanguage('bill', {
  change: ({ amount }: { amount: string }) => `change ${amount}`,
  deleted: ({ name }: { name: string }) => `${name} deleted`,
  empty: 'No line yet',
  hint_code: 'Type a code, Enter, the quantity, Enter. Or words of a name.',
  hint_name: 'Type a name, Enter, the price, Enter, the quantity, Enter. A code fills name and price.',
  hint_paste: 'Paste a list of codes and quantities from a chat: all of it is added.',
  hint_quick: ({ example }: { example: string }) => `${example} adds five of 101 at once.`,
  kept_catalogue: ({ at }: { at: string }) =>
    `The shop’s computer cannot be reached: products and prices are as of ${at}. The bill is kept here; Save sends it when the connection is back.`,
  key_arrows: 'Between the lines’ quantities',
  key_budget: 'Fit to budget (a new bill)',
  key_counter: 'Counter sale',
  key_delete: 'Delete the line under the cursor',
  key_discount: 'Discount',
  key_draft: 'Continue the draft that is offered',
  key_enter: 'Next field; on the quantity: add the line',
  key_escape: 'Step back',
  key_quick: 'In the first field: five of 101 at once',
  key_save_print: 'Save & Print',
  key_undo: 'Put the deleted line back',
  last_saved: ({ number }: { number: string }) => `Saved ${number}`,
  not_saved: ({ why }: { why: string }) => `Not saved yet: ${why}. Trying again…`,
  open_print_page: 'Open the print page',
  products_failed: 'The products could not be loaded.',
  quoted: (quote: { number: string; total: string; changed: number }) => {
    const prices = plural(quote.changed, { one: 'One price is', other: `${quote.changed} prices are` })
    const changed = quote.changed > 0 ? `. ${prices} different today` : ''
    return `From estimate ${quote.number}, quoted at ${quote.total}${changed}.`
  },
})
