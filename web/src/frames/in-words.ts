import { inEnglish } from '@kadai/domain/english'

/** The sentence of a message, as the screens speak. */
export const inWords = inEnglish
