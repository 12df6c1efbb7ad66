import { expect, test } from 'vitest'
import { dice } from '../src/demo/dice.ts'
import { startServer } from '../test/process.ts'
import { served } from './served.ts'
import { figures, seed, size } from './size.ts'

const ROUNDS = size(1, 30)
const REFUSED =
  'Another Kadai is already running on this data folder. Use that one, stop it, or set DATA_DIR to another folder.'

const shop = await served(1)
const bill = () => shop.client().ok('estimate', shop.bill())
const start = () => startServer(shop.storage)

test(`a second server on the same file is refused, and none is after a crash, ${ROUNDS} times`, {
  timeout: size(300_000, 900_000),
}, async () => {
  const fall = dice(seed())
  for (let round = 1; round <= ROUNDS; round++) {
    await expect(start()).rejects.toThrow(REFUSED)
    expect(await bill()).toMatchObject({ sno: expect.stringMatching(new RegExp(`/0*${2 * round - 1}$`)) })
    await shop.server.kill(fall.chance(0.8) ? 'SIGKILL' : 'SIGTERM')
    // Two are started at once, as by a double click: one opens.
    const both = await Promise.allSettled([start(), start()])
    const opened = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(opened, refused.join('\n')).toHaveLength(1)
    expect(refused).toEqual([expect.stringContaining(REFUSED)])
    shop.server = opened[0] ?? shop.server
    expect(await bill()).toMatchObject({ sno: expect.stringMatching(new RegExp(`/0*${2 * round}$`)) })
  }
  figures('second server', `${2 * ROUNDS} refused, ${ROUNDS} starts after a crash or a stop`)
})
