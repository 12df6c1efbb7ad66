import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressesIn, findPrimary, NoPrimary } from '../src/database/postgres-hosts.ts'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import type { TestDatabase } from '../test/database.ts'
import { Listener } from '../test/events.ts'
import { openFirst } from '../test/first.ts'
import { look } from '../test/look.ts'
import { type ServerProcess, startServer } from '../test/process.ts'
import { ask } from './ask.ts'
import { CounterClient } from './counter-client.ts'
import { newsOf } from './news.ts'
import { type Pair, startPair } from './pair.ts'
import { expectAllSaved } from './saved-bills.ts'
import { count, figures, seed, size } from './size.ts'

const COUNTERS = 8
const [KILL_AT, BILLS] = [size(30, 1_000), size(60, 3_000)]

const at = (url: string, database: string) => url.replace(/[^/]*$/, database)

describe('a primary and its standby', () => {
  let pair: Pair
  let storage: TestDatabase
  const servers: ServerProcess[] = []
  beforeAll(async () => {
    pair = await startPair()
    for (;;) {
      const rows = await ask(pair.primary, 'select sync_state from pg_stat_replication')
      if (rows[0]?.sync_state === 'sync') break
    }
    await ask(pair.primary, 'create database kadai')
    const hosts = [pair.primary, pair.standby].map((url) => new URL(url).host)
    storage = {
      dataDir: mkdtempSync(path.join(tmpdir(), 'kadai-test-')),
      databaseUrl: `postgres://kadai@${hosts.join(',')}/kadai`,
      drop: async () => {},
    }
  }, 300_000)
  afterAll(async () => {
    await Promise.allSettled(servers.map((server) => server.kill('SIGKILL')))
    await pair.stop()
    rmSync(storage.dataDir, { recursive: true, force: true })
  })
  const serve = async () => {
    const server = await startServer(storage)
    servers.push(server)
    return server
  }

  test(
    'the primary is killed under load and the standby takes over: nothing acknowledged is lost or doubled',
    async () => {
      const url = storage.databaseUrl ?? ''
      const one = await serve()
      const two = await serve()
      const { cookie, shelf } = await openFirst(one.url, 6)
      const counters = Array.from(
        { length: COUNTERS },
        (_, i) => new CounterClient(cookie, dice(seed() + i), shelf, () => [one.url, two.url]),
      )
      const saved = () => counters.reduce((sum, counter) => sum + counter.saved.length, 0)
      const screen = await Listener.open(new Client(two.url, cookie))
      let takenOver: Promise<void> | undefined
      const takeOver = async () => {
        await pair.kill()
        // No client takes a standby for a primary.
        await expect(findPrimary(url)).rejects.toThrow(NoPrimary)
        await ask(pair.standby, 'select pg_promote()')
      }
      await Promise.all(
        counters.map((counter) =>
          counter.work(() => {
            if (saved() >= KILL_AT) takenOver ??= takeOver()
            return saved() >= BILLS
          }),
        ),
      )
      await takenOver
      expect(await newsOf(screen, '*')).toContain('*')
      screen.close()

      const db = look({ ...storage, databaseUrl: at(pair.standby, 'kadai') })
      await expectAllSaved(counters, db)
      await db.destroy()
      const again = counters.reduce((sum, counter) => sum + counter.again, 0)
      figures(
        'standby',
        `${COUNTERS} counters, the primary killed: ${count(saved())} bills acknowledged, ${count(again)} sent again, 0 lost, 0 doubled`,
      )
      expect(again).toBeGreaterThan(0)
    },
    size(300_000, 1_800_000),
  )

  test('an old primary that comes back is ignored', async () => {
    const url = storage.databaseUrl ?? ''
    await pair.restart()
    const old = pair.primary
    try {
      expect((await ask(old, 'select pg_is_in_recovery() as standby'))[0]).toEqual({ standby: false })
      // It is first in the list and accepts writes; only its timeline is older.
      expect(addressesIn(url)[0]).toBe(at(old, 'kadai'))
      expect((await findPrimary(url)).address).toBe(at(pair.standby, 'kadai'))

      const fresh = new Client((await serve()).url)
      const { code } = (await fresh.send('login', { email: 'Kavitha', password: 'wrong' })).head
      expect(code).toBe(401)
      const tries = 'select count(*)::int as tries from failed_sign_ins'
      expect(await ask(at(pair.standby, 'kadai'), tries)).toEqual([{ tries: 1 }])
      expect(await ask(at(old, 'kadai'), tries)).toEqual([{ tries: 0 }])
    } finally {
      await pair.kill()
    }
  })
})
