import path from 'node:path'

/** The file of a program of the built server; `scripts/before-calls.mjs` has built it. */
export const program = (name: 'main' | 'backup' | 'recover-account' | 'move'): string =>
  path.resolve(import.meta.dirname, `../dist/${name}.js`)
