import { defineConfig } from 'vitest/config'

// Each file has a shop and a browser of its own; more than two at a time only make each other wait.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    testTimeout: 90_000,
    // What a person sees comes when the server has answered, on a busy machine after a second or two.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
  },
})
