import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'battery/**/*.test.ts'],
    // What only SQLite has, as its file on the disk.
    exclude: process.env.KADAI_TEST_DATABASE ? ['**/*.sqlite.test.ts'] : [],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
