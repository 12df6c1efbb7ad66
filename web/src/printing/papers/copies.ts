import { words } from '../paper/words.ts'

/** The copies of a tax invoice, with the words printed on each (CGST Rule 48). */
export const COPIES = [
  { copy: 'original', label: words.original, words: words.original_for },
  { copy: 'duplicate', label: words.duplicate, words: words.duplicate_for },
  { copy: 'triplicate', label: words.triplicate, words: words.triplicate_for },
] as const

/** Returns the words on the chosen copies, in the order of the law; without a choice the original alone. */
export function copyWords(chosen: readonly string[]): string[] {
  const some = COPIES.filter(({ copy }) => chosen.includes(copy)).map((copy) => copy.words)
  return some.length > 0 ? some : [COPIES[0].words]
}
