import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { categoryFields } from './category-fields.ts'

const edit: EditDeclaration<'category_name'> = {
  title: 'Add Category',
  back: '/maincategory',
  fields: categoryFields,
  save: ({ category_name }, options) => api('category_add', { category_name }, options),
  added: { id: 'category_id', edit: (id) => `/editmaincategory/${id}` },
  texts: {
    saved: 'Category added successfully!',
    failed: 'API Error: Unable to add category.',
    unreachable: 'API Error: Unable to add category.',
    missing: 'Please fill in all fields before submitting.',
  },
}

/** /addmaincategory */
export default function AddCategory() {
  return <EditScreen edit={edit} />
}
