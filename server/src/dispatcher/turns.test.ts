import { expect, test } from 'vitest'
import { turns } from './turns.ts'

/** Work that ends on request and records the order in which it began. */
function stage(inTurn: ReturnType<typeof turns>) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    start: (who: string, what = who) =>
      inTurn(who, () => {
        began.push(what)
        return new Promise<void>((end) => ends.set(what, end))
      }),
    async end(what: string) {
      ends.get(what)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('one who sends very much delays only themselves', async () => {
  const { began, start, end } = stage(turns({ places: 2 }))
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map((what) => start('a', what))
  all.push(start('b', 'b1'), start('b', 'b2'), start('c', 'c1'))
  expect(began).toEqual(['a1', 'a2'])
  for (const what of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']) await end(what)
  await Promise.all(all)
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5'])
})

test('only a limited number per sender run; the other places stay free', async () => {
  const { began, start, end } = stage(turns({ places: 3, each: 1 }))
  const all = [start('a', 'a1'), start('a', 'a2'), start('b')]
  expect(began).toEqual(['a1', 'b'])
  for (const what of ['a1', 'b', 'a2']) await end(what)
  await Promise.all(all)
})

test('is refused once the share is used up', async () => {
  const { start, end } = stage(turns({ places: 4, each: 1, waiting: 1, word: { id: 'http.four_files' } }))
  const all = [start('a', 'a1'), start('a', 'a2'), start('b')]
  await expect(start('a', 'a3')).rejects.toMatchObject({
    code: 429,
    message: expect.stringContaining('Four of your files'),
  })
  for (const what of ['a1', 'a2', 'b']) await end(what)
  await Promise.all(all)
  const again = start('a', 'a4')
  await end('a4')
  await again
})

test('failed work frees its place', async () => {
  const inTurn = turns({ places: 1 })
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('a', async () => 1)).toBe(1)
})
