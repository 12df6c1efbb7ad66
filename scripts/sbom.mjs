// npm run sbom: lists the third-party packages that Kadai runs on, as CycloneDX. The same packages give the same file.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { npmCommand } from './packages.mjs'
import { command, root, say, Trouble } from './project.mjs'

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, name?: string }} Locked
 * @typedef {{ 'bom-ref': string, name: string, version: string, purl: string }} Component
 * @typedef {{ serialNumber?: string, components: Component[], dependencies: { ref: string, dependsOn: string[] }[],
 *   metadata: { timestamp?: string, supplier?: { name: string }, component: Component } }} Bom
 */

/**
 * The packages that Kadai runs on, as sorted package URLs: everything in the lockfile that is not only for development.
 * @param {Record<string, Locked>} locked the lockfile's `packages`
 */
export function production(locked) {
  const urls = Object.entries(locked)
    .filter(([path, it]) => path.includes('node_modules/') && !it.link && !it.dev)
    .map(([path, { name = path.split('node_modules/').pop() ?? '', version }]) => packageUrl(name, version))
  return [...new Set(urls)].sort()
}

const packageUrl = (/** @type {string} */ name, /** @type {string | undefined} */ version) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** When the packages last changed: the list of them must not differ by when it is written. */
function changedAt() {
  const committed = ['log', '-1', '--format=%cI', '--', 'package-lock.json']
  const { stdout: at } = spawnSync('git', committed, { cwd: root, encoding: 'utf8' })
  return new Date(at?.trim() || statSync(join(root, 'package-lock.json')).mtime).toISOString()
}

/**
 * npm's list of all packages, without development packages, Kadai's own workspaces, and values that change with each
 * run. (With --omit=dev npm leaves out packages that both Kadai and a tool need, such as zod.)
 * @param {Bom} bom @param {Record<string, Locked>} locked @returns {Bom}
 */
function reduced(bom, locked) {
  const wanted = new Set(production(locked))
  const components = bom.components
    .filter(({ purl }) => wanted.has(purl))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1))
  const refs = new Set(components.map((component) => component['bom-ref']))
  const kept = (/** @type {string[]} */ all) => [...new Set(all)].filter((ref) => refs.has(ref)).sort()
  const kadai = { ...bom.metadata.component, name: 'kadai' }
  const own = bom.dependencies.filter(({ ref }) => ref === kadai['bom-ref'] || ref.startsWith('@kadai/'))
  const { serialNumber: _, ...rest } = bom
  return {
    ...rest,
    metadata: {
      ...bom.metadata,
      timestamp: changedAt(),
      supplier: { name: 'Kadai developers' },
      component: kadai,
    },
    components,
    dependencies: [
      { ref: kadai['bom-ref'], dependsOn: kept(own.flatMap(({ dependsOn }) => dependsOn)) },
      ...bom.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: kept(dependsOn) }))
        .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
    ],
  }
}

/** The bill of materials of this checkout, from the lockfile without asking a registry. @returns {Bom} */
export function billOfMaterials() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const [npm, ...first] = npmCommand()
  const args = [...first, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  try {
    const text = execFileSync(npm, args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: npm.endsWith('.cmd'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return reduced(JSON.parse(text), packages)
  } catch (error) {
    throw new Trouble(
      `npm could not list the packages. It takes npm 10 or newer (npm install -g npm).\n${error instanceof Error ? error.message : error}`,
    )
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await command(async () => {
    const file = process.argv[2] ?? 'kadai.cdx.json'
    const bom = billOfMaterials()
    writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
    say(`${bom.components.length} packages written to ${file} (CycloneDX 1.5).`)
  })
