import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Client as Browser } from '../../test/client.ts'
import { forFile, openTestShop } from '../../test/shop.ts'
import type { Client } from './handler.ts'
import { shares } from './shares.ts'

const shop = forFile(await openTestShop())
await shop.owner()

/** Sends one call many times over one connection without waiting; returns the codes of all answers. */
async function flood({ url, cookie }: Browser, call: string, times: number) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const head = (connection: string) =>
    `POST /api/${call} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: ${connection}\r\n\r\n{}`
  socket.write(head('keep-alive').repeat(times - 1) + head('close'))
  const answers = await text(socket)
  return { answers, codes: Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, code]) => Number(code)) }
}

test('an employee who asks for very many reports at once gets a share of them and a refusal for the rest; others get theirs', async () => {
  const greedy = await shop.employee('pos')
  const modest = await shop.employee('pos')
  const flooded = flood(greedy, 'dashboard', 100)
  expect(await modest.send('dashboard', {})).toMatchObject({ status: 200 })
  const { answers, codes } = await flooded
  expect(codes).toHaveLength(100)
  expect(new Set(codes)).toEqual(new Set([200, 429]))
  expect(answers).toContain('Several of your lists and reports are still being made.')
  expect(await greedy.send('dashboard', {})).toMatchObject({ status: 200 })
})

const client: Client = {
  address: '127.0.0.1',
  network: '127.0.0.1',
  local: true,
  token: undefined,
  device: undefined,
}
const kavitha = { id: 1, name: 'Kavitha', flags: new Set<never>(), confirmed: false }
const sakthi = { ...kavitha, id: 2, name: 'Sakthi' }
const file = () => ({
  status: 200,
  envelope: { head: { code: 200, msg: 'success' }, body: null },
  outgoing: { type: 'text/csv', pieces: async function* () {} },
})

test('files wait until an earlier one is sent or cancelled; further ones are refused', async () => {
  const { send } = shares()
  const taken = await Promise.all([1, 2, 3].map(() => send(kavitha, client, file)))
  const waiting = [4, 5, 6, 7, 8].map(() => send(kavitha, client, file))
  await expect(send(kavitha, client, file)).rejects.toMatchObject({
    code: 429,
    message: expect.stringContaining('Several of your files and lists are still being sent.'),
  })
  expect(await send(sakthi, client, file)).toMatchObject({ status: 200 })
  const gone = new AbortController()
  taken[0]?.outgoing?.pieces(gone.signal)
  gone.abort()
  expect(await waiting[0]).toMatchObject({ status: 200 })
  // Cancelled before its first piece is requested.
  taken[1]?.outgoing?.pieces(AbortSignal.abort())
  expect(await waiting[1]).toMatchObject({ status: 200 })
})

test.each(['read', 'write'] as const)('a %s takes turns too', async (kind) => {
  const of = shares()[kind]
  const { promise, resolve } = Promise.withResolvers<string>()
  const taken = Array.from({ length: 204 }, () => of(kavitha, client, () => promise))
  await expect(of(kavitha, client, () => promise)).rejects.toMatchObject({
    code: 429,
    message: expect.stringContaining('Too many requests are running under your name'),
  })
  expect(await of(sakthi, client, async () => 'theirs')).toBe('theirs')
  resolve('read')
  expect(new Set(await Promise.all(taken))).toEqual(new Set(['read']))
})

test('nothing is read for a client that has disconnected before its turn', async () => {
  const { report } = shares()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = [1, 2].map(() => report(kavitha, client, () => promise))
  let gone = false
  const third = report(kavitha, { ...client, gone: () => gone }, async () => expect.unreachable())
  gone = true
  resolve('read')
  expect(await Promise.all(first)).toEqual(['read', 'read'])
  await expect(third).rejects.toMatchObject({ code: 429 })
})
