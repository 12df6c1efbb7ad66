import { inLanguage } from '../../language/in-language.ts'

/** What the entry row says, and why a line is not taken; where the specification has words, they are its own (rule 1.9). */
export const words = inLanguage('bill_entry', {
  add: 'Add',
  as_free_text: ({ text }: { text: string }) => `“${text}” as free text`,
  bad_quantity: ({ most }: { most: number }) => `A quantity is a whole number from 1 to ${most}.`,
  code_or_name: 'Code or name',
  enquiry_failed: 'The enquiry could not be read. Please paste it again.',
  fill_all: 'Please fill all fields',
  free_text: 'free text',
  full: ({ most }: { most: number }) => `A bill takes at most ${most} lines.`,
  invalid_details: 'Invalid product details!',
  invalid_product_or_quantity: 'Invalid product or quantity',
  invalid_selection: 'Invalid product selection!',
  left: ({ count }: { count: number }) => (count > 0 ? `${count} left` : 'none left'),
  no_price: 'It has no price in the list: type one, or 0 where it is free.',
  no_price_pasted: 'It has no price in the list: add it by hand, with a price.',
  no_quantity: 'The quantity is missing.',
  not_yet_on_bill: 'This line is not on the bill yet: Enter adds it, Esc clears it.',
  not_yet_on_phone: 'This line is not on the bill yet: + adds it. Or empty the field.',
  placeholder_free: 'Free text, or a name or code from the list',
  placeholder_name: 'Words in any order, Tamil too',
  product_name: 'Product name',
  several_numbers: 'It has several numbers. Give only the code and the quantity, such as 101 5.',
  select_from_list: 'Please select a product from the list.',
  still_loading: 'The products are still being loaded.',
  still_saving: 'The bill is still being saved.',
})
