import type { Call, Stream } from '@kadai/contract/call'
import { contract, streams } from '@kadai/contract/contract'

/** From here on, tells each field that a handler asks of its input, as `product_add.unit` or `estimate.lines.qty`. */
export function watchCalls(read: (field: string) => void): void {
  for (const [name, entry] of Object.entries<Call | Stream>({ ...contract, ...streams })) {
    const { takes } = entry
    const safeParse = (sent: unknown) => {
      const parsed = takes.safeParse(sent)
      return parsed.success ? { ...parsed, data: watched(parsed.data, read, `${name}.`) } : parsed
    }
    Object.assign(entry, { takes: Object.create(takes, { safeParse: { value: safeParse } }) })
  }
}

/**
 * An input that tells which of its fields are asked for by name. A copy (`...rest`) asks for none by name: what is in it
 * may never be looked at.
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
