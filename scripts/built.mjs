// The screens as built into web/dist and the server as built into server/dist, again whenever their sources change.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { cache, root, run, say, Trouble, took } from './project.mjs'

/**
 * @typedef {object} Build
 * @property {string} name as messages call it, and its lock and stamp in .cache
 * @property {string[]} sources
 * @property {string} dist where the server finds it
 * @property {(to: string) => string[]} program the words that build into the folder `to`
 */

/** @type {Build} */
const SCREENS = {
  name: 'screens',
  sources: ['web', 'contract/src', 'domain/src', 'package-lock.json'],
  dist: 'web/dist',
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
  const both = await Promise.allSettled([upToDate(SCREENS, node), builtServer(node)])
  const failed = both.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  if (failed.length > 1 && failed.every((it) => it instanceof Trouble))
    throw new Trouble(failed.map((it) => it.message).join('\n\n'))
  if (failed.length > 0) throw failed[0]
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
      if (/[#?]/.test(root))
        throw new Trouble(
          `Kadai cannot be built in ${root}: the path contains a "#" or a "?".\n` +
            'Rename that folder or move Kadai elsewhere, then start again.',
        )
      const start_ms = Date.now()
      say(`Building the ${it.name} …`)
      const [key, dist] = [content(it), join(root, it.dist)]
      for (const left of readdirSync(cache).filter((name) => name.startsWith(`${it.name}-next`)))
        rmSync(join(cache, left), { recursive: true, force: true })
      // Its own: a builder that outlived its start may still write into another.
      const next = join(cache, `${it.name}-next-${process.pid}`)
      await build(it, next, node)
      rmSync(stampOf(it), { force: true })
      rmSync(`${dist}.old`, { recursive: true, force: true })
      if (existsSync(dist)) renameSync(dist, `${dist}.old`)
      renameSync(next, dist)
      rmSync(`${dist}.old`, { recursive: true, force: true })
      writeFileSync(stampOf(it), `${key} ${extent(it)}`)
      say(`Built the ${it.name} in ${took(start_ms)}.`)
    },
    () => say(`Another start is building the ${it.name}. Waiting for it …`),
  )
}

/** @param {Build} it */
const stampOf = (it) => join(cache, it.name)

/** @param {Build} it */
function isFresh(it) {
  return existsSync(stampOf(it)) && readFileSync(stampOf(it), 'utf8') === `${content(it)} ${extent(it)}`
}

/** A hash of the names and sizes of what was built: a file may have been lost or cut short since. @param {Build} it */
function extent(it) {
  const dist = join(root, it.dist)
  const hash = createHash('sha256')
  const names = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort() : []
  for (const name of names) {
    const file = statSync(join(dist, name))
    if (file.isFile()) hash.update(`${name} ${file.size}\n`)
  }
  return hash.digest('hex')
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

/** @param {Build} it @param {string} to @param {string} node */
async function build(it, to, node) {
  // Tests call this with another one, in which React would be built to be debugged.
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined }
  const { code, output } = await run(node, it.program(to), { env })
  if (code === 0) return
  const kept = existsSync(join(root, it.dist)) ? ' What was built before is kept.' : ''
  throw new Trouble(`${output.trim()}\n\nThe ${it.name} could not be built; see the error above.${kept}`)
}
