// The screens as built into web/dist and the server as built into server/dist, again whenever their sources change.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { cache, root, say, Trouble, took } from './project.mjs'

/**
 * @typedef {object} Build
 * @property {string} name as messages call it, and its lock and stamp in .cache
 * @property {string[]} sources
 * @property {string} dist where the server finds it
 * @property {string} whole a file that a complete build has
 * @property {(to: string) => string[]} program the words that build into the folder `to`
 */

/** @type {Build} */
const SCREENS = {
  name: 'screens',
  sources: ['web', 'contract/src', 'domain/src', 'package-lock.json'],
  dist: 'web/dist',
  whole: 'index.html',
  program: (to) => [
    'node_modules/vite/bin/vite.js',
    ...['build', 'web', '--outDir', to, '--emptyOutDir', '--logLevel', 'warn'],
  ],
}

/** @type {Build} */
const SERVER = {
  name: 'server',
  sources: ['server/src', 'server/rolldown.config.mjs', 'contract/src', 'domain/src', 'package-lock.json'],
  dist: 'server/dist',
  whole: 'main.js',
  program: (to) => [
    'node_modules/rolldown/bin/cli.mjs',
    ...['--config', 'server/rolldown.config.mjs', '--dir', to, '--logLevel', 'warn'],
  ],
}

const apart = /^(node_modules|dist|dist\.old)$|\.test\.tsx?$/

/**
 * Builds web/dist and server/dist if missing or stale. The old build stays in place until the new one is complete.
 * @param {string} node the Node to build with
 */
export async function built(node) {
  await Promise.all([upToDate(SCREENS, node), builtServer(node)])
}

/**
 * Builds server/dist alone.
 * @param {string} node the Node to build with
 */
export const builtServer = (node) => upToDate(SERVER, node)

/** @param {Build} it @param {string} node */
async function upToDate(it, node) {
  if (isFresh(it)) return
  await alone(
    it.name,
    async () => {
      if (isFresh(it)) return
      const start_ms = Date.now()
      say(`Building the ${it.name} …`)
      const [key, next, dist] = [content(it), join(cache, `${it.name}-next`), join(root, it.dist)]
      rmSync(stampOf(it), { force: true })
      rmSync(next, { recursive: true, force: true })
      await build(it, next, node)
      rmSync(`${dist}.old`, { recursive: true, force: true })
      if (existsSync(dist)) renameSync(dist, `${dist}.old`)
      renameSync(next, dist)
      rmSync(`${dist}.old`, { recursive: true, force: true })
      mkdirSync(cache, { recursive: true })
      writeFileSync(stampOf(it), key)
      say(`Built the ${it.name} in ${took(start_ms)}.`)
    },
    () => say(`Another start is building the ${it.name}. Waiting for it …`),
  )
}

/** @param {Build} it */
const stampOf = (it) => join(cache, it.name)

/** @param {Build} it */
function isFresh(it) {
  const whole = existsSync(join(root, it.dist, it.whole))
  return whole && existsSync(stampOf(it)) && readFileSync(stampOf(it), 'utf8') === content(it)
}

/** A hash of everything that it is built from: of contents, so a fresh checkout is not a change. @param {Build} it */
function content(it) {
  const hash = createHash('sha256')
  for (const source of it.sources) add(hash, source)
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} path */
function add(hash, path) {
  /** @type {Buffer} */
  let bytes
  try {
    bytes = readFileSync(join(root, path))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return
    if (code !== 'EISDIR' && code !== 'EPERM') throw error
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!apart.test(name)) add(hash, `${path}/${name}`)
    }
    return
  }
  hash.update(`${path} ${bytes.length}\n`).update(bytes)
}

/** @param {Build} it @param {string} to @param {string} node @returns {Promise<void>} */
function build(it, to, node) {
  return new Promise((resolve, reject) => {
    let output = ''
    // Tests call this with another one, in which React would be built to be debugged.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(node, it.program(to), { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Trouble(`${output.trim()}\n\nThe ${it.name} could not be built; see the error above.`))
    })
  })
}
