// npm test: everything, from a bare clone. The last line counts what passed and failed. A part of it: npm test --
// domain web, or npm test -- quick
import './follow.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onPostgres, program, runParts, vitest } from './parts.mjs'
import { command, root } from './project.mjs'
import { ready } from './ready.mjs'

const ON_SQLITE = { KADAI_TEST_DATABASE: undefined }
/** What people do most: bill, print, correct, take payments, be refused. */
const FIVE_STORIES = ['bills', 'bill-refusals', 'payments', 'make-invoice', 'papers']

/** @typedef {import('./parts.mjs').Part} Part */

/** @param {string[]} [steps] @returns {Part['run']} */
const check =
  (steps = []) =>
  (place) =>
    program(place, ['scripts/check.mjs', ...steps], { KADAI_RESULT: place.result })

const contract = readdirSync(join(root, 'contract/src'), { recursive: true, encoding: 'utf8' })

// The longest first; the rest fills the other lane. The commands mostly wait; the checks, two at a time, use both cores
// when little else is left.
/** @type {Part[]} */
const parts = [
  { name: 'e2e', title: 'stories in a browser', run: vitest('e2e') },
  { name: 'server', title: 'the calls, on SQLite', run: vitest('server', ON_SQLITE) },
  { name: 'server', title: 'the calls, on PostgreSQL', run: onPostgres('server') },
  { name: 'scripts', title: 'the commands', run: vitest('scripts') },
  { name: 'check', title: 'types, lint, imports, dead code, versions', run: check() },
  { name: 'domain', title: 'the rules', run: vitest('domain') },
  ...(contract.some((it) => it.endsWith('.test.ts'))
    ? [{ name: 'contract', title: 'the contract', run: vitest('contract') }]
    : []),
  { name: 'web', title: 'the screens’ logic', run: vitest('web') },
]

/** @type {Part[]} */
const quick = [
  {
    name: 'server',
    title: 'the calls, on SQLite',
    run: vitest('server', { ...ON_SQLITE, KADAI_QUICK: '1' }),
  },
  { name: 'check', title: 'types', run: check(['types']) },
  { name: 'domain', title: 'the rules', run: vitest('domain') },
  {
    name: 'e2e',
    title: 'five stories in a browser',
    run: vitest(
      'e2e',
      {},
      FIVE_STORIES.map((it) => `src/${it}.test.ts`),
    ),
  },
]

await command(async () => {
  const words = process.argv.slice(2)
  const asked = words[0] === 'quick' ? { parts: quick, wanted: words.slice(1) } : { parts, wanted: words }
  await runParts(asked.parts, await ready(), { wanted: asked.wanted, lanes: 2, inMemory: true })
})
