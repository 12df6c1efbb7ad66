import crypto, { type Argon2Parameters } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop, PASSWORD, type TestShop } from '../../test/shop.ts'
import { hashPassword, passwordFits } from './passwords.ts'

type Done = (error: Error | null, key: Buffer) => void

// At a shop's real cost, which other tests avoid.
vi.hoisted(() => vi.resetModules())

// Node's own argon2, counting its calls.
const seen = vi.hoisted(() => ({
  runs: [] as { algorithm: string; memory: number; passes: number; parallelism: number; tagLength: number }[],
  running: 0,
  most: 0,
}))
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  const argon2 = (algorithm: 'argon2id', parameters: Argon2Parameters, done: Done) => {
    const { memory, passes, parallelism, tagLength } = parameters
    seen.runs.push({ algorithm, memory, passes, parallelism, tagLength })
    seen.most = Math.max(seen.most, ++seen.running)
    real.argon2(algorithm, parameters, (error, key) => {
      seen.running--
      done(error, key)
    })
  }
  return { ...real, argon2, default: { ...real, argon2 } }
})

const ONE_HASH = { algorithm: 'argon2id', memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }

beforeEach(() => {
  seen.runs.length = 0
  seen.most = 0
})

test('a password is stored as argon2id with 46 MiB and a separate salt', async () => {
  const kept = await hashPassword(PASSWORD)
  const again = await hashPassword(PASSWORD)
  expect(kept).toMatch(/^argon2id\$47104\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(again).not.toBe(kept)
  const [, memory, passes, salt = '', tag] = kept.split('$')
  const key = await promisify(crypto.argon2)('argon2id', {
    message: PASSWORD,
    nonce: Buffer.from(salt, 'base64url'),
    parallelism: 1,
    tagLength: 32,
    memory: Number(memory),
    passes: Number(passes),
  })
  expect(Buffer.from(key).toString('base64url')).toBe(tag)
  expect(Number(memory)).toBe(46 * 1024)
})

test('however many come at once, two are computed at a time', async () => {
  const kept = await hashPassword(PASSWORD)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => passwordFits(i % 2 ? PASSWORD : 'x', kept)),
  )
  expect(answers).toEqual(Array.from({ length: 12 }, (_, i) => i % 2 === 1))
  expect(seen.most).toBe(2)
})

describe('signing in', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    const owner = await shop.owner()
    const gone = await owner.ok('register', {
      name: 'Gone',
      phone: '9',
      email: 'g@example.in',
      password: PASSWORD,
    })
    await owner.ok('employe_list_delete', { user_id: gone.user_id })
    const barred = await owner.ok('register', {
      name: 'Barred',
      phone: '9',
      email: 'b@example.in',
      password: PASSWORD,
    })
    await owner.ok('employe_list_update', { user_id: barred.user_id, user_status: '0' })
  })
  afterAll(() => shop.close())

  test.each([
    ['the right password', 'Kavitha', PASSWORD],
    ['a wrong password', 'Kavitha', 'wrong password'],
    ['an unknown name', 'Nobody', PASSWORD],
    ['somebody deleted', 'Gone', PASSWORD],
    ['somebody who may not log in', 'Barred', PASSWORD],
    ['no password', 'Kavitha', ''],
    ['no name', '', PASSWORD],
  ])('does the same work for %s', async (_, email, password) => {
    await shop.nobody().send('login', { email, password })
    expect(seen.runs).toEqual([ONE_HASH])
  })

  test('is not computed for clients that have disconnected, so that nobody waits for them', async () => {
    const port = Number(new URL(shop.url).port)
    const body = JSON.stringify({ email: 'Kavitha', password: PASSWORD })
    const sockets = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        await once(socket, 'connect')
        socket.write(
          `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        )
        return socket
      }),
    )
    // Those after them are answered, so they are being served.
    await fetch(`${shop.url}/healthz`)
    await expect.poll(() => seen.runs.length).toBeGreaterThan(0)
    for (const socket of sockets) socket.destroy()
    await shop.nobody().ok('login', { email: 'Kavitha', password: PASSWORD })
    expect(seen.runs.length).toBeLessThan(50)
  })
})
