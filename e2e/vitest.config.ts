import { defineConfig } from 'vitest/config'

// Each file has a shop of its own, each worker one browser, which the next file takes over; more than two at a time
// only make each other wait.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    maxWorkers: 2,
    isolate: false,
    // A machine may be many times slower than the one that a story was written on; who does not wait has failed sooner.
    testTimeout: 240_000,
    // What a person sees comes when the server has answered, on a busy machine after a second or two.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    teardownTimeout: 20_000,
  },
})
