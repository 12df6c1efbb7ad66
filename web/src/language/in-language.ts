import { plurals, type Sentences, type Translation } from '@kadai/domain/message'

declare const PART: unique symbol
/** The words of a part of the screens; the part's name tells them apart in other languages. */
type Words<P extends string, C extends Sentences> = C & { readonly [PART]?: P }
type PartOf<W> = W extends { readonly [PART]?: infer P extends string } ? P : never

/** What `words.<language>.ts` exports by default: the parts of the `words.ts` beside it, with all their words. */
export type OtherWords<M> = {
  readonly [K in keyof M as PartOf<M[K]>]: M[K] extends Sentences ? Translation<M[K]> : never
}

type Parts = Readonly<Record<string, Sentences>>

/** Files import no code of Kadai: it waits for them. Each is loaded where its language is spoken, before anything is shown. */
const files = import.meta.glob<{ default: Parts }>('../**/words.*.ts')
const languageOf = (path: string) => /words\.([\w-]+)\.ts$/.exec(path)?.[1]?.toLowerCase() ?? ''

/** A language that nobody speaks: shows what does not come from a catalogue. */
const PSEUDO = 'en-xa'

const spoken = new Set([PSEUDO, ...Object.keys(files).map(languageOf)])
/** The first of the browser's languages that Kadai speaks, as the server chooses it (Accept-Language). */
const chosen = (globalThis.navigator?.languages ?? [])
  .map((tag) => tag.toLowerCase())
  .flatMap((tag) => [tag, tag.replace(/-.*/, '')])
  .find((tag) => spoken.has(tag) || tag === 'en')
if (chosen && spoken.has(chosen)) document.documentElement.lang = chosen

const pseudo = chosen === PSEUDO ? (await import('@kadai/domain/pseudo')).pseudo : undefined
const loaded = Object.entries(files).filter(([path]) => languageOf(path) === chosen)
const others: Parts = Object.assign(
  {},
  ...(await Promise.all(loaded.map(async ([, load]) => (await load()).default))),
)

/**
 * The words of a part of the screens in the person's language, in English where the language has no file beside them.
 * Takes them in English: texts, or functions that make a text from what it tells of.
 */
export function inLanguage<const P extends string, C extends Sentences>(part: P, english: C): Words<P, C> {
  return pseudo ? pseudo(english) : { ...english, ...others[part] }
}

/** Chooses between the forms of an English word by a count. */
export const plural = plurals('en')

/** "1 bill", "2 bills". */
export const counted = (count: number, one: string, other: string) =>
  plural(count, { one: `${count} ${one}`, other: `${count} ${other}` })
