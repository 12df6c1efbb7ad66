import { whenPersonLeaves } from '../../api/session.ts'

type Carried = { path: string; values: Readonly<Record<string, string>> }

let carried: Carried | undefined

/** Carries what was typed in one form into another, which opens next: there it stands over what is saved. */
export function carry(path: string, values: Carried['values']): void {
  carried = { path, values }
}

/** What was carried to the form at a path, for its own fields; nothing where nothing was. */
export function carriedTo<F extends string>(path: string, own: readonly F[]): Partial<Record<F, string>> {
  if (carried?.path !== path) return {}
  const mine = own.flatMap((name) => {
    const value = carried?.values[name]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(mine)
}

/** The form that it was meant for has it. */
export function forgetCarried(): void {
  carried = undefined
}

whenPersonLeaves(forgetCarried)
