/**
 * A message as its id and params; it becomes text where somebody reads it, in their language. Params are data (a
 * name, a number, a date), other messages (the label of a field), or lists of these.
 */
export type AnyMessage = {
  readonly id: string
  readonly params?: { readonly [name: string]: Param } | undefined
}
type Told = string | number | AnyMessage
type Param = Told | readonly Told[]

/** A catalogue: for each id a text, or a function that makes the text from its params. */
export type Sentences = { readonly [id: string]: string | ((params: never) => string) }

/** The messages that params can be given as. An interface, because the type of a catalogue's messages refers to itself. */
type Within = { readonly message: AnyMessage }

/** A param of type text can be given as a message, which is made into text first. */
type Given<V, W extends Within> = V extends readonly string[]
  ? readonly (string | W['message'])[]
  : V extends string
    ? V | W['message']
    : V

type Composed<C, W extends Within> = {
  [Id in keyof C & string]: C[Id] extends (params: infer P) => string
    ? { readonly id: Id; readonly params: { readonly [Name in keyof P]: Given<P[Name], W> } }
    : never
}[keyof C & string]

/** Every message of a catalogue: an id with exactly the params of its text. */
export type MessageOf<C extends Sentences, W extends Within = Within> =
  | { readonly id: Exclude<keyof C & string, Composed<C, W>['id']>; readonly params?: undefined }
  | Composed<C, W>

/** The same catalogue in another language: every id with the same params. */
export type Translation<C extends Sentences> = {
  readonly [Id in keyof C]: C[Id] extends (params: infer P) => string
    ? string | ((params: P) => string)
    : string
}

/** Makes texts from messages with a catalogue. */
export function speaker<C extends Sentences>(sentences: C | Translation<C>) {
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

/** Picks the form for a number of things: `plural(2, { one: 'row', other: 'rows' })`. */
export function plurals(language: string) {
  const rules = new Intl.PluralRules(language)
  return <F extends { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }>(
    count: number,
    forms: F,
  ): string => forms[rules.select(count)] ?? forms.other
}
