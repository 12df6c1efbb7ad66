import path from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { engine } from '../test/database.ts'
import { served } from './served.ts'
import { count, figures, size } from './size.ts'

// Another program opens the database and locks the file or a table.

const ROUNDS = size(1, 10)
const CLERKS = 8
const WORDS =
  engine === 'sqlite'
    ? 'Another program is holding the database. Nothing was saved. Close it, then save again.'
    : 'The database is busy: many people are saving at once, or another program is holding it. Nothing was saved. Please save again.'
/** The message that makes the bill screen retry by itself. */
const AGAIN = engine === 'sqlite' ? 'another program is holding the database' : 'the database is busy'

const shop = await served(CLERKS)

/** Locks the database as another program would; returns the function that unlocks it. */
async function hold(): Promise<() => Promise<void>> {
  const { storage } = shop
  if (!storage.databaseUrl) {
    const connection = new SQLite(path.join(storage.dataDir, 'kadai.db'))
    connection.exec('begin exclusive')
    return async () => void connection.close()
  }
  const other = new pg.Client({ connectionString: storage.databaseUrl })
  await other.connect()
  await other.query('begin; lock table bills, audit in exclusive mode')
  return () => other.end()
}

const keys = () => Array.from({ length: CLERKS }, () => crypto.randomUUID())

/** Eight clerks save at once; `answered` counts the answers. */
function saves(under: readonly string[]) {
  const state = { answered: 0, answers: Promise.resolve([] as Awaited<ReturnType<Client['send']>>[]) }
  state.answers = Promise.all(
    under.map(async (key, i) => {
      const answer = await shop.client().send('estimate', shop.bill(i), { key })
      state.answered++
      return answer
    }),
  )
  return state
}

async function look(): Promise<number> {
  await shop.client().ok('dashboard', {})
  await shop.client().ok('pos_api/pos_product_list', {})
  const { page } = await shop.client().answer('estimate_list', { page: 1, page_size: 1 })
  return Number(page?.rows)
}

test(`held by another program, ${ROUNDS} times: refused with a message, reads go on, saved once when unlocked`, {
  timeout: size(300_000, 1_800_000),
}, async () => {
  let saved = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [long, short] = [keys(), keys()]
    const release = await hold()
    const waiting = saves(long)
    const refused = fetch(`${shop.server.url}/api/agent_add`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: shop.cookie },
      body: JSON.stringify({ agent_name: 'Selvam' }),
    })
    expect(await look()).toBe(saved)
    expect(waiting.answered, 'saves that were answered before those who only look').toBe(0)
    for (const answer of await waiting.answers)
      expect(answer).toMatchObject({ status: 503, head: { code: 503, msg: WORDS }, body: { again: AGAIN } })
    expect((await refused).headers.get('retry-after')).toBe('1')
    expect(await look()).toBe(saved)

    // Unlocked while saves wait: they succeed as usual.
    const patient = saves(short)
    expect(await look()).toBe(saved)
    await release()
    for (const answer of await patient.answers) expect(answer.head.code).toBe(200)
    // The refused clerks send again.
    for (const answer of await saves(long).answers) expect(answer.head.code).toBe(200)
    for (const answer of await saves(long).answers) expect(answer.head.code).toBe(200)
    saved += 2 * CLERKS
    expect(await look()).toBe(saved)
  }
  figures(
    'held',
    `${ROUNDS} times (${engine}), ${count(ROUNDS * CLERKS)} saves refused in words, each saved once afterwards`,
  )
})
