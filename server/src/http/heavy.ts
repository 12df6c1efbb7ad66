import type { FastifyRequest } from 'fastify'

/** The size anybody may send: a sign-in is a few hundred bytes. */
const LIGHT = 64 * 1024

/**
 * Whether a request is so large that its sender must be known before it is read: a form with a file, a long body, or
 * one of unknown length. Requests are held in memory until they are complete.
 */
export function isHeavy(request: FastifyRequest): boolean {
  const {
    'content-type': type = '',
    'content-length': length,
    'transfer-encoding': encoding,
  } = request.headers
  return encoding !== undefined || Number(length ?? 0) > LIGHT || /^\s*multipart\//i.test(type)
}
