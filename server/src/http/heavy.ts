import type { FastifyRequest } from 'fastify'

/** What anybody may send: a sign-in is a few hundred bytes. */
const LIGHT = 64 * 1024

/**
 * Whether a request brings so much that it is worth knowing who it is before it is read: a form with a file, a long
 * body, or one that does not say how long it is. What many send at once is held in memory until it is whole.
 */
export function isHeavy(request: FastifyRequest): boolean {
  const {
    'content-type': type = '',
    'content-length': length,
    'transfer-encoding': encoding,
  } = request.headers
  return encoding !== undefined || Number(length ?? 0) > LIGHT || /^\s*multipart\//i.test(type)
}
