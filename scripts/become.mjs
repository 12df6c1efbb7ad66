// Replaces this process with the program that it was started for.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { cache, SIGNALS } from './project.mjs'

// glibc keeps free memory for each of several threads; limiting it to two saves some MiB.
const FRUGAL = { MALLOC_ARENA_MAX: '2' }

/**
 * The environment that Kadai's programs run with.
 * @param {Record<string, string | undefined>} extra changes of the environment
 */
export function environment(extra) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...FRUGAL, ...process.env, ...extra }
  for (const [name, value] of Object.entries(env)) if (value === undefined) delete env[name]
  return env
}

/**
 * Runs `node` with `args` in place of this process: as the same process where the system allows it, so that signals and
 * exit code are the program's own; otherwise as a child whose signals and exit code are passed on.
 * @param {string} node @param {string[]} args
 * @param {Record<string, string | undefined>} extra changes of the environment
 */
export async function become(node, args, extra) {
  const env = environment(extra)
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  await child(node, args, env)
}

/** @param {string} node @param {string[]} args @param {NodeJS.ProcessEnv} env @returns {Promise<void>} */
function child(node, args, env) {
  return new Promise((resolve, reject) => {
    const windows = process.platform === 'win32'
    // Away from the terminal's process group, so that one Ctrl+C reaches the program once: through here.
    const program = spawn(node, args, {
      env: { ...env, KADAI_CHILD: '1' },
      stdio: 'inherit',
      detached: !windows,
    })
    let stopping = false
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        // On Windows the console tells the program itself, and a "signal" would kill it outright.
        if (!windows && !stopping) program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
        stopping = true
      })
    }
    program.on('error', reject)
    program.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)
      resolve()
    })
  })
}
