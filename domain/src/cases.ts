/** A quantity as full cases and loose pieces; nothing where no case is known. */
export function casesAndLoose(qty: number, per_case: number): { cases: number; loose: number } {
  const cases = per_case > 1 ? Math.floor(qty / per_case) : 0
  return { cases, loose: qty - cases * per_case }
}
