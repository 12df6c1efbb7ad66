import { defineConfig } from 'vitest/config'
import { icons } from './build/icons.ts'

export default defineConfig({
  plugins: [icons()],
  test: { name: 'web', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
