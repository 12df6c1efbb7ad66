import { createServer, type Server, type Socket } from 'node:net'
import { deflateSync } from 'node:zlib'
import { printerBytes } from '@kadai/domain/escpos'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Client } from '../../test/client.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { privateAddress, sendToPrinter } from './calls.ts'

let shop: TestShop
let owner: Client
let printer: Server
/** What the printer took, one piece for each connection. */
const taken: Promise<Buffer>[] = []
beforeAll(async () => {
  shop = await openTestShop()
  owner = await shop.owner()
  printer = createServer((socket) => {
    taken.push(socket.toArray().then((pieces) => Buffer.concat(pieces)))
  })
  await new Promise<void>((listening) => printer.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  printer.close()
  await shop.close()
})

const bits = new Uint8Array(48 * 300).map((_, at) => (at * 7) % 256)
const picture = (bytes: Uint8Array) => deflateSync(bytes).toString('base64')
const address = () => `127.0.0.1:${(printer.address() as { port: number }).port}`

test('without an address nothing is printed, and it says where to enter one', async () => {
  const { head } = await owner.refused('printer_print', { width: 384, picture: picture(bits) }, 422)
  expect(head.msg).toBe('No receipt printer is set. Enter its address in Settings.')
})

test('a picture goes to the printer of the settings as it is, with the drawer only when it is asked for', async () => {
  await owner.ok('setting_update', { printer_address: address() })
  await owner.ok('printer_print', { width: 384, picture: picture(bits) })
  await owner.ok('printer_print', { width: 384, picture: picture(bits), drawer: '1' })
  const [plain, withDrawer] = await Promise.all(taken)
  expect(plain?.equals(printerBytes({ width: 384, bits }))).toBe(true)
  expect(withDrawer?.equals(printerBytes({ width: 384, bits }, true))).toBe(true)
})

test.each([
  ['half a row', picture(bits.subarray(1)), 'This is not a picture for a receipt printer.'],
  ['nothing', picture(new Uint8Array()), 'This is not a picture for a receipt printer.'],
  ['no packed bytes', 'AAAA', 'This is not a picture for a receipt printer.'],
  ['a hundred metres', picture(new Uint8Array(48 * 800_000)), 'This is not a picture for a receipt printer.'],
])('%s is refused', async (_, wrong, msg) => {
  const sent = taken.length
  expect((await owner.refused('printer_print', { width: 384, picture: wrong }, 400)).head.msg).toBe(msg)
  expect(taken).toHaveLength(sent)
})

test('a printer that is off is told with its address', async () => {
  const off = createServer()
  await new Promise<void>((listening) => off.listen(0, '127.0.0.1', listening))
  const { port } = off.address() as { port: number }
  await new Promise((closed) => off.close(closed))
  await owner.ok('setting_update', { printer_address: `127.0.0.1:${port}` })
  const { head } = await owner.refused('printer_print', { width: 384, picture: picture(bits) }, 422)
  expect(head.msg).toBe(
    `Nothing answers at 127.0.0.1:${port}. Is the printer on, and is its address the one in Settings?`,
  )
})

test('a printer that takes no more is told as silent', async () => {
  const held: Socket[] = []
  const jammed = createServer({ pauseOnConnect: true }, (socket) => void held.push(socket))
  await new Promise<void>((listening) => jammed.listen(0, '127.0.0.1', listening))
  const { port } = jammed.address() as { port: number }
  // More than networks keep on the way.
  expect(await sendToPrinter('127.0.0.1', port, new Uint8Array(50_000_000), 100)).toBe('silent')
  for (const socket of held) socket.destroy()
  await new Promise((closed) => jammed.close(closed))
})

test.each([
  ...['8.8.8.8', '169.254.169.254', '0.0.0.0', '192.168.1.300', '192.168.1', '8.8.8.8:9100'],
  ...['[2001:4860:4860::8888]', '[fe80::1]', '[::ffff:8.8.8.8]', '[1::2::3]'],
])('%s is outside the shop: it is refused where it is entered', async (printer_address) => {
  const { head, body } = await owner.refused('setting_update', { printer_address }, 400)
  const said = `${printer_address} is not an address of the shop’s own network, such as 192.168.1.50.`
  expect(head.msg).toBe(said)
  expect(body).toMatchObject({ fields: [{ path: 'printer_address', msg: said }] })
})

test('a name outside the shop gets nothing', async () => {
  expect(await privateAddress('8.8.8.8')).toEqual({ trouble: 'not_here' })
})

test('a name that nobody knows is told as that', async () => {
  // A name that no network can have.
  await owner.ok('setting_update', { printer_address: 'printer..local' })
  const { head } = await owner.refused('printer_print', { width: 384, picture: picture(bits) }, 422)
  expect(head.msg).toBe(
    'Nobody in the network knows the name printer..local. Is it right, and is the printer on? Its IP address works too.',
  )
})

test.each(['10.1.2.3', '172.31.0.9', '192.168.1.50', '[fd00::5]', 'localhost', '[::1]'])(
  '%s is inside',
  async (printer_address) => {
    await owner.ok('setting_update', { printer_address })
    expect(await privateAddress(printer_address.replace(/[[\]]/g, ''))).toHaveProperty('at')
  },
)

test("Kadai's own address is refused where it is entered, and behind a name where it is printed", async () => {
  const { port } = new URL(shop.url)
  onTestFinished(() => {
    shop.config.port = 0
  })
  await owner.ok('setting_update', { printer_address: `localhost:${port}` })
  shop.config.port = Number(port)
  const printed = await owner.refused('printer_print', { width: 384, picture: picture(bits) }, 422)
  expect(printed.head.msg).toContain('is the address of Kadai itself')
  for (const host of ['127.0.0.1', '127.1.2.3', '[::1]'])
    await owner.refused('setting_update', { printer_address: `${host}:${port}` }, 400)
})

test('an address with a path or a user is refused where it is entered', async () => {
  for (const printer_address of ['http://192.168.1.50', 'me@192.168.1.50', '192.168.1.50:22'])
    await owner.refused('setting_update', { printer_address }, 400)
})
