import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('a page that is closed during a large answer is no bug', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const logged = vi.spyOn(console, 'error')
  onTestFinished(() => logged.mockRestore())
  const { cookie } = await shop.owner()
  const head = [
    'POST /api/customer_list HTTP/1.1',
    'Host: localhost',
    `Cookie: ${cookie}`,
    'Content-Length: 2',
  ]
  const asked = [...head, 'Content-Type: application/json', 'Accept-Encoding: gzip', '', '{}'].join('\r\n')
  for (let at = 0; at < 20; at += 1) {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    socket.write(asked, () => socket.destroy())
    await once(socket, 'close')
    await (await fetch(`${shop.url}/healthz`)).text()
  }
  expect(logged.mock.calls).toEqual([])
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
