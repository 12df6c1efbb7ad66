/** The fields of both, each optional: what a save takes from the calls that add a record and that change it. */
export type Either<A, B> = {
  [K in keyof A | keyof B]?:
    | (K extends keyof A ? A[K] : never)
    | (K extends keyof B ? B[K] : never)
    | undefined
}

/**
 * Takes what is left of an input once its fields were taken out of it: does not compile while anything is. So a field
 * that is added to a call cannot be dropped in silence by what saves it.
 */
export function allTaken(_rest: Record<string, never>): void {}
