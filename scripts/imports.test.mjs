import { expect, test } from 'vitest'
import { sources, violations } from './imports.mjs'

/** @param {Record<string, string>} files */
const found = (files) => violations(Object.entries(files).map(([path, text]) => ({ path, text })))

test.each([
  ['domain/src/a.ts', "import { x } from '@kadai/contract/b'", /domain may not import contract/],
  ['contract/src/a.ts', "import type { X } from '@kadai/server/b'", /may not import server/],
  ['web/src/a.ts', "export * from '@kadai/server/b'", /may not import server/],
  ['web/src/a.ts', "import '../../server/src/a.ts'", /another workspace by its name/],
  ['web/src/a.ts', "const it = () => import('@kadai/server/a')", /may not import/],
  // The build drops effects.
  ['web/src/a.ts', "import './b.ts'", /leaves it out/],
  ['domain/src/a.ts', "import { readFileSync } from 'node:fs'", /may not use Node/],
  ['domain/src/a.ts', "import { z } from 'zod'", /may not import this package/],
  ['contract/src/a.ts', "import 'kysely'", /may not import this package/],
  ['server/src/orders/a.ts', "import '../stock/move.ts'", /"stock" only through/],
  ['web/src/orders/x/a.tsx', "import { x } from '../../stock/y/exports.ts'", /"stock" only through/],
  ['server/src/http/a.ts', "import '../stock/move.ts'", /import "stock"/],
  ['server/src/http/a.ts', "import '../../test/shop.ts'", /only for tests/],
  ['server/src/database/migrations/a.ts', "import '@kadai/contract/call'", /may not change with code/],
  ['server/src/http/a.ts', 'import(name)', /not written out/],
])('in %s, %s is refused', (path, text, why) => {
  expect(found({ [path]: `\n${text}` })).toEqual([expect.stringMatching(why)])
  expect(found({ [path]: `\n${text}` })[0]).toContain(`${path}:2 imports`)
})

test('a screen brings zod into the browser: refused', () => {
  const files = {
    'contract/src/b.ts': "import { z } from 'zod'",
    'contract/src/a.ts': "import { x } from './b.ts'",
    'web/src/orders/a.tsx': "import { y } from '@kadai/contract/a'",
  }
  expect(found(files)).toEqual([expect.stringMatching(/brings zod into the browser/)])
  const types = { ...files, 'web/src/orders/a.tsx': "import type { y } from '@kadai/contract/a'" }
  expect(found(types)).toEqual([])
})

test('files that import each other are a cycle, even if only types', () => {
  const ring = {
    'domain/src/a.ts': "import { b } from './b.ts'",
    'domain/src/b.ts': "import { a } from './a.ts'",
  }
  expect(found(ring)).toEqual([expect.stringMatching(/a\.ts → .*b\.ts → .*a\.ts is an import cycle/)])
  expect(found({ ...ring, 'domain/src/b.ts': "import type { A } from './a.ts'" })).toHaveLength(1)
})

test('features that import each other are a cycle, even if only types', () => {
  const ring = {
    'server/src/orders/a.ts': "import type { X } from '../stock/exports.ts'",
    'server/src/stock/b.ts': "import type { Y } from '../orders/exports.ts'",
  }
  expect(found(ring)).toEqual([
    expect.stringMatching(/orders → server\/stock → server\/orders is an import cycle/),
  ])
})

test('folders within a feature that import each other are a cycle, and so is one that imports the files next to it', () => {
  const [screen, save] = ['web/src/bill/screen.tsx', 'web/src/bill/save/b.ts']
  expect(
    found({ [screen]: "import { x } from './save/b.ts'", [save]: "import { x } from './c.ts'" }),
  ).toEqual([])
  expect(
    found({ [screen]: "import { x } from './save/b.ts'", [save]: "import type { X } from '../screen.tsx'" }),
  ).toContainEqual(expect.stringMatching(/bill → web\/src\/bill\/save → web\/src\/bill is an import cycle/))
})

test('the real files are found', () => {
  expect(sources().map((it) => it.path)).toContain('domain/src/money.ts')
})
