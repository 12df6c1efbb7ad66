// Which modules may import which.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root, workspaces } from './project.mjs'

/** What a workspace may import from the others. */
const stands = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  web: ['domain', 'contract'],
  e2e: ['domain', 'contract'],
  bench: ['domain', 'contract', 'server', 'e2e'],
}

/** The packages that a workspace may import, except in tests; absent means any. @type {Record<string, RegExp>} */
const allowed = { domain: /^(?!)/, contract: /^zod$/ }

/** Workspaces that run in a browser, without Node's modules. */
const browser = ['web', 'domain', 'contract']

/**
 * The shared folders of server and web, which all others may import. Every other folder is a feature, also a new one.
 */
const layers = new Set(
  'api audit bills csv database dispatcher frames language messages reports theme versions'.split(' '),
)

/** @param {string} folder */
const isFeature = (folder) => folder !== '' && !layers.has(folder)

/** Computed from the contract during the build (web/build/effects.ts): its imports do not reach the browser. */
const TABLES = 'web/src/api/effects.ts'

/** A migration never changes once released. */
const MIGRATIONS = 'server/src/database/migrations/'

/** Modules of a browser's workspace that are imported for what they do; the build leaves out all others that are. */
const withEffects = new Set(
  JSON.parse(readFileSync(`${root}/web/package.json`, 'utf8')).sideEffects.map((/** @type {string} */ it) =>
    posix.join('web', it),
  ),
)

/**
 * @typedef {{ path: string, text: string }} Source `path` from the checkout's folder, with forward slashes
 * @typedef {{ from: string, to: string, specifier: string, line: number, type: boolean, bare: boolean }} Link `to` is a
 * path too, or empty for a package; `type` when the import is erased at run time, `bare` when it imports no name
 */

/**
 * Returns every import that breaks the rules, as one sentence each: domain ← contract ← server and domain,
 * contract ← web. A feature's folder is imported only through its exports.ts, also from shared folders. Files, features
 * and the folders within a feature do not import each other in a cycle. domain imports no package, contract only zod.
 * What the browser runs is imported for its effects only where the build keeps it.
 * @param {Source[]} sources
 */
export function violations(sources) {
  const links = sources.flatMap(linksOf)
  const inBrowser = links.filter((it) => it.from !== TABLES)
  const zod = reaching(inBrowser, 'zod')
  const folders = links.filter((it) => !isTest(it.from) && area(it.from) !== '' && area(it.to) !== '')
  return [
    ...links.flatMap(against),
    ...inBrowser
      .filter((it) => !it.type && !isTest(it.from) && workspaceOf(it.from) === 'web' && zod.has(it.to))
      .map((it) => `${it.from}:${it.line} imports ${it.specifier}: it brings zod into the browser`),
    ...rings(links, (path) => path),
    ...rings(folders, area).filter((ring) => areasOf(ring).some(isFeature)),
    ...rings(
      folders.filter((it) => area(it.from) === area(it.to) && isFeature(folderOf(it.from))),
      posix.dirname,
    ),
  ]
}

/** The sources of every workspace. @returns {Source[]} */
export function sources() {
  return workspaces
    .flatMap((name) =>
      readdirSync(`${root}/${name}`, { recursive: true, encoding: 'utf8' }).map((it) => `${name}/${it}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|tsx)$/.test(path) && !/\/(node_modules|dist)\//.test(path))
    .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}

/** @param {Source} source @returns {Link[]} */
function linksOf({ path, text }) {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const named = [
    ...module.staticImports.map((it) => ({
      ...it.moduleRequest,
      type: it.entries.length > 0 && it.entries.every((entry) => entry.isType),
      bare: it.entries.length === 0,
    })),
    ...module.staticExports.flatMap((it) =>
      it.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ ...entry.moduleRequest, type: entry.isType, bare: false }] : [],
      ),
    ),
    // Loaded on demand, so it closes no cycle at start.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      start,
      value: /^(['"`])([^$]*)\1$/.exec(text.slice(start, end))?.[2] ?? '',
      type: true,
      bare: false,
    })),
  ]
  return named.map(({ value, start, type, bare }) => ({
    from: path,
    to: target(path, value),
    specifier: value,
    line: text.slice(0, start).split('\n').length,
    type,
    bare,
  }))
}

