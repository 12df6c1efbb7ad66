import type { Paise } from './money.ts'

/** The total of a bill with these quantities of its lines; a larger quantity never lowers the total. */
export type TotalOf = (quantities: readonly number[]) => Paise

const STEPS = 1000

/**
 * The quantities, fewer of each by the same share, that come to at most a budget (rule 4.92): at least one of each
 * line, or where that is too much, without the most expensive lines. What is left of the budget then goes to the lines
 * that lost most, as long as one more fits.
 */
export function fewerOfEach(wanted: readonly number[], budget_paise: Paise, totalOf: TotalOf): number[] {
  const fits = (quantities: readonly number[]) => totalOf(quantities) <= budget_paise
  if (fits(wanted)) return [...wanted]
  const shared = (share: number) =>
    wanted.map((qty) => Math.min(qty, Math.max(1, Math.floor((qty * share) / STEPS))))
  let [least, most] = [0, STEPS]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (fits(shared(middle))) least = middle
    else most = middle
  }
  return filledUp(withoutDearest(shared(least), fits, totalOf), wanted, fits)
}

/** Drops the most expensive lines until the rest fits. */
function withoutDearest(
  quantities: readonly number[],
  fits: (quantities: readonly number[]) => boolean,
  totalOf: TotalOf,
): number[] {
  const left = [...quantities]
  if (fits(left)) return left
  const costs = left.map((_, at) => totalOf(left.map((_, other) => (other === at ? 1 : 0))))
  const dearest = left.map((_, at) => at).sort((a, b) => (costs[b] ?? 0) - (costs[a] ?? 0))
  for (const at of dearest) {
    if (fits(left)) break
    left[at] = 0
  }
  return left
}

function filledUp(
  quantities: readonly number[],
  wanted: readonly number[],
  fits: (quantities: readonly number[]) => boolean,
): number[] {
  let now = [...quantities]
  const lost = (at: number) => 1 - (now[at] ?? 0) / (wanted[at] ?? 1)
  for (let more = true; more; ) {
    more = false
    const below = now.map((_, at) => at).filter((at) => (now[at] ?? 0) < (wanted[at] ?? 0))
    for (const at of below.sort((a, b) => lost(b) - lost(a))) {
      const one = now.with(at, (now[at] ?? 0) + 1)
      if (!fits(one)) continue
      now = one
      more = true
    }
  }
  return now
}

/**
 * Which groups of lines to leave out whole so that the rest comes to at most a budget: the fewest, and of these what
 * leaves the most (rule 4.92). `groups` names the group of each line.
 */
export function groupsLeftOut(
  wanted: readonly number[],
  groups: readonly string[],
  budget_paise: Paise,
  totalOf: TotalOf,
): Set<string> {
  const out = new Set<string>()
  const without = (group?: string) =>
    totalOf(wanted.map((qty, at) => (out.has(groups[at] ?? '') || groups[at] === group ? 0 : qty)))
  while (without() > budget_paise) {
    const rest = [...new Set(groups)].filter((group) => !out.has(group))
    const totals = rest.map((group) => ({ group, total_paise: without(group) }))
    const byTotal = totals.sort((a, b) => b.total_paise - a.total_paise)
    const next = byTotal.find(({ total_paise }) => total_paise <= budget_paise) ?? byTotal.at(-1)
    if (!next) break
    out.add(next.group)
  }
  return out
}
