import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tour of all screens takes longest: begun last, the tour would leave the other worker without work. */
class TourFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isTour = ({ moduleId }: TestSpecification) => moduleId.endsWith('/routes.test.ts')
    return (await super.sort(files)).sort((a, b) => Number(isTour(b)) - Number(isTour(a)))
  }
}

// Each file has its own shop, and each worker one browser for all its files; more than two at a time only slow each
// other down.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../scripts/before-stories.mjs'],
    maxWorkers: 2,
    sequence: { sequencer: TourFirst },
    isolate: false,
    experimental: { viteModuleRunner: false },
    // A machine may be many times slower than the one that a story was written on.
    testTimeout: 240_000,
    // Results appear once the server has answered, on a busy machine after a second or two.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    teardownTimeout: 20_000,
  },
})
