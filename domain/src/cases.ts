/** A quantity packed into full cases, and what is loose beside them; nothing where no case is known. */
export function casesAndLoose(qty: number, per_case: number): { cases: number; loose: number } {
  const cases = per_case > 1 ? Math.floor(qty / per_case) : 0
  return { cases, loose: qty - cases * per_case }
}
