import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['*.test.mjs'],
    experimental: { viteModuleRunner: false },
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // A program of its own starts within seconds, on a busy machine later.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
})
