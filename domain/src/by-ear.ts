/**
 * Keys that are equal for words that sound alike, in Tamil script and in the many ways of writing Tamil in Latin
 * letters ("pusvanam", "busvaanam", "poosuvanam" for புஸ்வாணம்). Tamil script does not distinguish k from g, t from
 * d, p from b, s from ch, so the keys do not either.
 */

const TAMIL_CONSONANTS: Readonly<Record<string, string>> = {
  க: 'k',
  ங: 'n',
  ச: 's',
  ஞ: 'n',
  ட: 't',
  ண: 'n',
  த: 't',
  ந: 'n',
  ப: 'p',
  ம: 'm',
  ய: 'i',
  ர: 'r',
  ல: 'l',
  வ: 'v',
  ழ: 'l',
  ள: 'l',
  ற: 'r',
  ன: 'n',
  ஜ: 's',
  ஶ: 's',
  ஷ: 's',
  ஸ: 's',
  ஹ: 'k',
}

const TAMIL_VOWELS: Readonly<Record<string, string>> = {
  அ: 'a',
  ஆ: 'a',
  இ: 'i',
  ஈ: 'i',
  உ: 'u',
  ஊ: 'u',
  எ: 'i',
  ஏ: 'i',
  ஐ: 'ai',
  ஒ: 'u',
  ஓ: 'u',
  ஔ: 'au',
}

const TAMIL_SIGNS: Readonly<Record<string, string>> = {
  'ா': 'a',
  'ி': 'i',
  'ீ': 'i',
  'ு': 'u',
  'ூ': 'u',
  'ெ': 'i',
  'ே': 'i',
  'ை': 'ai',
  'ொ': 'u',
  'ோ': 'u',
  'ௌ': 'au',
  '்': '',
}

/** Spellings in Latin letters, longest first; others stand for themselves. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/zh/g, 'l'],
  [/tch|ch|sh/g, 's'],
  [/ck|kh|gh/g, 'k'],
  [/ph|bh/g, 'p'],
  [/th|dh/g, 't'],
  [/wh/g, 'v'],
  [/([lmnr])h/g, '$1'],
  [/x/g, 'ks'],
  [/qu/g, 'kv'],
  [/c(?=[eiy])/g, 's'],
  [/[cgqh]/g, 'k'],
  [/[bf]/g, 'p'],
  [/d/g, 't'],
  [/[jz]/g, 's'],
  [/w/g, 'v'],
  [/[ey]/g, 'i'],
  [/o/g, 'u'],
]

const TAMIL = /[\u0B80-\u0BFF]/

/** Whether a word is written in Tamil script. */
export function isTamil(word: string): boolean {
  return TAMIL.test(word)
}

/** The sound of a folded word: consonants by class, vowels as a, i or u whatever their length, doubles once. */
export function soundOf(word: string): string {
  let sound = isTamil(word) ? fromTamil(word) : word
  for (const [spelling, class_] of LATIN) sound = sound.replace(spelling, class_)
  // ட்ச and க்ஷ are used for each other (லட்சுமி, லக்ஷ்மி, Lakshmi); ன்ற sounds like "ndr".
  return sound
    .replace(/(.)\1+/g, '$1')
    .replace(/[kt]s/g, 's')
    .replace(/ntr/g, 'nr')
    .replace(/(.)\1+/g, '$1')
}

/**
 * The consonants of a sound, with a leading vowel as "a": also matches where a vowel is dropped ("chakram", சக்கரம்).
 */
export function skeletonOf(sound: string): string {
  return sound
    .replace(/^[aiu]+/, '|')
    .replace(/[aiu]/g, '')
    .replace('|', 'a')
    .replace(/ntr/g, 'nr')
}

function fromTamil(word: string): string {
  // ற்ற sounds like "tr"; the aytham before ப makes it an f, treated as p.
  const text = word.normalize('NFC').replaceAll('ற்ற', 'ட்ர').replaceAll('ஃப', 'ப').replaceAll('ஃ', 'க்')
  let sound = ''
  let open = false
  for (const char of text) {
    const sign = TAMIL_SIGNS[char]
    if (sign !== undefined) {
      sound += sign
      open = false
      continue
    }
    if (open) sound += 'a'
    const consonant = TAMIL_CONSONANTS[char]
    sound += consonant ?? TAMIL_VOWELS[char] ?? char
    open = consonant !== undefined
  }
  return open ? `${sound}a` : sound
}
