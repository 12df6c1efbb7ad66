import { soundOf } from './by-ear.ts'
import { searchKey } from './names.ts'
import { foldText, wordsOf } from './search-text.ts'
import { sought } from './sought.ts'

/** A text as it is searched by letters and by ear; to be kept where every key searches many. */
export const searched = (text: string) => ({ key: searchKey(text), sound: soundsOf(text) })

const soundsOf = (text: string) => ` ${wordsOf(foldText(text).text).map(soundOf).join(' ')}`

/**
 * Returns whether a text has every word of what is typed, or a word that sounds as it begins, or its phone number
 * (rule 1.11).
 */
export function finder(typed: string): (text: ReturnType<typeof searched>) => boolean {
  const { words: typedWords, phone } = sought(typed)
  const words = typedWords.map(searched)
  const hears = (sound: string, word: string) => word.length > 2 && sound.includes(word)
  return ({ key, sound }) =>
    (phone !== undefined && key.includes(phone)) ||
    words.every((word) => key.includes(word.key) || hears(sound, word.sound))
}

/** Whether a text has what is typed into a search. */
export const fits = (text: string, typed: string): boolean => finder(typed)(searched(text))
