import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import type { Db } from '../src/database/database.ts'
import { dice } from '../src/demo/dice.ts'
import { newDatabase, type TestDatabase } from '../test/database.ts'
import { openFirst, STOCK } from '../test/first.ts'
import { look } from '../test/look.ts'
import { startServer } from '../test/process.ts'
import { configOf, listening } from '../test/shop.ts'
import { ask } from './ask.ts'
import { Clerk, possibleBooks } from './clerk.ts'
import { found, told } from './find-books.ts'
import { count, figures, ownPostgres, seed, size } from './size.ts'

const KILLS = Number(process.env.KADAI_KILLS || size(3, 300, 1))
const CLERKS = 8
/**
 * On a separate PostgreSQL, how often one of its processes is killed as well: it then crashes as a whole and recovers.
 */
const CRASH_EVERY = 10

/** Kills a PostgreSQL process that works for this shop: PostgreSQL ends all others too, and recovers from its log. */
async function crash({ databaseUrl }: TestDatabase): Promise<void> {
  const [worker] = await ask(
    databaseUrl ?? '',
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' order by state = 'active' desc limit 1`,
  )
  if (!worker) throw new Error('Nobody works in PostgreSQL.')
  process.kill(Number(worker.pid), 'SIGKILL')
}

/** Acknowledged writes are there; an unanswered one is there wholly or not at all, and once after it is sent again. */
async function check(clerk: Clerk, url: string, db: Db): Promise<void> {
  const allowed = possibleBooks(clerk.books, clerk.pending).map(told)
  expect(allowed, 'after the kill').toContainEqual(await found(db, clerk.shelf, clerk.books))
  const last = clerk.answered.at(-1)
  if (last) expect(await clerk.send(url, last.write), 'the first answer again').toEqual(last.body)
  expect(await clerk.finish(url, () => false), 'sent again and acknowledged').toBe(true)
  expect(await found(db, clerk.shelf, clerk.books), 'after sending again').toEqual(told(clerk.books))
}

test(`killed under ${CLERKS} clerks (kills: ${KILLS}): nothing acknowledged is lost or doubled, the books add up`, {
  timeout: 300_000 + KILLS * 30_000,
}, async () => {
  const fall = dice(seed())
  const storage = await newDatabase(inject('prepared'))
  const first = await listening(configOf(storage))
  const { cookie, shelf } = await openFirst(first.url, CLERKS)
  await first.close()
  const clerks = shelf.map((own, i) => new Clerk(cookie, dice(seed() + i + 1), own, STOCK))
  const sum = (of: (clerk: Clerk) => number) => clerks.reduce((all, clerk) => all + of(clerk), 0)
  let crashes = 0
  for (let kill = 0; kill <= KILLS; kill++) {
    const server = await startServer(storage)
    const db = look(storage)
    expect(await proveBooks(db), `seed ${seed()}, kill ${kill}`).toEqual([])
    for (const clerk of clerks) await check(clerk, server.url, db)
    await db.destroy()
    if (kill === KILLS) {
      await server.kill('SIGTERM')
      break
    }
    let open = true
    const working = Promise.all(clerks.map((clerk) => clerk.work(server.url, () => open)))
    working.catch(() => console.error(server.output()))
    const acknowledge = async (more: number) => {
      const enough = sum((clerk) => clerk.answered.length) + more
      while (sum((clerk) => clerk.answered.length) < enough) await Promise.race([pause(5), working])
    }
    await acknowledge(fall.between(1, 40))
    // Any moment after that.
    await pause(fall.between(0, 50))
    if (ownPostgres && kill % CRASH_EVERY === 0) {
      await crash(storage)
      crashes++
      // The shop restarts by itself.
      await acknowledge(CLERKS)
    }
    open = false
    await server.kill('SIGKILL')
    await working
  }
  const db = look(storage)
  expect(await proveBooks(db)).toEqual([])
  await db.destroy()
  const acknowledged = sum((clerk) => clerk.answered.length)
  figures(
    'kill',
    `${KILLS} kills${crashes ? ` and ${crashes} crashes of PostgreSQL` : ''}, ${count(acknowledged)} acknowledged, ${count(sum((it) => it.lost))} unanswered and sent again, 0 lost, 0 doubled`,
  )
  expect(acknowledged).toBeGreaterThan(KILLS * CLERKS)
  await storage.drop()
})
