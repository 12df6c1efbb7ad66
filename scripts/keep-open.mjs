// Keeps a shop open: restarts its server when it dies.
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from './become.mjs'
import { SIGNALS } from './project.mjs'

/** Exit codes of a server that refuses to start: do not try again; may pass by itself. */
const [REFUSED, NOT_NOW] = [78, 75]
const PAUSES_S = [1, 2, 4, 8, 15, 30, 60]
/** A server that ran this long counts as having run well. */
const WELL_MS = 10 * 60_000

/**
 * Runs the server as a child in this process group; returns its exit code when it was stopped, ended by itself or
 * refuses to start. One that dies is restarted, with growing pauses while it keeps dying. If this process is killed,
 * the server notices the closed channel and ends.
 * @param {string} node @param {string[]} args @param {Record<string, string | undefined>} extra changes of the environment
 */
export async function keepOpen(node, args, extra) {
  const stopped = new AbortController()
  let everOpen = false
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stopped.abort()
      // On Windows the console signals the server itself, and a "signal" would kill it outright.
      if (process.platform !== 'win32') server?.kill(signal)
    })
  }
  for (let again = 0; ; again++) {
    const since = performance.now()
    server = spawn(node, args, { env: environment(extra), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    server.on('message', (word) => {
      if (word === 'open') everOpen = true
      // Somebody ended only the server.
      if (word === 'closing') stopped.abort()
    })
    const { code, signal } = await ended(server)
    server = undefined
    if (code === 0 && !everOpen && !stopped.signal.aborted) {
      process.stderr.write('Kadai ended before it was open.\n')
      return 1
    }
    if (stopped.signal.aborted || code === 0 || code === REFUSED || (code === NOT_NOW && !everOpen))
      return code === REFUSED || code === NOT_NOW ? 1 : (code ?? 1)
    if (performance.now() - since > WELL_MS) again = 0
    const pause_s = PAUSES_S[Math.min(again, PAUSES_S.length - 1)] ?? 0
    process.stderr.write(
      `Kadai ended unexpectedly (${signal ?? `code ${code}`}). It starts again in ${pause_s === 1 ? 'a second' : `${pause_s} seconds`}.\n`,
    )
    await pause(pause_s * 1000, undefined, stopped).catch(() => {})
    if (stopped.signal.aborted) return 1
  }
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<{ code: number | null, signal: string | null }>}
 */
function ended(server) {
  return new Promise((resolve, reject) => {
    // Also reached by a message or signal to a server that is gone; only one that never started is a failure.
    server.on('error', (error) => {
      if (server.pid === undefined) reject(error)
    })
    server.on('exit', (code, signal) => resolve({ code, signal }))
  })
}
