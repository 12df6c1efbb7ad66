import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { newDatabase, type TestDatabase } from '../test/database.ts'
import { type ServerProcess, startServer } from '../test/process.ts'
import { type Furnished, furnish } from './furnish.ts'
import { figures, seed, size } from './size.ts'

const ROUNDS = size(1, 30)
const REFUSED =
  'Another Kadai is already running on this data folder. Use that one, stop it, or set DATA_DIR to another folder.'

let storage: TestDatabase
let server: ServerProcess
let shop: Furnished
beforeAll(async () => {
  storage = await newDatabase(inject('prepared'))
  server = await startServer(storage)
  shop = await furnish(server.url, 1, 1)
})
afterAll(async () => {
  await server?.kill('SIGKILL')
  await storage?.drop()
})

const bill = () =>
  new Client(server.url, shop.cookie).ok('estimate', {
    user_id: shop.customers[0] ?? '',
    productdetails: [{ product_id: shop.products[0] ?? '', qty: 1 }],
  })

test(`a second server on the same file is refused, and none is after a crash, ${ROUNDS} times`, {
  timeout: size(300_000, 900_000),
}, async () => {
  const fall = dice(seed())
  for (let round = 1; round <= ROUNDS; round++) {
    await expect(startServer(storage)).rejects.toThrow(REFUSED)
    expect(await bill()).toMatchObject({ sno: expect.stringMatching(new RegExp(`/0*${2 * round - 1}$`)) })
    await server.kill(fall.chance(0.8) ? 'SIGKILL' : 'SIGTERM')
    // Two are started at once, as by a double click: one opens.
    const both = await Promise.allSettled([startServer(storage), startServer(storage)])
    const opened = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(opened, refused.join('\n')).toHaveLength(1)
    expect(refused).toEqual([expect.stringContaining(REFUSED)])
    server = opened[0] ?? server
    expect(await bill()).toMatchObject({ sno: expect.stringMatching(new RegExp(`/0*${2 * round}$`)) })
  }
  figures('second server', `${2 * ROUNDS} refused, ${ROUNDS} starts after a crash or a stop`)
})
