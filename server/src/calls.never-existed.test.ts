import { type CallName, contract } from '@kadai/contract/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { allConfirmed } from '../test/confirmed.ts'
import { forFile, openTestShop } from '../test/shop.ts'

const NEVER = '987654321'

/** The calls that need nothing but one record's id, not even a file, with that id's name. */
const byId = Object.entries(contract).flatMap(([name, { takes, upload }]) =>
  (upload ? [] : Object.keys((takes as z.ZodObject).shape))
    .filter((field) => /(^|_)id$/.test(field))
    .filter((field) => {
      const read = takes.safeParse({ [field]: NEVER })
      return read.success && !takes.safeParse({}).success
    })
    .map((field) => [name as CallName, field] as const),
)

const shop = forFile(await openTestShop())
const owner = await shop.owner()
await allConfirmed(shop)

test('there are such calls', () => expect(byId.length).toBeGreaterThan(15))

test.each(byId)('%s of a %s that never existed does not say that it was deleted', async (name, field) => {
  const { head } = await owner.send(name, { [field]: NEVER })
  expect(head.code === 200 || [400, 404].includes(head.code)).toBe(true)
  expect(head.msg).not.toMatch(/deleted|any more/)
  if (head.code === 404) expect(head.msg).toMatch(/^This [a-z ]+ was not found\./)
})
