import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './project.mjs'
import { shipped } from './shipped.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const told = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')

describe.each(['server', 'web'])('docs/dependencies.md lists what the %s ships', (workspace) => {
  const { direct, all } = shipped(packages, workspace)

  test('the number of packages, and of direct ones', () => {
    expect(told).toContain(`The ${workspace}: ${direct.length} direct, ${all.length} in all.`)
  })

  test.each(direct)('%s %s, and why', (name, version) => {
    expect(told).toMatch(
      new RegExp(`^\\| \`${name}\` ${version.replaceAll('.', '\\.')} \\| .{20,} \\|$`, 'm'),
    )
  })
})

test('and nothing that is gone', () => {
  const listed = [...told.matchAll(/^\| `([^`]+)` \d/gm)].map(([, name]) => name)
  const direct = ['server', 'web'].flatMap((workspace) =>
    shipped(packages, workspace).direct.map(([name]) => name),
  )
  expect([...new Set(listed)].sort()).toEqual([...new Set(direct)].sort())
})
