// The built screens in web/dist, rebuilt whenever their sources change.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { cache, root, say, Trouble, took } from './project.mjs'

const sources = ['web', 'contract/src', 'domain/src', 'package-lock.json']
const apart = /^(node_modules|dist|dist\.old)$|\.test\.tsx?$/
const dist = join(root, 'web', 'dist')
const next = join(cache, 'web-next')
const stamp = join(cache, 'screens')

/**
 * Builds web/dist if missing or stale. The old build stays in place until the new one is complete.
 * @param {string} node the Node to build with
 */
export async function screens(node) {
  if (fresh()) return
  await alone(
    'screens',
    async () => {
      if (fresh()) return
      const start_ms = Date.now()
      say('Building the screens …')
      const key = content()
      rmSync(stamp, { force: true })
      await build(node)
      rmSync(`${dist}.old`, { recursive: true, force: true })
      if (existsSync(dist)) renameSync(dist, `${dist}.old`)
      renameSync(next, dist)
      rmSync(`${dist}.old`, { recursive: true, force: true })
      mkdirSync(cache, { recursive: true })
      writeFileSync(stamp, key)
      say(`Screens built in ${took(start_ms)}.`)
    },
    () => say('Another start is building the screens. Waiting for it …'),
  )
}

function fresh() {
  return (
    existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === content()
  )
}

/** A hash of everything the screens are built from: of contents, so a fresh checkout is not a change. */
function content() {
  const hash = createHash('sha256')
  for (const source of sources) add(hash, source)
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

/** @param {string} node @returns {Promise<void>} */
function build(node) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(
      node,
      [vite, 'build', 'web', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Trouble(`${output.trim()}\n\nThe screens could not be built; see the error above.`))
    })
  })
}
