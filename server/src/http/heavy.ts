import type { FastifyRequest } from 'fastify'

/** The size anybody may send: a sign-in is a few hundred bytes. */
const LIGHT = 64 * 1024

const isForm = ({ headers }: FastifyRequest) => /^\s*multipart\//i.test(headers['content-type'] ?? '')

/** Whether a request is no form, and longer than most calls can need. */
export const isLong = (request: FastifyRequest): boolean =>
  !isForm(request) && Number(request.headers['content-length'] ?? 0) > LIGHT

/**
 * Whether a request is so large that its sender must be known before it is read: a form with a file, a long body, or
 * one of unknown length. Requests are held in memory until they are complete.
 */
export const isHeavy = (request: FastifyRequest): boolean =>
  isForm(request) || isLong(request) || request.headers['transfer-encoding'] !== undefined
