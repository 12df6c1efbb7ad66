import { whenPersonLeaves } from '../../api/session.ts'

/** Search, filters and page of each list when it was last open, by path. */
const seen = new Map<string, Record<string, string | undefined>>()
whenPersonLeaves(() => seen.clear())

/** Remembers the query of a list's address. */
export function keepAddress(path: string, search: Record<string, string | undefined>): void {
  seen.set(path, search)
}

/** Returns the address of a list as it was left: after editing a row of page 4 one returns to page 4. */
export function asLeft(path: string): { to: string; search: Record<string, string | undefined> } {
  return { to: path, search: seen.get(path) ?? {} }
}
