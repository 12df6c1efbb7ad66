import { expect, test } from 'vitest'
import { record } from './power-cut/record.ts'
import { replay } from './power-cut/replay.ts'
import { whyNoStrace } from './power-cut/strace.ts'
import { count, figures, seed, size } from './size.ts'

const CUTS = size(8, 1500)
const STEPS = size(6, 60)
const SEED = seed()

// A full run requires strace; npm test prints that it skipped the cuts.
const lacking = whyNoStrace()
if (lacking)
  console.log(
    `The power-cut battery did not run: ${lacking}. It runs where strace does: npm run test:battery -- power-cut`,
  )
const skip = lacking !== undefined && size(1, 0) === 1

test.skipIf(skip)(
  `${CUTS} power cuts: nothing acknowledged is lost, no database is broken`,
  {
    timeout: size(300_000, 1_800_000),
  },
  async () => {
    expect(lacking).toBeUndefined()
    const verdict = await replay(await record(STEPS, SEED), CUTS, SEED)
    figures(
      'power cut',
      `${count(CUTS)} cuts under ${count(verdict.acknowledged)} acknowledged, ${verdict.lost} lost, ${verdict.corrupt} corrupt`,
    )
    expect(verdict).toMatchObject({ lost: 0, corrupt: 0, examples: [] })
    expect(verdict.acknowledged).toBeGreaterThan(STEPS * 8)
  },
)

type Weaker = [
  setting: 'NORMAL' | 'OFF',
  harm: 'lost' | 'corrupt',
  least: number,
  steps: number,
  runs: number,
]
const NORMAL: Weaker = ['NORMAL', 'lost', 0.25, STEPS, 3]
// Only a start on what a kill left damages enough.
const OFF: Weaker = ['OFF', 'corrupt', 0.05, STEPS, 3]

// Otherwise the zeros above would prove nothing. It needs more work than they do, so a full run shows it.
test.each(size(0, 1) ? [NORMAL, OFF] : [])(
  'the same cuts find what synchronous=%s leaves %s',
  {
    timeout: size(300_000, 1_800_000),
  },
  async (setting, harm, least, steps, runs) => {
    expect(lacking).toBeUndefined()
    const recording = await record(steps, SEED, { weaker: setting, runs })
    const verdict = await replay(recording, CUTS, SEED)
    figures(
      `power cut, synchronous=${setting}`,
      `${count(CUTS)} cuts, ${verdict.lost} lost, ${verdict.corrupt} corrupt`,
    )
    expect(verdict[harm]).toBeGreaterThan(CUTS * least)
  },
)
