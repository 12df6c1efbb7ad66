import { whenPersonLeaves } from '../../api/session.ts'

/** Search, filters and page of each list as it was last seen, by its path. */
const seen = new Map<string, Record<string, string | undefined>>()
whenPersonLeaves(() => seen.clear())

/** Takes note of what stands behind the ? of a list's address. */
export function keepAddress(path: string, search: Record<string, string | undefined>): void {
  seen.set(path, search)
}

/** The way back to a list as it was left: who looked at page 4 and edits a row of it comes back to page 4. */
export function asLeft(path: string): { to: string; search: Record<string, string | undefined> } {
  return { to: path, search: seen.get(path) ?? {} }
}
