import type { EditField } from '../frames/edit/declaration.ts'
import { words } from './words.ts'

/** The one field of a category (rule 1.10). */
export const categoryFields: readonly EditField<'category_name'>[] = [
  { name: 'category_name', label: words.category, required: true, max: 120 },
]
