import type { EditField } from '../frames/edit/declaration.ts'
import { labels } from '../frames/labels/words.ts'

/** The one field of a category (rule 1.10). */
export const categoryFields: readonly EditField<'category_name'>[] = [
  { name: 'category_name', label: labels['field.category'], required: true, max: 120 },
]
