import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Client } from '../dispatcher/handler.ts'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

const hostName = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/** Whether a request was made to this machine by one of its own names. */
export const isLoopbackName = (host: string) => LOOPBACK_NAMES.has(hostName(host))

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}

/** Why a request is not let through at all, or `undefined`: an unknown host name, or a page of another site (design 3, 4.1). */
export function gateProblem(request: FastifyRequest, hosts: ReadonlySet<string>): string | undefined {
  const host = request.host.toLowerCase()
  const name = hostName(host)
  if (!LOOPBACK_NAMES.has(name) && !hosts.has(name) && !hosts.has(host))
    return `Kadai does not answer to the name "${name}". Add it to HOSTS to allow it.`
  // A link in a chat opens a page; that alone tells the other site nothing and changes nothing.
  const opensPage = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'
  // By the route and not by the address, which may write its letters otherwise (%61pi).
  if (opensPage && !request.routeOptions.url?.startsWith('/api/')) return undefined
  if (request.headers['sec-fetch-site'] === 'cross-site') return 'Requests from other sites are refused.'
  const origin = request.headers.origin
  if (origin !== undefined && origin.toLowerCase() !== `${request.protocol}://${host}`)
    return 'Requests from other sites are refused.'
  return undefined
}

const cookieName = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-kadai_session' : 'kadai_session'

/** Who is calling, as far as the connection tells. */
export function clientOf(request: FastifyRequest): Client {
  const forwarded = PROXY_HEADERS.some((name) => request.headers[name] !== undefined)
  return {
    address: request.ip,
    local: !forwarded && isLoopback(request.socket.remoteAddress ?? '') && isLoopbackName(request.host),
    token: request.cookies[cookieName(request)],
  }
}

/** Sets or clears the session cookie: out of scripts' reach, never sent along from other sites. */
export function setSession(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  } as const
  if (token === null) reply.clearCookie(cookieName(request), options)
  else reply.setCookie(cookieName(request), token, options)
}
