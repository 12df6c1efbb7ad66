import { skeletonOf, soundOf } from './by-ear.ts'
import { type FoldedText, foldText } from './search-text.ts'

/** A part of a text, [start, end) in UTF-16 units. */
export type Range = [start: number, end: number]

type Place = { from: number; to: number }

/** The parts of a name that the folded words of a query match, by letters or by sound: in order, not overlapping. */
export function matchedRanges(name: string, words: readonly string[]): Range[] {
  const folded = foldText(name)
  const places = words.map((word) => placeOf(folded.text, word))
  // "5 in 1" found in "5in1": the words match only together.
  if (words.length > 1 && places.includes(undefined)) {
    const together = joinedPlace(folded.text, words.join(''))
    if (together) return [rangeOf(name, folded, together)]
  }
  return merged(places.filter((place) => place !== undefined).map((place) => rangeOf(name, folded, place)))
}

/** The best match of a word in a folded text: whole word, start of a word, inside, across words, by sound. */
function placeOf(text: string, word: string): Place | undefined {
  for (const [form, skip] of [
    [` ${word} `, 1],
    [` ${word}`, 1],
    ...(word.length < 2 ? [] : [[word, 0] as const]),
  ] as const) {
    const at = text.indexOf(form)
    if (at >= 0) return { from: at + skip, to: at + skip + word.length }
  }
  if (word.length < 3) return undefined
  return joinedPlace(text, word) ?? earPlace(text, word)
}

function joinedPlace(text: string, word: string): Place | undefined {
  const letters = [...text.matchAll(/[^ ]/g)].map((match) => match.index)
  const joined = text.replaceAll(' ', '')
  for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, at + 1)) {
    const from = letters[at] ?? 0
    if (text[from - 1] === ' ') return { from, to: (letters[at + word.length - 1] ?? from) + 1 }
  }
  return undefined
}

function earPlace(text: string, word: string): Place | undefined {
  const sound = soundOf(word)
  const skeleton = skeletonOf(sound)
  for (const match of text.matchAll(/[^ ]+/g)) {
    const heard = soundOf(match[0])
    const alike =
      (sound.length > 1 && heard.startsWith(sound)) ||
      (skeleton.length > 2 && skeletonOf(heard).startsWith(skeleton))
    if (alike) return { from: match.index, to: match.index + match[0].length }
  }
  return undefined
}

/** Converts folded to original positions, including the marks of the last letter. */
function rangeOf(name: string, folded: FoldedText, { from, to }: Place): Range {
  const start = folded.starts[from] ?? 0
  let end = folded.ends[to - 1] ?? start
  while (end < name.length && /^[\p{M}\u200C\u200D]$/u.test(name.charAt(end))) end += 1
  return [start, end]
}

function merged(ranges: Range[]): Range[] {
  const out: Range[] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else out.push([start, end])
  }
  return out
}
