import { expect, test } from 'vitest'
import { flaws, loose } from './pins.mjs'

test('a lockfile without the packages of another platform is refused', () => {
  const half = {
    'node_modules/tool': {
      optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/win32-arm64': '2.0.0' },
    },
    'node_modules/@tool/win32-arm64': {},
  }
  expect(flaws(half)).toEqual([
    expect.stringContaining('@tool/linux-x64-musl, wanted by node_modules/tool, is missing'),
  ])
})

test('a lockfile names no registry', () => {
  const locked = { 'node_modules/tool': { version: '2.0.0', resolved: 'https://registry.example/tool.tgz' } }
  expect(flaws(locked)).toEqual([expect.stringContaining('names the address')])
  expect(flaws({ 'node_modules/@kadai/domain': { resolved: 'domain', link: true } })).toEqual([])
})

test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', '>=1.0.0', '1.2', 'git+ssh://x/y'])(
  '%s is not an exact version',
  (version) => {
    expect(loose('a/package.json', { devDependencies: { it: version } })).toEqual([
      expect.stringContaining(`"${version}"`),
    ])
  },
)
