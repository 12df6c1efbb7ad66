import { defineConfig } from 'vitest/config'

const postgres = Boolean(process.env.KADAI_TEST_DATABASE)

/** The door, the process, passwords, what files hold: no SQL of theirs differs, so they run once, on SQLite. */
const WITHOUT_SQL = [
  'src/csv/**',
  'src/reports/xlsx.test.ts',
  'src/http/{gate,listener,network,web}.test.ts',
  'src/imports/read-table.test.ts',
  'src/session/{common-passwords,networks,passwords,seal,totp}.test.ts',
  'src/{proxies,secrets,stop,uncaught}.test.ts',
  // A full battery tries the door before each engine.
  ...(process.env.KADAI_BATTERY === 'full' ? [] : ['battery/attacks.test.ts']),
]

/**
 * What the contract and the dispatcher decide for every call, before and after its SQL: once, on SQLite. The SQL of the
 * calls has its tests on both engines.
 */
const OF_EVERY_CALL = [
  'src/calls.{described,effects,extra-fields,privileges}.test.ts',
  'src/messages/messages.test.ts',
]

/** Left out of `npm test -- quick`: the batteries, and what starts servers or waits. */
const SLOW = [
  'battery/**',
  'src/{secrets,stop,uncaught}.test.ts',
  'src/backups/**',
  'src/database/{landed,shop-file,unconfirmed}.test.ts',
  'src/http/listener.test.ts',
  'src/imports/{customers,products}.test.ts',
  'src/account-recovery/**',
  'src/log-copy/**',
  'src/move/**',
  'src/session/passwords.test.ts',
]

/** Puts something in the place of a module: it gets its own copies of all. */
const APART = ['src/session/passwords.test.ts']

// What only one of the engines has: a file on the disk, several servers.
const exclude = [
  ...(postgres ? ['**/*.sqlite.test.ts', ...WITHOUT_SQL, ...OF_EVERY_CALL] : ['**/*.postgres.test.ts']),
  ...(process.env.KADAI_QUICK ? SLOW : []),
]

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['src/**/*.test.ts', 'battery/**/*.test.ts'],
          exclude: [...exclude, ...APART],
          // The server is read once by each worker: each test opens a shop of its own in it.
          isolate: false,
          // Node reads TypeScript itself, as in development, and runs it faster than what Vite makes of it.
          experimental: { viteModuleRunner: false },
        },
      },
      { extends: true, test: { name: 'apart', include: APART, exclude } },
    ],
    // For the slowest machine under the heaviest load: some tests start a server, or several.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['../scripts/before-calls.mjs', 'test/prepared.ts'],
    setupFiles: ['test/cheap-passwords.ts'],
    maxWorkers: 2,
  },
})
