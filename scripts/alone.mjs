// Runs one command at a time where two would conflict (install, build).
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { cache, root, Trouble } from './project.mjs'

const beat_ms = 1000
/** A holder without a sign of life for this long is gone (killed, or the machine was switched off). */
const dead_ms = 10_000

/**
 * Runs `work` while no other process of this checkout runs anything under the same `name`; calls `waiting` once if it
 * has to wait. Takes over from a dead holder after ten seconds.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} [waiting]
 */
export async function alone(name, work, waiting = () => {}) {
  await mkdir(cache, { recursive: true }).catch(forbidden)
  const file = join(cache, `${name}.lock`)
  const token = `${process.pid} ${Date.now()} ${Math.random()}`
  let told = false
  while (!(await taken(file, token))) {
    if (await abandoned(file)) continue
    if (!told) waiting()
    told = true
    await pause(200)
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), beat_ms)
  const letGo = () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === token) rmSync(file, { force: true })
  }
  // Also where a signal ends the process in the middle of the work.
  process.on('exit', letGo)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', letGo)
    letGo()
  }
}

/** @param {string} file @param {string} token */
async function taken(file, token) {
  try {
    await writeFile(file, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    return forbidden(error)
  }
}

/** A folder of somebody else: says so. @param {unknown} error @returns {never} */
function forbidden(error) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'EACCES' && code !== 'EROFS') throw error
  throw new Trouble(
    `There is something to install or build, but you may not write into ${root}.\n` +
      'Make sure that this folder belongs to you, or start once as the one to whom it belongs.',
  )
}

/** Removes a dead holder's lock; returns whether it may be free now. @param {string} file */
async function abandoned(file) {
  const seen = await read(file)
  const held = await stat(file).catch(() => undefined)
  if (!held) return true
  if (Date.now() - held.mtimeMs < dead_ms) return false
  // Renaming lets only one of several waiting processes remove the lock.
  const aside = `${file}.${process.pid}`
  try {
    await rename(file, aside)
  } catch {
    return true
  }
  // Between the check and the rename, another process may have removed it and taken a new one.
  if ((await read(aside)) === seen) await rm(aside, { force: true })
  else await rename(aside, file)
  return true
}

/** @param {string} file */
function read(file) {
  return readFile(file, 'utf8').catch(() => undefined)
}
