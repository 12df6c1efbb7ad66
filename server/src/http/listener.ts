import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Far more than a shop's counters and their live updates hold open; what comes beyond waits at the door. */
const MOST_CONNECTIONS = 2000
/** And far more than one of the shop's machines does: a program on one of them must not use them all up. */
const MOST_FROM_ONE = 200
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const KEPT_OPEN_MS = 72_000
/** While the shop closes, how often it is looked for lines that fell silent since. */
const SILENT_MS = 50

/**
 * What listens on the port: plain HTTP, or HTTPS with the shop's own certificate. Whoever sends a request slower than
 * `slowest_ms` allows is cut off, headers and body alike, so that half-open connections do not pile up.
 */
export function makeListener({ tls, slowest_ms, trustProxy }: Config, handler: RequestListener): Server {
  const limits = {
    requestTimeout: slowest_ms,
    headersTimeout: Math.min(slowest_ms, 20_000),
    connectionsCheckingInterval: Math.min(slowest_ms / 4, 5_000),
    keepAliveTimeout: KEPT_OPEN_MS,
  }
  // Fastify speaks to both alike; only their types are strangers.
  const server = (
    tls ? createSecureServer({ ...limits, ...tls }, handler) : createServer(limits, handler)
  ) as Server
  server.maxConnections = MOST_CONNECTIONS
  // Behind a proxy all connections are the proxy's.
  if (!trustProxy) server.on('connection', turnAwayBeyond(MOST_FROM_ONE))
  return server
}

/**
 * Closes what listens once all that is under way is answered. A line is kept open after its answer for what may be asked
 * next: that would hold up the closing for longer than a minute, so it is hung up.
 */
export async function closeListener(http: FastifyInstance): Promise<void> {
  const looking = setInterval(() => http.server.closeIdleConnections(), SILENT_MS)
  await http.close().finally(() => clearInterval(looking))
}

/** Hangs up on a machine of the network that holds so many connections already. */
function turnAwayBeyond(most: number): (socket: Socket) => void {
  const held = new Map<string, number>()
  return (socket) => {
    const from = socket.remoteAddress ?? ''
    if (THIS_MACHINE.has(from)) return
    const now = (held.get(from) ?? 0) + 1
    if (now > most) return void socket.destroy()
    held.set(from, now)
    socket.once('close', () => {
      const left = (held.get(from) ?? 1) - 1
      if (left > 0) held.set(from, left)
      else held.delete(from)
    })
  }
}

const REFUSALS: Record<string, readonly [status: string, msg: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'This request took too long to arrive. Please send it again.',
  ],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of this request are too large.'],
}

/** Answers what is no request at all, or came too slowly, in the form that all answers have, and hangs up. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, msg] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', 'This is not an HTTP request.']
  const body = JSON.stringify({ head: { code: Number.parseInt(status, 10), msg }, body: null })
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
