// Where the project stores things, and how its commands print and run programs.
import { spawn } from 'node:child_process'
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

/** Whether a process is there, also one of another user. @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @type {NodeJS.Signals[]} */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program to its end; returns its exit code and all it printed. A signal to this process ends the program first:
 * nothing may begin while that still works.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, options) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => {
      child.once('exit', () => process.exit(143))
      child.kill('SIGTERM')
    }
    const done = (/** @type {number} */ code) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      resolve({ code, output })
    }
    for (const signal of SIGNALS) process.on(signal, stop)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => {
      output += `${error}`
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
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
