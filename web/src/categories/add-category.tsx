import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { categoryFields } from './category-fields.ts'
import { words } from './words.ts'

const edit: EditDeclaration<'category_name'> = {
  back: '/maincategory',
  fields: categoryFields,
  save: ({ category_name }, { options }) => api('category_add', { category_name }, options),
  added: { id: 'category_id', edit: (id) => `/editmaincategory/${id}` },
  texts: {
    saved: words.add_done,
    failed: words.add_failed,
    unreachable: words.add_failed,
    missing: words.missing,
  },
}

/** /addmaincategory */
export default function AddCategory() {
  return <EditScreen edit={edit} />
}
