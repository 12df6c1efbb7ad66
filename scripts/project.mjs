// Where the project stores things, and how its commands print.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** What commands remember between runs; may be deleted at any time. */
export const cache = join(root, '.cache')

/** Every workspace, dependencies first. */
export const workspaces = ['domain', 'contract', 'server', 'web', 'e2e', 'bench']

/** Prints one line of progress. */
export function say(/** @type {string} */ line) {
  process.stdout.write(`${line}\n`)
}

/** An expected failure: its message says in full sentences what to do, and is printed alone. */
export class Trouble extends Error {}

/** Seconds since `start_ms`, as people read them: "0.4 s", "12 s". */
export function took(/** @type {number} */ start_ms) {
  const seconds = (Date.now() - start_ms) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Lets a signal to this process end `child` first: nothing may begin while that still works. Returns what ends this.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endsFirst(child) {
  const stop = () => {
    child.once('exit', () => process.exit(143))
    child.kill('SIGTERM')
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/**
 * Runs a command's work: a Trouble is printed as its message, a bug with its stack; both exit with code 1.
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
