import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainLedgers } from '../src/books/keep.ts'
import { proveBooks } from '../src/books/prove.ts'
import { stockedShop } from '../test/stocked.ts'
import { Play } from './play.ts'
import { wholeShop, withModel } from './seen.ts'
import { count, figures, seed, size } from './size.ts'
import { type Step, step } from './steps.ts'

const SEQUENCES = size(10, 2_000, 4)
const MOST_STEPS = 40
/** How often the books of the whole shop are proven, besides the end. */
const PROVE_EVERY = 100
/** When to stop shrinking a counterexample and report the shortest found. */
const LONGEST_MS = size(240_000, 7_000_000)

const shop = await stockedShop()

test(`${SEQUENCES} sequences of up to ${MOST_STEPS} steps do the same in the shop as in the model`, {
  timeout: LONGEST_MS + 60_000,
}, async () => {
  let steps = 0
  let sequences = 0
  // No bias to short sequences: the bugs looked for are deep in a day.
  const sequence = fc
    .noBias(fc.array(step, { minLength: 1, maxLength: MOST_STEPS, size: 'max' }))
    // One step per line in the report.
    .map((steps) => ({
      steps,
      [fc.toStringMethod]: () => steps.map((it) => `\n  ${JSON.stringify(it)}`).join(''),
    }))
  let failed = false
  /** A day in the shop and in the model. */
  async function live(todo: readonly Step[]): Promise<void> {
    const before = await wholeShop(shop)
    const play = await Play.begin(shop)
    for (const it of todo) await play.do(it)
    await play.end()
    // A change during the day without an audit entry keeps its old checksum, and is found below.
    await chainLedgers(shop.database)
    expect(await wholeShop(shop)).toEqual(withModel(before, play.model))
    const { proof } = await shop.boss.ok('gst_return', { period: '112026' })
    expect(proof.checks.filter(({ holds }) => holds === '0')).toEqual([])
    steps += play.steps
    // Once the books of this shop are wrong they stay so, whatever shorter sequence is tried.
    if (++sequences % PROVE_EVERY === 0 && !failed) expect(await proveBooks(shop.database.read)).toEqual([])
  }
  await fc.assert(
    fc.asyncProperty(sequence, (todo) =>
      live(todo.steps).catch((error: unknown) => {
        failed = true
        throw error
      }),
    ),
    { numRuns: SEQUENCES, seed: seed(), interruptAfterTimeLimit: LONGEST_MS, markInterruptAsFailure: true },
  )
  expect(await proveBooks(shop.database.read)).toEqual([])
  figures('model', `${count(sequences)} sequences, ${count(steps)} steps, 0 differences`)
})
