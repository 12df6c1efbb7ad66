import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop } from '../../test/shop.ts'

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
