import path from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '../../test/shop.ts'

test('a temporary refusal says when to try again', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const owner = await shop.owner()
  const release = await hold(shop.config)
  const answer = await fetch(`${shop.url}/api/agent_add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    body: JSON.stringify({ agent_name: 'Selvam' }),
  })
  await release()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await answer.json()).toMatchObject({ head: { code: 503 }, body: { again: expect.any(String) } })
  const refused = await fetch(`${shop.url}/api/agent_add`, { method: 'POST' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([401, null])
})

/** Holds a lock that every save needs, as another program would; returns the function that releases it. */
async function hold(storage: {
  dataDir: string
  databaseUrl: string | undefined
}): Promise<() => Promise<void>> {
  if (!storage.databaseUrl) {
    const other = new SQLite(path.join(storage.dataDir, 'kadai.db'))
    other.exec('begin immediate')
    return async () => void other.close()
  }
  const other = new pg.Client({ connectionString: storage.databaseUrl })
  await other.connect()
  await other.query('begin; lock table audit in exclusive mode')
  return () => other.end()
}
