import { soundOf } from './by-ear.ts'
import { cleanText, searchKey } from './names.ts'
import { foldText, wordsOf } from './search-text.ts'
import { readPhone } from './typed-digits.ts'

/** Fewer digits with a sign between are a number's year or a date. */
const SHORTEST_PHONE = 5
/** Shorter sounds are in many words. */
const SHORTEST_INSIDE = 5

/**
 * What a typed text looks for, in every search (rule 1.11): its words, all of them and in any order, or the digits of a
 * phone number, however it is grouped; undefined where it is none.
 */
export function sought(typed: string): { words: string[]; phone: string | undefined } {
  const { value = '' } = readPhone(typed)
  return { words: cleanText(typed).split(' '), phone: value.length < SHORTEST_PHONE ? undefined : value }
}

/** A text as it is searched by letters and by ear; to be kept where every key searches many. */
export const searched = (text: string) => ({ key: searchKey(text), sound: soundsOf(text) })

const soundsOf = (text: string) => ` ${wordsOf(foldText(text).text).map(soundOf).join(' ')}`

/**
 * Returns whether a text has every word of what is typed, or a word that sounds as it begins, a long one also inside of
 * a joined word (தராச்சக்கரம்), or its phone number (rule 1.11).
 */
export function finder(typed: string): (text: ReturnType<typeof searched>) => boolean {
  const { phone, ...asked } = sought(typed)
  const words = asked.words
    .map(searched)
    .map(({ key, sound }) => ({ key, sound: isHeard(key, sound) ? heardIn(key, sound) : '' }))
  return ({ key, sound }) =>
    (phone !== undefined && key.includes(phone)) ||
    words.every((word) => key.includes(word.key) || (word.sound !== '' && sound.includes(word.sound)))
}

/** Not heard are numbers, 1001 is not 101, and short forms without a vowel: GST is not "Stores". */
const isHeard = (key: string, sound: string) =>
  /^ \D{2,}$/.test(sound) && !/^[b-df-hj-np-tv-xz]{3,}$/.test(key)

/** What a word is heard by: the e of a typed "store" is silent in "stores" (ஸ்டோர்ஸ்). */
function heardIn(key: string, sound: string): string {
  const heard = /[lmnrtdkgpv]e$/.test(key) ? sound.slice(0, -1) : sound
  return heard.trim().length < SHORTEST_INSIDE ? heard : heard.trim()
}

export const fits = (text: string, typed: string): boolean => finder(typed)(searched(text))
