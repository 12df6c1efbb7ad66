// The third-party packages that Kadai ships, from the lockfile, to check docs/dependencies.md.

/** @typedef {Record<string, { version?: string, link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }>} Packages */

/** The location of a package that another one needs: next to it or further up, as Node resolves it. @param {Packages} packages @param {string} from @param {string} name */
function place(packages, from, name) {
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return undefined
  }
}

/**
 * The packages that a workspace runs on, direct and in all, as paths in the lockfile, without Kadai's own.
 * @param {Packages} packages the lockfile's @param {string} workspace @returns {{ direct: [name: string, version: string][], all: string[] }}
 */
export function shipped(packages, workspace) {
  const own = Object.keys(packages[workspace]?.dependencies ?? {})
  /** @type {Set<string>} */
  const all = new Set()
  const waiting = own.map((name) => /** @type {[string, string]} */ ([workspace, name]))
  for (const [from, name] of waiting) {
    const path = place(packages, from, name)
    const found = path === undefined ? undefined : packages[path]
    if (!path || !found || found.link || all.has(path)) continue
    all.add(path)
    for (const needed of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
      waiting.push([path, needed])
  }
  const direct = own.flatMap((name) => {
    const path = place(packages, workspace, name)
    const found = path === undefined ? undefined : packages[path]
    return found?.version ? [/** @type {[string, string]} */ ([name, found.version])] : []
  })
  return { direct, all: [...all] }
}
