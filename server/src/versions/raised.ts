/**
 * What an update writes over a saved record: the columns as they shall be, and the next version. Undefined where it
 * changes none of them, nor what belongs to the record `besides` (a bill's lines, a product's count): nothing is then
 * written, put on record or told to other screens, and whoever opened the record still holds it as it is.
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
