import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../src/database/database.ts'
import { dice } from '../src/demo/dice.ts'
import { Client } from '../test/client.ts'
import { newDatabase, type TestDatabase } from '../test/database.ts'
import { Listener } from '../test/events.ts'
import { openFirst } from '../test/first.ts'
import { look } from '../test/look.ts'
import { type ServerProcess, startServer } from '../test/process.ts'
import type { Shelf } from './clerk.ts'
import { CounterClient } from './counter-client.ts'
import { newsOf } from './news.ts'
import { expectAllSaved } from './saved-bills.ts'
import { count, figures, seed, size } from './size.ts'

const COUNTERS = 12
/** How many bills: until the kill, until a new server replaces it, in all. */
const [KILL_AT, REPLACE_AT, BILLS] = [size(30, 1_000), size(50, 2_000), size(80, 4_000)]

describe('two servers on one PostgreSQL', () => {
  let storage: TestDatabase
  let db: Db
  let one: ServerProcess
  let two: ServerProcess
  let cookie: string
  let shelf: Shelf[]
  beforeAll(async () => {
    storage = await newDatabase()
    // Both at once, on an empty database: one of them creates the tables.
    const started = await Promise.all([startServer(storage), startServer(storage)])
    one = started[0]
    two = started[1]
    db = look(storage)
    const first = await openFirst(one.url, 6)
    cookie = first.cookie
    shelf = first.shelf
  })
  afterAll(async () => {
    // One of them may be stopped already.
    await Promise.allSettled([one.kill('SIGKILL'), two.kill('SIGKILL')])
    await db.destroy()
    await storage.drop()
  })

  test('failed sign-ins count together, wherever they were made', async () => {
    const answers: number[] = []
    for (let i = 0; i < 11; i++) {
      const { url } = i % 2 === 0 ? one : two
      answers.push((await new Client(url).send('login', { email: 'Nobody', password: 'wrong' })).head.code)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test(
    'one is killed under load: nothing acknowledged is lost or doubled, and the other’s screens refresh',
    async () => {
      let urls = [one.url, two.url]
      const counters = Array.from(
        { length: COUNTERS },
        (_, i) => new CounterClient(cookie, dice(seed() + i), shelf, () => urls),
      )
      const saved = () => counters.reduce((sum, counter) => sum + counter.saved.length, 0)
      const screen = await Listener.open(new Client(two.url, cookie))
      let killed: Promise<void> | undefined
      const working = counters.map((counter) =>
        counter.work(() => {
          // The counters do not know it: half of their requests go to a server that is gone.
          if (saved() >= KILL_AT) killed ??= one.kill('SIGKILL')
          return saved() >= REPLACE_AT
        }),
      )
      await Promise.all(working)
      await killed
      expect(await newsOf(screen, '*')).toContain('*')
      screen.close()

      // A new server replaces it, with nothing but the address of the database.
      one = await startServer(storage)
      urls = [one.url, two.url]
      await Promise.all(counters.map((counter) => counter.work(() => saved() >= BILLS)))

      await expectAllSaved(counters, db)
      const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
      where datname = current_database()`.execute(db)
      expect(rows, 'writes that waited for each other crosswise').toEqual([{ deadlocks: 0 }])
      const again = counters.reduce((sum, counter) => sum + counter.again, 0)
      figures(
        'two servers',
        `${COUNTERS} counters, one server killed: ${count(saved())} bills acknowledged, ${count(again)} sent again, 0 lost, 0 doubled`,
      )
      expect(again).toBeGreaterThan(0)
    },
    size(300_000, 1_800_000),
  )
})
