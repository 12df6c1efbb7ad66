/** A prepared product: each text has a space before every word and after the last. */
export type Entry<T> = {
  product: T
  code: string
  name: string
  joined: string
  tamil: string
  supplier: string
  sound: string
  skeleton: string
}

/**
 * A word of the query; `tamil` where any word of it is in Tamil script, so that numbers also match in Tamil names.
 */
export type QueryWord = { word: string; tamil: boolean; code: string; sound: string; skeleton: string }

/** How fuzzy a pass matches; later passes run only where earlier ones leave room. */
export const LETTERS = 0
export const SOUND = 1
export const SUPPLIER = 2
export const SKELETON = 3
export type Pass = typeof LETTERS | typeof SOUND | typeof SKELETON

/** How well a word matches; lower is better. */
const WHOLE_WORD = 0
const WORD_START = 1
const JOINED_WORDS = 2
const INSIDE = 3
/** By sound: a whole word; the start of a word and inside come next. */
const SOUND_WORD = 4
const SKELETON_WORD = 7
export const NO_MATCH = -1

/** A word's grade times this, plus its position in the name: of equals the earlier wins. */
const PLACES = 1000

/** How well a product matches all words of a query in a pass, or NO_MATCH; lower is better. */
export function scoreOf<T>(entry: Entry<T>, words: readonly QueryWord[], joined: string, pass: Pass): number {
  let score = NO_MATCH
  for (const word of words) {
    const grade = gradeOf(entry, word, pass, words.length > 1)
    if (grade === NO_MATCH) return words.length > 1 ? joinedGrade(entry, joined) : NO_MATCH
    // The first word's position decides between equals; the other words count by grade only.
    score = score === NO_MATCH ? grade : score + grade - (grade % PLACES)
  }
  return score
}

function gradeOf<T>(entry: Entry<T>, query: QueryWord, pass: Pass, inCompany: boolean): number {
  // A single word that an earlier pass did not find is not tried that way again.
  const letters = !inCompany && pass !== LETTERS ? NO_MATCH : lettersGrade(entry, query)
  if (letters !== NO_MATCH) return letters
  if (inCompany && entry.code === query.code) return graded(WHOLE_WORD, 0)
  if (pass === LETTERS || query.word.length < 3) return NO_MATCH
  const sound = !inCompany && pass === SKELETON ? NO_MATCH : earGrade(entry.sound, query.sound, 2, SOUND_WORD)
  if (sound !== NO_MATCH || pass === SOUND) return sound
  return earGrade(entry.skeleton, query.skeleton, 3, SKELETON_WORD)
}

function lettersGrade<T>(entry: Entry<T>, { word, tamil }: QueryWord): number {
  const inName = textGrade(entry.name, word)
  if (inName !== NO_MATCH) return inName
  const inTamil = tamil ? textGrade(entry.tamil, word) : NO_MATCH
  return inTamil === NO_MATCH ? joinedGrade(entry, word) : inTamil
}

function textGrade(text: string, word: string): number {
  const anywhere = text.indexOf(word)
  if (anywhere < 0) return NO_MATCH
  const start = text.indexOf(` ${word}`, anywhere - 1)
  // A single letter inside words would match nearly everything.
  if (start < 0) return word.length < 2 ? NO_MATCH : graded(INSIDE, anywhere)
  const whole = text.indexOf(` ${word} `, start)
  return whole < 0 ? graded(WORD_START, start) : graded(WHOLE_WORD, whole)
}

/** "flowerpot" finds "Flower Pot" and "5 in 1" finds "5in1": the same letters with other word boundaries. */
function joinedGrade<T>(entry: Entry<T>, word: string): number {
  if (word.length < 3) return NO_MATCH
  const place = entry.joined.indexOf(word)
  return place >= 0 && startsWord(entry.name, place) ? graded(JOINED_WORDS, place) : NO_MATCH
}

/** Whether a word of the spaced text starts at that letter, not counting spaces. */
function startsWord(text: string, letter: number): boolean {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === ' ') continue
    if (seen === letter) return text[at - 1] === ' '
    seen += 1
  }
  return false
}

/** `word` is the grade of a whole word. */
function earGrade(text: string, ear: string, shortest: number, word: number): number {
  if (ear.length < shortest || !text.includes(ear)) return NO_MATCH
  if (text.includes(` ${ear} `)) return graded(word, 0)
  if (text.includes(` ${ear}`)) return graded(word + 1, 0)
  return ear.length < 4 ? NO_MATCH : graded(word + 2, 0)
}

function graded(grade: number, place: number): number {
  return grade * PLACES + Math.min(place, PLACES - 1)
}
