import { inLanguage } from '../language/in-language.ts'

/** The texts of the screens of categories. */
export const words = inLanguage('categories', {
  add_done: 'Category added successfully!',
  add_failed: 'API Error: Unable to add category.',
  delete: 'Are you sure you want to delete this category?',
  delete_done: 'Category Deleted Successfully',
  delete_failed: 'Failed to delete category',
  edit_done: 'Category updated successfully!',
  edit_failed: 'Failed to update category',
  empty: 'No categories found',
  empty_hint: 'Every product belongs to a category. Discounts do not apply to Non-Discount categories.',
  fetch_failed: 'Failed to fetch category details',
  non_discount_of: ({ name }: { name: string }) => `${name} is Non-Discount`,
  search: 'Search category',
  ticks_done: 'Category Updated Successfully',
})
