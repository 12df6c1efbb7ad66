import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { categoryFields } from './category-fields.ts'

/** /editmaincategory/{category_id} */
export default function EditCategory() {
  const category_id = useParam('category_id')
  return (
    <EditScreen
      edit={{
        title: 'Edit Category',
        back: '/maincategory',
        fields: categoryFields,
        load: {
          call: 'category_detail',
          input: { category_id },
          values: ({ category_name }) => ({ category_name }),
          version: ({ version }) => version,
          failed: 'Failed to fetch category details',
        },
        save: ({ category_name }, { changed: _, version, ...options }) =>
          api('category_detail_update', { category_id, category_name, version }, options),
        texts: {
          saved: 'Category updated successfully!',
          failed: 'Failed to update category',
          unreachable: 'An error occurred while updating. Please try again.',
          missing: 'Please fill in all fields before submitting.',
        },
      }}
    />
  )
}
