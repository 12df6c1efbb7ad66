import { defineConfig } from 'vitest/config'

// How many random bills of each combination of settings are computed.
const randomBills = process.env.KADAI_BATTERY === 'full' ? 100_000 : 1_000

export default defineConfig({
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // Node reads TypeScript itself, and runs it faster than what Vite makes of it.
    experimental: { viteModuleRunner: false },
    testTimeout: 120_000,
    provide: { randomBills },
  },
})
