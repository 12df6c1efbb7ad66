/** The fields of both, each optional: what a save takes from the calls that add and change a record. */
export type Either<A, B> = {
  [K in keyof A | keyof B]?:
    | (K extends keyof A ? A[K] : never)
    | (K extends keyof B ? B[K] : never)
    | undefined
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that were sent: absent ones, with which a record keeps what it has, are left out. */
export const said = <T extends object>(fields: T): Said<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Said<T>

/**
 * Takes the rest of an input after its fields were taken out; does not compile while any is left, so that a field
 * added to a call cannot be ignored by its save.
 */
export function allTaken(_rest: Record<string, never>): void {}
