import { whenPersonLeaves } from '../../api/session.ts'

type Carried = { path: string; values: Readonly<Record<string, string>> }

let carried: Carried | undefined

/** Carries what was typed in one form into another that opens next, where it is shown over what is saved. */
export function carry(path: string, values: Carried['values']): void {
  carried = { path, values }
}

/** Returns what was carried to the form at a path, for its own fields; undefined where there is nothing. */
export function carriedTo<F extends string>(path: string, own: readonly F[]): Partial<Record<F, string>> {
  if (carried?.path !== path) return {}
  const mine = own.flatMap((name) => {
    const value = carried?.values[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(mine)
}

/** Removes it once its form has taken it. */
export function forgetCarried(): void {
  carried = undefined
}

whenPersonLeaves(forgetCarried)
