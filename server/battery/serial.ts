/** What one action does to a record: the change, or the code of its refusal. */
export type Act<S> = (state: S) => number | Partial<S>
export type Outcome<S> = { codes: Record<string, number>; state: S }

function orders<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((it, at) => orders(list.toSpliced(at, 1)).map((rest) => [it, ...rest]))
}

/** Every outcome possible if concurrent actions on a record are done one after the other, each once. */
export function serialOutcomes<S extends object>(begin: S, acts: Record<string, Act<S>>): Outcome<S>[] {
  const outcomes = orders(Object.keys(acts)).map((order) => {
    let state = begin
    const codes: Record<string, number> = {}
    for (const name of order) {
      const did = acts[name]?.(state) ?? 0
      codes[name] = typeof did === 'number' ? did : 200
      if (typeof did === 'object') state = { ...state, ...did }
    }
    return { codes, state }
  })
  const known = (it: Outcome<S>) => JSON.stringify([Object.entries(it.codes).sort(), it.state])
  return [...new Map(outcomes.map((it) => [known(it), it])).values()]
}
