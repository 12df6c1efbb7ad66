// npm test: everything that must hold, from a bare clone. The last line says how many passed and failed.
// While developing, some of it: npm test -- domain web
import './follow.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { onPostgres, program, runParts, vitest } from './parts.mjs'
import { command, root } from './project.mjs'
import { ready } from './ready.mjs'
import { screens } from './screens.mjs'

/** @type {import('./parts.mjs').Part[]} */
const parts = [
  {
    name: 'check',
    title: 'types, lint, imports, dead code, versions',
    run: (node, result) => program(node, ['scripts/check.mjs'], { KADAI_RESULT: result }),
  },
  { name: 'scripts', title: 'the commands', run: vitest('scripts') },
  { name: 'domain', title: 'the rules', run: vitest('domain') },
  ...(hasTests('contract') ? [{ name: 'contract', title: 'the contract', run: vitest('contract') }] : []),
  {
    name: 'server',
    title: 'the calls, on SQLite',
    run: vitest('server', { KADAI_TEST_DATABASE: undefined }),
  },
  {
    name: 'server',
    title: 'the calls, on PostgreSQL',
    run: onPostgres('server'),
  },
  ...(hasTests('web') ? [{ name: 'web', title: 'the screens’ logic', run: vitest('web') }] : []),
  {
    name: 'e2e',
    title: 'stories in a browser',
    run: async (node, result) => {
      await screens(node)
      return vitest('e2e')(node, result)
    },
  },
]

await command(async () => {
  await runParts(parts, await ready(), process.argv.slice(2))
})

/** @param {string} workspace */
function hasTests(workspace) {
  return readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' }).some(
    (it) => /\.test\.(tsx?|mjs)$/.test(it) && !it.includes('node_modules'),
  )
}
