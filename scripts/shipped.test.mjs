import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './project.mjs'
import { production } from './sbom.mjs'

const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
const told = read('docs/dependencies.md')
const direct = ['server', 'web'].map((workspace) => ({
  workspace,
  packages: /** @type {[string, string][]} */ (
    Object.entries(JSON.parse(read(`${workspace}/package.json`)).dependencies)
  ),
}))

describe.each(direct)('docs/dependencies.md lists what the $workspace ships', ({ workspace, packages }) => {
  test('the number of packages', () => {
    expect(told).toContain(`The ${workspace} (${packages.length}):`)
  })

  test.each(packages)('%s %s, and why', (name, version) => {
    expect(told).toMatch(
      new RegExp(`^\\| \`${name}\` ${version.replaceAll('.', '\\.')} \\| .{20,} \\|$`, 'm'),
    )
  })
})

test('and how many there are in all, and nothing that is gone', () => {
  const all = production(JSON.parse(read('package-lock.json')).packages)
  expect(told).toContain(`${all.length} packages in all`)
  const listed = [...told.matchAll(/^\| `([^`]+)` \d/gm)].map(([, name]) => name)
  const names = direct.flatMap(({ packages }) => packages.map(([name]) => name))
  expect([...new Set(listed)].sort()).toEqual([...new Set(names)].sort())
})
