import { rupees } from '@kadai/domain/money'

/** Suppliers, their bills, returns and payouts. */
export const purchases = {
  'suppliers.none': 'This supplier was not found. Please look it up again.',
  'suppliers.taken': ({ name }: { name: string }) => `There is already a supplier named ${name}.`,

  'purchases.none': 'This purchase was not found. Please look it up again.',
  'purchases.no_product': 'Choose the product of this line, or enter a code, a name and a category for it.',
  'purchases.no_tax': ({ name }: { name: string }) =>
    `${name} has no GST number or pays by composition, so its bills have no tax. Enter the GST number at the supplier, or leave the tax out.`,
  'purchases.lorry_taxed':
    'Freight that is paid to the lorry bears no tax on this bill. Choose that the supplier is paid for it.',
  'purchases.later_than_today': ({ today }: { today: string }) => `The date is later than today, ${today}.`,
  'purchases.same_number': ({ number, their_no, day }: Record<'number' | 'their_no' | 'day', string>) =>
    `This supplier's bill ${their_no} of ${day} is already saved as ${number}.`,
  'purchases.returned_stays':
    'Goods of this purchase went back, so it stays as it is. Delete its returns first.',
  'purchases.brought_in':
    'This bill was brought in with others from a file. Undo that import under What is still open.',
  'purchases.has_returns': ({ number }: { number: string }) =>
    `Goods of this purchase went back with ${number}. Delete ${number} first.`,
  'purchases.no_such_line': 'This line is not on the purchase. Load the purchase again.',
  'purchases.only_left': ({ packs, left }: { packs: number; left: number }) =>
    `${packs} packs cannot go back: ${left} of this line are left.`,
  'purchases.nothing_back': 'Goods go back from a purchase that stands.',
  'purchases.return_day': ({ from, to }: { from: string; to: string }) =>
    `Goods go back between the day they came, ${from}, and today, ${to}.`,
  'purchases.gone_back': ({ number }: { number: string }) =>
    `These goods cannot go back again: ${number} was deleted, or its goods went back since.`,
  'purchases.no_licence': ({ name }: { name: string }) =>
    `${name} has no licence number. Fireworks may be bought only from licensed makers and dealers.`,
  'purchases.differs': ({ difference }: { difference: number }) =>
    `The total on the bill differs from its lines by ${rupees(difference)}.`,
  'purchases.unread': 'The name of the goods or the number of packs was not found in this line.',
  'purchases.no_rate': 'The rate is missing.',
  'purchases.amount_differs': ({ amount, computed }: { amount: number; computed: number }) =>
    `The amount on the bill is ${rupees(amount)}, but the packs come to ${rupees(computed)}.`,
  'purchases.by_code': ({ code }: { code: string }) => `Found by its code ${code}.`,
  'purchases.by_name': 'Found by its name.',
  'purchases.by_none': 'No product is called so yet.',
  'purchases.by_several': ({ names }: { names: readonly string[] }) =>
    `Several products may be meant: ${names.join(', ')}.`,
}
