/** Cuts rows into portions that one statement can carry: both engines limit how many values a statement takes. */
export function portions<T>(rows: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  )
}
