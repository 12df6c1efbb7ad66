import { type MessageOf, speaker } from '@kadai/domain/message'
import { pseudo } from '@kadai/domain/pseudo'
import { english } from './english.ts'

/** A sentence for a person, by its id in the catalogues. */
export type Message = MessageOf<typeof english, Within>
interface Within {
  readonly message: Message
}

export type Say = (message: Message) => string

/** For storage and logs. */
export const inEnglish: Say = speaker(english)

const languages: ReadonlyMap<string, () => Say> = new Map([
  ['en', () => inEnglish],
  // A pseudo-locale (Unicode CLDR), to test the screens with.
  ['en-xa', () => speaker<typeof english>(pseudo(english))],
])

const weightOf = (wanted: string) => Number(/;\s*q=([\d.]+)/.exec(wanted)?.[1] ?? 1)

/** The available language that a browser prefers (Accept-Language, RFC 4647 lookup), or English. */
export function languageOf(accepted: string | undefined): Say {
  const wanted = (accepted ?? '')
    .split(',', 20)
    .map((it) => ({ tag: it.split(';')[0]?.trim().toLowerCase() ?? '', weight: weightOf(it) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted)
    for (let parts = tag.split('-', 8); parts.length > 0; parts = parts.slice(0, -1)) {
      const say = languages.get(parts.join('-'))
      if (say) return say()
    }
  return inEnglish
}
