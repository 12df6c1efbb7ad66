/** Splits rows into portions that fit one statement: both engines limit its number of values. */
export function portions<T>(rows: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}
