// package-lock.json must work on every platform, not only the one it was written on.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, say } from './project.mjs'

const file = join(root, 'package-lock.json')

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, dev?: boolean, optional?: boolean, license?: string,
 *   os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked
 */

/**
 * What makes the lockfile fail elsewhere: packages of other platforms that npm left out because its registry did not
 * have them at that moment (npm ci then refuses the whole lockfile), and addresses of a registry.
 * @param {Record<string, Locked>} locked the lockfile's `packages`
 * @returns {string[]} one sentence each
 */
export function flaws(locked) {
  return [
    ...missing(locked).map(
      ({ name, by }) =>
        `package-lock.json: ${name}, wanted by ${by}, is missing. Run: node scripts/lockfile.mjs`,
    ),
    ...Object.entries(locked)
      .filter(([, it]) => it.resolved?.includes('://'))
      .map(([path]) => `package-lock.json: ${path} names the address it came from. Remove "resolved".`),
  ]
}

/** @param {Record<string, Locked>} locked */
function missing(locked) {
  const names = new Set(Object.keys(locked).map((path) => path.split('node_modules/').pop()))
  return Object.entries(locked).flatMap(([by, it]) =>
    Object.entries(it.optionalDependencies ?? {})
      .filter(([name, version]) => !names.has(name) && /^\d/.test(version))
      .map(([name, version]) => ({ name, version, by, parent: it })),
  )
}

/**
 * Adds the missing packages to the lockfile: version as pinned by the parent, platform from the name.
 * @param {Record<string, Locked>} locked
 * @returns {Record<string, Locked>}
 */
export function completed(locked) {
  const added = Object.fromEntries(
    missing(locked).map(({ name, version, parent }) => {
      const os = systems.find((it) => name.includes(it))
      const cpu = processors.find((it) => new RegExp(`-${it}(-|$)`).test(name))
      const libc = name.includes('musl') ? 'musl' : name.includes('gnu') ? 'glibc' : undefined
      /** @type {Locked} */
      const entry = {
        version,
        ...(cpu && { cpu: [cpu] }),
        ...(parent.dev && { dev: true }),
        ...(libc && { libc: [libc] }),
        ...(parent.license && { license: parent.license }),
        optional: true,
        ...(os && { os: [os] }),
      }
      return [`node_modules/${name}`, entry]
    }),
  )
  const all = Object.entries({ ...locked, ...added })
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
}

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'aix',
]
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64']

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const gaps = missing(lock.packages).length
  if (gaps > 0) {
    writeFileSync(file, `${JSON.stringify({ ...lock, packages: completed(lock.packages) }, null, 2)}\n`)
  }
  say(
    gaps > 0
      ? `${gaps} packages of other platforms added to package-lock.json.`
      : 'package-lock.json is complete.',
  )
}
