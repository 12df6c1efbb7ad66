import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'battery/**/*.test.ts'],
    // What only one of the engines has: a file on the disk, several servers.
    exclude: [process.env.KADAI_TEST_DATABASE ? '**/*.sqlite.test.ts' : '**/*.postgres.test.ts'],
    // For the slowest machine under the heaviest load: some tests start a server, or several.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['test/cheap-passwords.ts'],
    maxWorkers: 2,
  },
})
