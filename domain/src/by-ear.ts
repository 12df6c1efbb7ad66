/**
 * Keys that are equal for words that sound alike, in Tamil script and in the many ways of writing Tamil in Latin
 * letters ("pusvanam", "busvaanam", "poosuvanam" for புஸ்வாணம்). Tamil script does not distinguish k from g, t from
 * d, p from b, s from ch, so the keys do not either.
 */

/** The letters of Tamil script by their sounds. */
const TAMIL_CONSONANTS = bySound({
  k: 'கஹ',
  n: 'ஙஞணநன',
  s: 'சஜஶஷஸ',
  t: 'டத',
  p: 'ப',
  m: 'ம',
  i: 'ய',
  r: 'ரற',
  l: 'லழள',
  v: 'வ',
})

const TAMIL_VOWELS = bySound({
  a: 'அஆ',
  i: 'இஈஎஏ',
  u: 'உஊஒஓ',
  ai: 'ஐ',
  au: 'ஔ',
})

const TAMIL_SIGNS = bySound({
  a: 'ா',
  i: 'ிீெே',
  u: 'ுூொோ',
  ai: 'ை',
  au: 'ௌ',
  '': '்',
})

/** Spellings in Latin letters, longest first; others stand for themselves. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  // The e of "stores" is silent (ஸ்டோர்ஸ்).
  [/([lmnrtdkgpv])es$/, '$1s'],
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

/** Letters with their sound. */
function bySound(letters: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(letters).flatMap(([sound, of]) => [...of].map((letter) => [letter, sound])),
  )
}

const TAMIL = /[\u0B80-\u0BFF]/

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
