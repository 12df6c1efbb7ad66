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

/** Gives what runs at most so many of a kind at once; the others wait for their turn. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((turn) => waiting.push(turn))
    else running++
    try {
      return await work()
    } finally {
      // The place is handed on as it is.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
