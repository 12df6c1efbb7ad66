import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { categoryFields } from './category-fields.ts'
import { words } from './words.ts'

/** /editmaincategory/{category_id} */
export default function EditCategory() {
  const category_id = useParam('category_id')
  return (
    <EditScreen
      edit={{
        back: '/maincategory',
        fields: categoryFields,
        load: {
          call: 'category_detail',
          input: { category_id },
          values: ({ category_name }) => ({ category_name }),
          version: ({ version }) => version,
          failed: words.fetch_failed,
        },
        save: ({ category_name }, { version, options }) =>
          api('category_detail_update', { category_id, category_name, version }, options),
        texts: {
          saved: words.edit_done,
          failed: words.edit_failed,
          unreachable: common.update_unreachable,
          missing: words.missing,
        },
      }}
    />
  )
}
