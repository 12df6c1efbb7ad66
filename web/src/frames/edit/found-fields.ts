import { foldText, wordsOf } from '@kadai/domain/search-text'
import type { EditField } from './declaration.ts'

/** A field to show, and the heading above it. */
type Found<F extends string> = { field: EditField<F>; heading: string | undefined }

/** The fields that have every word that is sought, also in their group's heading; those to `keep` in any case. */
export function foundFields<F extends string>(
  fields: readonly EditField<F>[],
  sought: string,
  keep: (name: F) => boolean,
): Found<F>[] {
  const words = wordsOf(foldText(sought, 'query').text)
  let group: string | undefined
  let shown: string | undefined
  return fields.flatMap((field) => {
    group = field.group ?? group
    const text = words.length > 0 && foldText([group, field.label, field.also].filter(Boolean).join(' ')).text
    if (text && !words.every((word) => text.includes(word)) && !keep(field.name)) return []
    const heading = group === shown ? undefined : group
    shown = group
    return [{ field, heading }]
  })
}
