/**
 * Returns what an update writes over a saved record: the new columns and the next version. Undefined where none of
 * them changes, nor anything that belongs to the record `besides` (a bill's lines, a product's count): then nothing
 * is written, recorded or announced, and a person who has the record open still holds the current version.
 */
export function raised<C extends object>(
  saved: { version: number } & { [column in keyof C]: unknown },
  columns: C,
  besides = false,
): (C & { version: number }) | undefined {
  const names = Object.keys(columns) as (keyof C)[]
  const changed = besides || names.some((name) => columns[name] !== saved[name])
  return changed ? { ...columns, version: saved.version + 1 } : undefined
}
