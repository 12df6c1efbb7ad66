// Every dependency has one exact version, so that a later clone builds the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, workspaces } from './project.mjs'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * The dependencies of a package.json without an exact version, as one sentence each.
 * @param {string} name the file, for the sentence
 * @param {Record<string, Record<string, string>>} manifest
 */
export function loose(name, manifest) {
  return kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([it, version]) => `${name}: ${it} is "${version}"; give it one exact version`),
  )
}

/** @typedef {{ resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }} Locked */

/**
 * What makes the lockfile fail elsewhere: packages of other platforms that npm left out (npm ci then refuses the whole
 * lockfile), and addresses of a registry, as one sentence each.
 * @param {Record<string, Locked>} locked the lockfile's `packages`
 */
export function flaws(locked) {
  const names = new Set(Object.keys(locked).map((path) => path.split('node_modules/').pop()))
  return Object.entries(locked).flatMap(([path, { resolved, optionalDependencies = {} }]) => [
    ...Object.entries(optionalDependencies)
      .filter(([name, version]) => !names.has(name) && /^\d/.test(version))
      .map(
        ([name]) =>
          `package-lock.json: ${name}, wanted by ${path}, is missing. Install without package-lock.json and node_modules.`,
      ),
    ...(resolved?.includes('://')
      ? [`package-lock.json: ${path} names the address it came from. Remove "resolved".`]
      : []),
  ])
}

/** Problems with the versions and the lockfile of the whole project. */
export function pins() {
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const manifests = ['package.json', ...workspaces.map((it) => `${it}/package.json`)]
  return [...manifests.flatMap((it) => loose(it, read(it))), ...flaws(read('package-lock.json').packages)]
}
