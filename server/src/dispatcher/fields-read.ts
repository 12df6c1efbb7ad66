/** Told each field that a handler asks of its input, as `lines.qty`. */
export type FieldRead = (call: string, field: string) => void

/**
 * An input that tells which of its fields are asked for by name, for the test that every field a call takes is used. A
 * copy (`...rest`) asks for none by name: what is in it may never be looked at.
 */
export function watched<T>(input: T, read: (field: string) => void, at = ''): T {
  if (Array.isArray(input)) return input.map((one) => watched(one, read, at)) as T
  if (!isPlain(input)) return input
  const inner = new Map(
    Object.entries(input).map(([name, value]) => [name, watched(value, read, `${at}${name}.`)]),
  )
  // A copy asks for a property's description first, then for its value.
  let copied: PropertyKey | undefined
  return new Proxy(input, {
    getOwnPropertyDescriptor(target, name) {
      copied = name
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    get(target, name) {
      if (typeof name === 'symbol') return Reflect.get(target, name)
      if (copied !== name) read(`${at}${name}`)
      copied = undefined
      return inner.has(name) ? inner.get(name) : Reflect.get(target, name)
    },
  }) as T
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
