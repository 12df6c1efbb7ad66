import type { Sentences } from '@kadai/domain/message'

type Translate = <C extends Sentences>(part: string, english: C) => C

/**
 * The languages besides English, loaded before anything is shown. Their files import no code of Kadai: it waits for
 * them.
 */
const others: { readonly [tag: string]: () => Promise<Translate> } = {
  // A language that nobody speaks: shows what does not come from a catalogue.
  'en-xa': async () => {
    const { pseudo } = await import('@kadai/domain/pseudo')
    return (_part, english) => pseudo(english)
  },
}

/** The first of the browser's languages that Kadai speaks, as the server chooses it (Accept-Language). */
const chosen = (globalThis.navigator?.languages ?? [])
  .map((tag) => tag.toLowerCase())
  .find((tag) => tag in others || /^en(-|$)/.test(tag))
const load = chosen === undefined ? undefined : others[chosen]
const translate: Translate = load ? await load() : (_part, english) => english
if (load && chosen !== undefined) document.documentElement.lang = chosen

/**
 * The words of a part of the screens in the person's language. Takes them in English: texts, or functions that make a
 * text from what it tells of. `part` is the part's name in the catalogues of other languages.
 */
export const inLanguage: Translate = translate
