// Every dependency has one exact version, so that a later clone builds the same.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flaws } from './lockfile.mjs'
import { root, workspaces } from './project.mjs'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/**
 * The dependencies of a package.json without an exact version, as one sentence each.
 * @param {string} name the file, for the sentence
 * @param {Record<string, Record<string, string>>} manifest
 * @returns {string[]}
 */
export function loose(name, manifest) {
  return kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !exact.test(version))
      .map(([it, version]) => `${name}: ${it} is "${version}"; give it one exact version`),
  )
}

/** Problems with the versions and the lockfile of the whole project. */
export function pins() {
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const manifests = ['package.json', ...workspaces.map((it) => `${it}/package.json`)]
  return [...manifests.flatMap((it) => loose(it, read(it))), ...flaws(read('package-lock.json').packages)]
}
