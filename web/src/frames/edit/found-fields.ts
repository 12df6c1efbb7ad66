import { foldText, wordsOf } from '@kadai/domain/search-text'
import type { EditField } from './declaration.ts'

/** Fields under one heading; those before the first heading have none. */
export type Section<F extends string> = Pick<EditField<F>, 'group' | 'fold'> & { fields: EditField<F>[] }

/** The fields that have every word that is sought, also in their group's heading; those to `keep` in any case. */
export function foundFields<F extends string>(
  fields: readonly EditField<F>[],
  sought = '',
  keep: (name: F) => boolean = () => false,
): readonly Section<F>[] {
  const words = wordsOf(foldText(sought, 'query').text)
  const sections: Section<F>[] = []
  for (const field of fields) {
    const { group, fold } = field
    let section = sections.at(-1)
    if (!section || (group !== undefined && group !== section.group)) {
      section = { group, fold, fields: [] }
      sections.push(section)
    }
    const { text } = foldText([section.group, field.label, field.also].filter(Boolean).join(' '))
    if (words.every((word) => text.includes(word)) || keep(field.name)) section.fields.push(field)
  }
  return sections.filter(({ fields }) => fields.length > 0)
}
