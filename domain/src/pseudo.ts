import type { Sentences } from './message.ts'

const ACCENTED: Record<string, string> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu)].map(([, plain, accented]) => [
    plain,
    accented,
  ]),
)

// Params stay unchanged: they are not part of the language.
const DATA = /\u2068.*?\u2069/gsu
const asData = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(asData) : typeof value === 'string' ? `\u2068${value}\u2069` : value

function marked(sentence: string): string {
  const data = sentence.match(DATA) ?? []
  const text = sentence
    .split(DATA)
    .map((part) => part.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter))
  const whole = text.map((part, at) => part + (data[at]?.slice(1, -1) ?? '')).join('')
  return `⟦${whole}${'·'.repeat(Math.ceil(sentence.length * 0.4))}⟧`
}

/**
 * A language that nobody speaks, made from English: marked, accented and longer by two fifths. What is not marked on a
 * screen does not come from a catalogue.
 */
export function pseudo<C extends Sentences>(english: C): C {
  return Object.fromEntries(
    Object.entries(english).map(([id, sentence]) => [
      id,
      typeof sentence === 'string'
        ? marked(sentence)
        : (params: object) => {
            const data = Object.entries(params).map(([name, value]) => [name, asData(value)])
            return marked(sentence(Object.fromEntries(data) as never))
          },
    ]),
  ) as Sentences as C
}
