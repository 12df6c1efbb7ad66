import { expect, test } from 'vitest'
import { openTestShop } from '../../test/shop.ts'
import { outage } from './failure.ts'

test('a read that the stop of the server overtakes is to be tried again, and is no bug', async () => {
  const shop = await openTestShop()
  const { read } = shop.database
  await shop.close()
  const error: unknown = await read
    .selectFrom('agents')
    .selectAll()
    .execute()
    .catch((problem: unknown) => problem)
  expect(outage(error)?.code).toBe(503)
})
