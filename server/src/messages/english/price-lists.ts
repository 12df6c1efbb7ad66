export const priceLists = {
  'price_lists.none': 'There is no such list, or no longer. Load the list again.',
  'price_lists.deleted': 'This price list was deleted.',
  'price_lists.no_products':
    'No product with a net rate is left for this list. Leave out fewer categories, or enter net rates first.',
}