/** The file an import names, if it is one of ours. @param {string} from @param {string} specifier */
function target(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier.replace(/[?#].*$/, ''))
  const own = /^@kadai\/([^/]+)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2]}.ts` : ''
}

/** @param {Link} link @returns {string[]} */
function against(link) {
  const { from, to, specifier, line, type, bare } = link
  const no = (/** @type {string} */ why) => [`${from}:${line} imports ${specifier}: ${why}`]
  const home = workspaceOf(from)
  if (!to) {
    if (specifier === '') return no('what is imported is not written out')
    if (specifier.startsWith('@kadai/')) return no('name the file: @kadai/<workspace>/<file>')
    if (isTest(from)) return []
    if (specifier.startsWith('node:')) {
      return browser.includes(home) ? no(`${home} may not use Node`) : []
    }
    return allowed[home] && !allowed[home].test(packageOf(specifier))
      ? no(`${home} may not import this package`)
      : []
  }
  if (from.startsWith(MIGRATIONS) && !to.startsWith(MIGRATIONS) && !type) {
    return no('what a migration does may not change with code that does')
  }
  const there = workspaceOf(to)
  if (there !== home) {
    if (specifier.startsWith('.')) return no(`import another workspace by its name, @kadai/${there}/…`)
    const may = stands[/** @type {keyof typeof stands} */ (home)] ?? []
    return may.some((it) => it === there) ? [] : no(`${home} may not import ${there}`)
  }
  if (isTest(from)) return []
  if (bare && browser.includes(home) && /\.tsx?$/.test(to) && !withEffects.has(to))
    return no('the build leaves it out, unless "sideEffects" in web/package.json names it')
  if (isTest(to)) return no('what is only for tests is imported by tests alone')
  const [here, into] = [folderOf(from), folderOf(to)]
  // Files next to the folders (main, shop, calls, router) put the parts together.
  if (here === into || here === '' || !isFeature(into)) return []
  return /\/exports\.tsx?$/.test(to) && depth(to) === 4
    ? []
    : no(`import "${into}" only through its exports.ts`)
}

/** The files that import a package at run time, directly or through others. @param {Link[]} links @param {string} name */
function reaching(links, name) {
  /** @type {Set<string>} */
  const found = new Set()
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { from, to, specifier, type } of links)
      if (!type && (packageOf(specifier) === name || found.has(to))) found.add(from)
  }
  return found
}

/**
 * Cycles in the imports, each once.
 * @param {Link[]} links @param {(path: string) => string} place a path's node in the graph
 */
function rings(links, place) {
  /** @type {Map<string, Map<string, Link>>} */
  const graph = new Map()
  for (const link of links) {
    const [here, into] = [place(link.from), place(link.to)]
    if (here === into || link.to === '') continue
    graph.set(here, (graph.get(here) ?? new Map()).set(into, link))
  }
  /** @type {string[]} */
  const found = []
  const done = new Set()
  const visit = (/** @type {string} */ at, /** @type {string[]} */ way) => {
    if (way.includes(at)) {
      const ring = [...way.slice(way.indexOf(at)), at]
      const steps = ring.slice(1).map((it, index) => graph.get(ring[index] ?? '')?.get(it))
      const said = steps.map((it) => `\n    ${it?.from}:${it?.line} imports ${it?.specifier}`)
      found.push(`${ring.join(' → ')} is an import cycle:${said.join('')}`)
    } else if (!done.has(at)) {
      for (const next of graph.get(at)?.keys() ?? []) visit(next, [...way, at])
      done.add(at)
    }
  }
  for (const at of graph.keys()) visit(at, [])
  return found
}

/** `server/bills` for a file in a folder of server or web. @param {string} path */
function area(path) {
  const folder = /^(server|web)\//.test(path) ? folderOf(path) : ''
  return folder && `${workspaceOf(path)}/${folder}`
}

/** The folders in a cycle of areas. @param {string} ring */
const areasOf = (ring) =>
  (ring.split(' is an import cycle')[0] ?? '').split(' → ').map((it) => it.split('/')[1] ?? '')

/** @param {string} path */
const workspaceOf = (path) => path.split('/')[0] ?? ''
/** The folder under src, or '' for a file in src itself. @param {string} path */
const folderOf = (path) => /^[^/]+\/src\/([^/]+)\//.exec(path)?.[1] ?? ''
/** @param {string} path */
const depth = (path) => path.split('/').length
/** Tests, stories, benchmarks, configuration: everything that is not part of the shop. @param {string} path */
const isTest = (path) => /\.test\.tsx?$|^(e2e|bench)\//.test(path) || !/^[^/]+\/src\//.test(path)
/** @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
