/** The copies of a tax invoice, with the words printed on each (CGST Rule 48). */
export const COPIES = [
  { copy: 'original', label: 'Original', words: 'ORIGINAL FOR RECIPIENT' },
  { copy: 'duplicate', label: 'Duplicate', words: 'DUPLICATE FOR TRANSPORTER' },
  { copy: 'triplicate', label: 'Triplicate', words: 'TRIPLICATE FOR SUPPLIER' },
] as const

/** Returns the words on the chosen copies, in the order of the law; without a choice the original alone. */
export function copyWords(chosen: readonly string[]): string[] {
  const words = COPIES.filter(({ copy }) => chosen.includes(copy)).map((copy) => copy.words)
  return words.length > 0 ? words : [COPIES[0].words]
}
