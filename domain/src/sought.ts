import { cleanText } from './names.ts'
import { readPhone } from './typed-digits.ts'

/** Fewer digits with a sign between are a number's year or a date. */
const SHORTEST_PHONE = 5

/**
 * What a typed text looks for, in every search (rule 1.11): its words, all of them and in any order, or the digits of a
 * phone number, however it is grouped; undefined where it is none.
 */
export function sought(typed: string): { words: string[]; phone: string | undefined } {
  const { value = '' } = readPhone(typed)
  return { words: cleanText(typed).split(' '), phone: value.length < SHORTEST_PHONE ? undefined : value }
}
