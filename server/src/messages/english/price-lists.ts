export const priceLists = {
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
}
