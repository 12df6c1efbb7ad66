import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { envelope } from '../dispatcher/exchange.ts'
import { inEnglish, type Message } from '../messages/languages.ts'
import { Lines } from './lines.ts'

// An import of node:http would load its browser-like clients too: 40 ms and 15 MiB at every start.
const { createServer } = process.getBuiltinModule('node:http')
const { createServer: createSecureServer } = process.getBuiltinModule('node:https')

const KEPT_OPEN_MS = 72_000
/** While the shop closes, how often to look for connections that fell silent. */
const SILENT_MS = 50
/** While the shop closes, how long a request may still arrive, and an answer take. */
const ARRIVE_MS = 3_000
const ANSWER_MS = 7_000

const linesOf = new WeakMap<object, Lines>()

/**
 * The listening server: plain HTTP, or HTTPS with the shop's own certificate. A request slower than `slowest_ms`
 * allows is cut off, headers and body alike, so that half-open connections do not pile up.
 */
export function makeListener({ tls, slowest_ms, trustProxy }: Config, handler: RequestListener): Server {
  const limits = {
    requestTimeout: slowest_ms,
    headersTimeout: Math.min(slowest_ms, 20_000),
    connectionsCheckingInterval: Math.min(slowest_ms / 4, 5_000),
    keepAliveTimeout: KEPT_OPEN_MS,
  }
  // Fastify handles both alike; only the types differ.
  const server = (
    tls ? createSecureServer({ ...limits, ...tls }, handler) : createServer(limits, handler)
  ) as Server
  linesOf.set(server, new Lines(server, trustProxy))
  return server
}

/**
 * Stops listening once everything under way is answered. Idle connections are closed at once, since a kept-open one
 * could delay closing for over a minute; half-sent requests after three seconds, and answers not taken or not
 * finished after seven.
 */
export async function closeListener(http: FastifyInstance): Promise<void> {
  const lines = linesOf.get(http.server)
  const looking = setInterval(() => http.server.closeIdleConnections(), SILENT_MS)
  const arriving = setTimeout(() => lines?.hangUp('unanswered'), ARRIVE_MS)
  const answering = setTimeout(() => lines?.hangUp('everybody'), ANSWER_MS)
  try {
    await http.close()
  } finally {
    clearInterval(looking)
    clearTimeout(arriving)
    clearTimeout(answering)
  }
}

const REFUSALS: Record<string, readonly [status: string, msg: Message]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', { id: 'http.too_slow' }],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', { id: 'http.headers_too_large' }],
}
const NO_REQUEST = ['400 Bad Request', { id: 'http.no_request' }] as const

/**
 * Answers malformed or slow requests in the usual form and closes the connection. In English, because no header was
 * read.
 */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, msg] = REFUSALS[error.code ?? ''] ?? NO_REQUEST
  const body = JSON.stringify(envelope(Number.parseInt(status, 10), inEnglish(msg)))
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: no-store\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
