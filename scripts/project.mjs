// Where the project keeps things, and how its commands speak to a person.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What commands remember between two runs; may be deleted at any time. */
export const cache = join(root, '.cache')

/** Every workspace, those that others stand on first. */
export const workspaces = ['domain', 'contract', 'server', 'web', 'e2e', 'bench']

/** One line of what is being done, for a person who waits. */
export function say(/** @type {string} */ line) {
  process.stdout.write(`${line}\n`)
}

/** A trouble that is not a bug: its message says in whole sentences what to do, and stands alone. */
export class Trouble extends Error {}

/** Seconds since `start_ms`, as people read them: "0.4 s", "12 s". */
export function took(/** @type {number} */ start_ms) {
  const seconds = (Date.now() - start_ms) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/**
 * Runs a command's work: a Trouble is printed as its sentences, a bug with its stack; both end the
 * command with code 1.
 * @param {() => Promise<void>} work
 */
export async function command(work) {
  try {
    await work()
  } catch (error) {
    const text =
      error instanceof Trouble ? error.message : error instanceof Error ? error.stack : String(error)
    process.stderr.write(`\n${text}\n\n`)
    process.exitCode = 1
  }
}
