import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { forFile, openTestShop } from '../../test/shop.ts'
import { fileTaken } from '../../test/upload.ts'

const shop = forFile(await openTestShop())
await shop.owner()
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const FILE = { call: 'import_excell', type: 'multipart/form-data; boundary=x', length: 5_000_000 }
const PAPER = { call: 'estimate', type: 'application/json', length: 1_000_000 }

/** Begins to send a large request and stalls; returns the answer so far. */
async function begin(client: Client, { call, type, length } = FILE): Promise<() => string> {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  const head = [
    `POST /api/${call} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${client.cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ].join('\r\n')
  const part = '--x\r\nContent-Disposition: form-data; name="upload"; filename="a.csv"\r\n\r\nCode,'
  socket.write(`${head}\r\n\r\n${part}`)
  return () => said
}

test('an employee who may not import is refused before the file is read', async () => {
  const said = await begin(await shop.employee('pos'))
  await expect.poll(said, { timeout: 30_000 }).toMatch(/^HTTP\/1\.1 403 .*You do not have access to this/s)
})

test.each([
  ['files', FILE],
  ['long papers', PAPER],
])(
  'an employee gets two %s read and two queued, and a refusal for more; another imports meanwhile',
  async (_, sent) => {
    const greedy = await shop.employee('product', 'estimate')
    const other = await shop.employee('product')
    const said: (() => string)[] = []
    for (let i = 0; i < 8; i++) said.push(await begin(greedy, sent))
    const refused = () => said.filter((so) => so().startsWith('HTTP/1.1 429 ')).length
    await expect.poll(refused, { timeout: 30_000 }).toBe(4)
    expect(said.map((so) => so()).join('')).toContain(
      'Four of your files or long papers are still on their way.',
    )
    const list = `Code,Product Name,Category,Price\n${sent.length},Wheel,CRACKERS,10.00\n`
    const { added, updated } = (await fileTaken(other, 'import_excell', list)).body
    expect(added + updated).toBe(1)
  },
)
