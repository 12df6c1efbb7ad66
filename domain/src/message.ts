/**
 * A sentence by its name, with what it tells of: made into text where somebody reads it, in their language. What is told
 * of is data (a name, a number, a date), another message (the name of a field), or a list of those.
 */
export type AnyMessage = {
  readonly id: string
  readonly params?: { readonly [name: string]: Param } | undefined
}
type Told = string | number | AnyMessage
type Param = Told | readonly Told[]

/** A catalogue: a sentence, or how it is made of what it tells of, by its name. */
export type Sentences = { readonly [id: string]: string | ((params: never) => string) }

/** What a sentence takes as text may be given as a message; it is made into text first. */
type Given<V> = V extends readonly string[]
  ? readonly (string | AnyMessage)[]
  : V extends string
    ? V | AnyMessage
    : V

type Composed<C> = {
  [Id in keyof C & string]: C[Id] extends (params: infer P) => string
    ? { readonly id: Id; readonly params: { readonly [Name in keyof P]: Given<P[Name]> } }
    : never
}[keyof C & string]

/** Every message of a catalogue: its id, with just the params that its sentence takes. */
export type MessageOf<C extends Sentences> =
  | { readonly id: Exclude<keyof C & string, Composed<C>['id']>; readonly params?: undefined }
  | Composed<C>

/** The same catalogue in another language: every id, each with the params it has. */
export type Translation<C extends Sentences> = {
  readonly [Id in keyof C]: C[Id] extends (params: infer P) => string
    ? string | ((params: P) => string)
    : string
}

/** Makes the sentences of a catalogue out of messages. */
export function speaker<C extends Sentences>(
  sentences: C | Translation<C>,
): (message: MessageOf<C>) => string {
  const all = sentences as { readonly [id: string]: string | ((params: object) => string) | undefined }
  const text = (value: Param): string | number | readonly (string | number)[] =>
    Array.isArray(value)
      ? value.map((it: Told) => (typeof it === 'object' ? say(it) : it))
      : typeof value === 'object'
        ? say(value as AnyMessage)
        : value
  const say = ({ id, params = {} }: AnyMessage): string => {
    const sentence = all[id]
    if (typeof sentence !== 'function') return sentence ?? id
    return sentence(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, text(value)])))
  }
  return say
}

/** Picks the form that a language has for a number of things: `plural(2, { one: 'row', other: 'rows' })`. */
export function plurals(language: string) {
  const rules = new Intl.PluralRules(language)
  return <F extends { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }>(
    count: number,
    forms: F,
  ): string => forms[rules.select(count)] ?? forms.other
}
