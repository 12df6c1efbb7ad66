import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a connection does to one request and its answer. */
export const TROUBLES = [
  'delays the request past the patience of the client',
  'resets before the request arrives',
  'resets in mid request',
  'resets after the commit',
  'truncates the answer',
  'stalls in mid request',
  'stalls after the commit',
] as const
export type Trouble = (typeof TROUBLES)[number]

const HEAD_END = '\r\n\r\n'

/** The length of an HTTP message with a content-length, once its head is there. */
function lengthOf(message: Buffer): number | undefined {
  const end = message.indexOf(HEAD_END)
  if (end < 0) return undefined
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(message.toString('latin1', 0, end + 2)) ?? []
  if (length === undefined) throw new Error('The proxy understands only messages with a content-length.')
  return end + HEAD_END.length + Number(length)
}

const keyOf = (request: Buffer) =>
  /\r\nidempotency-key: *(\S+)/i.exec(request.toString('latin1', 0, request.indexOf(HEAD_END)))?.[1] ?? ''

/** Collects from a socket until a whole message is there, then passes it on. */
function hear(socket: Socket, whole: (message: Buffer) => void): void {
  let heard: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk])
    const length = lengthOf(heard)
    if (length === undefined || heard.length < length) return
    const message = heard.subarray(0, length)
    heard = heard.subarray(length)
    whole(message)
  })
}

const half = (message: Buffer) => message.subarray(0, Math.ceil(message.length / 2))

/**
 * A faulty connection between clients and a server: takes whole requests and applies to each what `next` returns for
 * its key; `undefined` means no fault. A delayed request arrives after `delay_ms`, when its client has long asked
 * again.
 */
export async function openProxy(url: string, next: (key: string) => Trouble | undefined, delay_ms: number) {
  const target = Number(new URL(url).port)
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }

  function forward(client: Socket, request: Buffer, trouble: Trouble | undefined): void {
    if (trouble === 'resets before the request arrives') return void client.resetAndDestroy()
    const server = keep(connect(target, '127.0.0.1'))
    if (trouble === 'resets in mid request')
      return void server.write(half(request), () => {
        server.resetAndDestroy()
        client.resetAndDestroy()
      })
    // The rest never comes: the server waits for it until the client gives up.
    if (trouble === 'stalls in mid request') {
      server.write(half(request))
      client.on('close', () => server.destroy())
      return
    }
    hear(server, (answer) => {
      server.destroy()
      if (trouble === 'resets after the commit') client.resetAndDestroy()
      else if (trouble === 'truncates the answer') client.end(half(answer))
      else if (trouble !== 'stalls after the commit' && client.writable) client.write(answer)
    })
    server.write(request)
  }

  const proxy = createServer((client) => {
    keep(client)
    hear(client, (request) => {
      const trouble = next(keyOf(request))
      if (trouble !== 'delays the request past the patience of the client')
        return forward(client, request, trouble)
      const timer = setTimeout(() => {
        timers.delete(timer)
        forward(client, request, undefined)
      }, delay_ms)
      timers.add(timer)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Resolves once no delayed request is left. */
    async quiet(): Promise<void> {
      while (timers.size > 0) await new Promise((resolve) => setTimeout(resolve, delay_ms))
    },
    close(): Promise<void> {
      for (const timer of timers) clearTimeout(timer)
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => proxy.close(() => resolve()))
    },
  }
}
