// npm run test:battery: the batteries of server/battery at full size, on SQLite and on PostgreSQL, the totals of random
// bills, and stories with every payload and at every width. Takes hours. Run some of them:
// npm run test:battery -- kill races. Repeat with the same seed: KADAI_SEED=… npm run test:battery
import './follow.mjs'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onPostgres, runParts, vitest } from './parts.mjs'
import { command, root, say } from './project.mjs'
import { ready } from './ready.mjs'

const ENDING = '.test.ts'
/** SQLite only, e.g. its file on the disk. */
const SQLITE_ENDING = '.sqlite.test.ts'
/** PostgreSQL only, e.g. several servers on one database. */
const POSTGRES_ENDING = '.postgres.test.ts'

/** The stories that `size` of e2e makes longer. */
const SCREENS = ['payloads', 'list-widths'].map((it) => `src/${it}.test.ts`)

await command(async () => {
  const node = await ready()
  const folder = mkdtempSync(join(tmpdir(), 'kadai-battery-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const figures = join(folder, 'figures')
  const extra = { KADAI_BATTERY: 'full', KADAI_FIGURES: figures }
  const parts = readdirSync(join(root, 'server/battery'))
    .filter((it) => it.endsWith(ENDING))
    .sort()
    .flatMap((file) => partsOf(file, extra))
    .concat(
      {
        name: 'totals',
        title: 'of random bills',
        run: vitest('domain', extra, ['src/totals.test.ts']),
      },
      {
        name: 'screens',
        title: 'with every payload, at every width',
        run: vitest('e2e', extra, SCREENS),
      },
    )
  say(`The parts: ${[...new Set(parts.map((it) => it.name))].join(', ')}.`)
  say(`The seed: ${process.env.KADAI_SEED || 'a new one for each, printed with its figures'}.`)
  const told = () => (existsSync(figures) ? readFileSync(figures, 'utf8') : '')
  await runParts(parts, node, { wanted: process.argv.slice(2), before: told })
})

/**
 * A battery on each engine.
 * @param {string} file @param {Record<string, string>} extra @returns {import('./parts.mjs').Part[]}
 */
function partsOf(file, extra) {
  const onlySqlite = file.endsWith(SQLITE_ENDING)
  const onlyPostgres = file.endsWith(POSTGRES_ENDING)
  const ending = onlySqlite ? SQLITE_ENDING : onlyPostgres ? POSTGRES_ENDING : ENDING
  const name = file.slice(0, -ending.length)
  const files = [`battery/${file}`]
  const sqlite = {
    name,
    title: 'on SQLite',
    run: vitest('server', { ...extra, KADAI_TEST_DATABASE: undefined }, files),
  }
  const postgres = { name, title: 'on PostgreSQL', run: onPostgres('server', extra, files) }
  if (onlySqlite) return [sqlite]
  return onlyPostgres ? [postgres] : [sqlite, postgres]
}
