import { useSyncExternalStore } from 'react'

/** Who is told of something: `hear` adds a listener and returns a function that removes it, `tell` calls them all. */
export function listeners<A extends unknown[] = []>() {
  const all = new Set<(...told: A) => void>()
  return {
    hear(listener: (...told: A) => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(...told: A): void {
      for (const listener of all) listener(...told)
    },
  }
}

/** A value outside React: `become` changes it, `use` follows it in a component. */
export function observed<T>(first: T) {
  let value = first
  const { hear, tell } = listeners()
  const now = () => value
  return {
    now,
    become(next: T): void {
      value = next
      tell()
    },
    use: () => useSyncExternalStore(hear, now),
  }
}
