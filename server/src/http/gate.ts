import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../dispatcher/handler.ts'
import type { Message } from '../messages/languages.ts'
import { networkOf } from './network.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** Whether a request addresses this machine by one of its own names. */
export const isLoopbackName = (host: string) => LOOPBACK_NAMES.has(hostName(host))

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}

/**
 * Why a request is rejected outright, or `undefined`: an unknown host name, or another site's page (rules 3.7 and
 * 4.1).
 */
export function gateProblem(request: FastifyRequest, hosts: ReadonlySet<string>): Message | undefined {
  const host = request.host.toLowerCase()
  const name = hostName(host)
  if (!LOOPBACK_NAMES.has(name) && !hosts.has(name) && !hosts.has(host))
    return { id: 'http.unknown_host', params: { name } }
  // A link from another site may open a page; that reveals and changes nothing.
  const opensPage = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'
  // By the route, not by the address, which can be encoded differently (%61pi).
  if (opensPage && !request.routeOptions.url?.startsWith('/api/')) return undefined
  if (request.headers['sec-fetch-site'] === 'cross-site') return { id: 'http.other_site' }
  const origin = request.headers.origin
  if (origin !== undefined && origin.toLowerCase() !== `${request.protocol}://${host}`)
    return { id: 'http.other_site' }
  return undefined
}

const cookieName = (request: FastifyRequest, name: string) =>
  request.protocol === 'https' ? `__Host-${name}` : name

const SESSION = 'kadai_session'
const DEVICE = 'kadai_device'
const DEVICE_KEPT_S = 180 * 24 * 3600

/** Whether a request says that it was forwarded. */
export const isForwarded = (request: FastifyRequest): boolean =>
  PROXY_HEADERS.some((name) => request.headers[name] !== undefined)

/**
 * Who is calling, as far as the connection tells; behind a proxy nobody counts as local, whatever the headers say.
 */
export function clientOf(request: FastifyRequest, behindProxy: boolean): Client {
  const near = isLoopback(request.socket.remoteAddress ?? '') && isLoopbackName(request.host)
  return {
    address: request.ip,
    network: networkOf(request.ip),
    local: !behindProxy && !isForwarded(request) && near,
    token: request.cookies[cookieName(request, SESSION)],
    gone: () => request.raw.socket.destroyed,
    device: request.cookies[cookieName(request, DEVICE)],
    userAgent: request.headers['user-agent'],
    languages: request.headers['accept-language'],
  }
}

/** Cookies that scripts cannot read and other sites' requests do not carry. */
const cookieOptions = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const name = cookieName(request, SESSION)
  if (token === null) reply.clearCookie(name, cookieOptions(request))
  else reply.setCookie(name, token, cookieOptions(request))
}

/** Sets the cookie that identifies a known browser; it outlives the session. */
export function setDevice(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, DEVICE), token, { ...cookieOptions(request), maxAge: DEVICE_KEPT_S })
}
