import { useParams } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { labels } from '../frames/labels/words.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

/** /addmaincategory and /editmaincategory/{category_id}: a category has one field (rule 1.10). */
export default function CategoryForm() {
  const { category_id }: Record<string, string | undefined> = useParams({ strict: false })
  return (
    <EditScreen<'category_name', 'category_detail'>
      edit={{
        back: '/maincategory',
        fields: [{ name: 'category_name', label: labels['field.category'], required: true, max: 120 }],
        load: category_id
          ? {
              call: 'category_detail',
              input: { category_id },
              failed: words.fetch_failed,
            }
          : undefined,
        save: (values, { version, options }) =>
          category_id
            ? api('category_detail_update', { category_id, ...values, version }, options)
            : api('category_add', values, options),
        added: { id: 'category_id', edit: (id) => `/editmaincategory/${id}` },
        texts: {
          saved: category_id ? words.edit_done : words.add_done,
          failed: category_id ? words.edit_failed : words.add_failed,
          unreachable: category_id ? common.update_unreachable : words.add_failed,
          missing: common.fill_all,
        },
      }}
    />
  )
}
