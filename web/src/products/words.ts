import { indianCount } from '@kadai/domain/money'
import { counted, inLanguage, plural } from '../language/in-language.ts'

/** The texts of the screens of products. */
export const words = inLanguage('products', {
  add: 'Add Product',
  add_done: 'Product added successfully!',
  add_failed: 'Failed to add product',
  add_unreachable: 'Failed to add product. The shop’s computer cannot be reached. It is safe to try again.',
  categories_failed: ({ why }: { why: string }) => `The categories could not be loaded. ${why}`,
  buy_price_hint: "The shop's own price for one piece, shown on no paper.",
  cost: 'Cost',
  delete: 'Are you sure you want to delete this product?',
  delete_done: 'Product Deleted Successfully',
  // The specification says "Failed To Delete Subcategory" here, which names the wrong thing.
  delete_failed: 'Failed to delete product',
  edit_done: 'Product updated successfully!',
  edit_failed: 'Failed to update product',
  edit_unreachable:
    'Failed to update product. The shop’s computer cannot be reached. It is safe to try again.',
  empty: 'No products found',
  empty_hint: 'Products are listed by code. Add them one by one, or import a price list.',
  gst_rate_hint: 'Blank: the shop’s rate. It counts where Settings say that products have their own.',
  hsn_short: ({ digits }: { digits: number }) => `HSN Code needs ${digits} digits`,
  import: 'Import Product',
  margin: 'Margin',
  no_category: 'There is no category yet. Add the first one under Category.',
  price_lists: 'Price Lists',
  qty_per_case_hint: 'How many are in a case: packing slips then say cases and loose.',
  in_stock: ({ count }: { count: string }) => `Stock ${count}`,
  search: 'Search name, code, supplier',
  stock_told: ({ name, told }: { name: string; told: string }) => `${name}: ${told}`,
  above_mrp: ({ mrp }: { mrp: string }) => `Above the MRP of ${mrp}`,
  unit_missing: 'No unit, which an invoice needs',
  unit_unknown: ({ unit }: { unit: string }) => `${unit} is not an official unit; Box, Packet or Pieces are`,
  update_product: 'Update Product',

  // Product Update
  bulk: 'Product Update',
  bulk_done: 'Products updated successfully!',
  bulk_failed: 'Failed to update products',
  bulk_field_of: ({ field, name }: { field: string; name: string }) => `${field} of ${name}`,
  changed: ({ count }: { count: number }) => counted(count, 'product changed', 'products changed'),
  changed_meanwhile:
    'somebody else changed this product meanwhile. The saved figure is shown under yours; press Update again to keep yours.',
  correct: ({ products }: { products: string }) => `Please correct the marked fields: ${products}`,
  empty_bulk: 'No stock found',
  empty_bulk_hint: 'Products that are added or imported are listed here by category.',
  moved_meanwhile: 'The stock moved while it was counted:',
  no_changes: 'No changes made!',
  not_saved: ({ why }: { why: string }) => `Not saved: ${why}`,
  not_saved_of: ({ failed, all }: { failed: number; all: number }) =>
    `${failed} of ${all} were not saved. They are marked in the list and keep what you typed.`,
  only_these: 'Only these',
  same_field: 'Same field of the next or the previous product',
  saved_of: ({ done, all }: { done: number; all: number }) => `${done} of ${all} saved`,
  search_products: 'Search the products',
  set_unit: 'Set',
  show_all: 'Show all',
  unit_of_all: ({ count }: { count: number }) =>
    plural(count, {
      one: 'Unit of the product shown',
      other: `Unit of all ${indianCount(count)} shown`,
    }),
  update: 'Update',
  updating: 'Updating...',
  was: ({ was }: { was: string | number }) => `was ${was}`,
  was_and_is: ({ was, now, saved }: { was: number; now: number; saved: number }) =>
    `was ${was}, is ${now} now: ${saved} is saved`,
})
