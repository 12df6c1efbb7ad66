import type { EditField } from './declaration.ts'
import { words } from './words.ts'

type Told = { group?: string; about?: string }

/** Returns fields that are seldom filled, folded under "More"; a record that has one of them opens unfolded. */
export function underMore<F extends string>(
  fields: readonly EditField<F>[],
  { group = words.more, about = fields.map(({ label }) => label).join(', ') }: Told = {},
): readonly EditField<F>[] {
  const filled = (loaded: Readonly<Record<F, string>>) =>
    fields.some(({ name, start = '' }) => !['', '0', '0.00', start].includes(loaded[name]))
  return fields.map((field, at) => (at === 0 ? { ...field, group, fold: { about, open: filled } } : field))
}
