import { inLanguage } from '../../language/in-language.ts'

type Product = { product: string }

/** The texts of the lines of a bill. */
export const words = inLanguage('bill_lines', {
  delete_hint: 'Delete line (Ctrl Del)',
  delete_line: ({ product }: Product) => `Delete ${product}`,
  each: ({ price }: { price: string }) => `${price} each`,
  gone: 'no longer in the list',
  left: ({ count, no_more }: { count: number; no_more: boolean }) =>
    `${count > 0 ? `only ${count} left` : 'none left'}${no_more ? ', no more can be sold' : ''}`,
  lines: 'Lines',
  many: 'unusually many',
  non_discount: 'Non-Discount',
  one_less: ({ product }: Product) => `One ${product} less`,
  one_more: ({ product }: Product) => `One ${product} more`,
  quantity_of: ({ product }: Product) => `Quantity of ${product}`,
  serial_number: 'S.No.',
  spoken: ({
    number,
    product,
    qty,
    note,
  }: Product & { number: number; qty: number; note: string | undefined }) =>
    `Line ${number}: ${product}, ${qty}${note === undefined ? '' : `, ${note}`}`,
  under_cost: 'under cost',
  today: ({ price }: { price: string }) => `today ${price}`,
})
