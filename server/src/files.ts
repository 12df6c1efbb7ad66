import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

// The server runs as it is built, from files that lie flat in server/dist; in development and in most tests it runs
// from server/src.
const built = import.meta.url.endsWith('.js')

/**
 * The address of a program that the server starts as a thread or a process, by its path in server/src without ending.
 * Its name ends with -job or -process, by which the build finds it.
 */
export const programFile = (name: `${string}-${'job' | 'process'}`): URL =>
  new URL(built ? `./${basename(name)}.js` : `./${name}.ts`, import.meta.url)

/** The path of a data file of server/src, which is read there by the built server, too. */
export const dataFile = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
