import type { Message } from '../messages/languages.ts'
import { Refusal } from './refusal.ts'

type Rules = {
  /** How many run at once; as many as come where it is not said. */
  places?: number
  /** How many of one owner run at once. */
  each?: number
  /** How many of one owner may wait; more are refused with the message. */
  waiting?: number
  word?: Message
}

/**
 * Limits how much work runs at once. Turns rotate among those who wait, so that a heavy user delays only themselves.
 */
export function turns({
  places = Number.POSITIVE_INFINITY,
  each = places,
  waiting = Number.POSITIVE_INFINITY,
  word = { id: 'call.not_understood' },
}: Rules) {
  let running = 0
  const running_of = new Map<string, number>()
  const queues = new Map<string, (() => void)[]>()

  const mayRun = (who: string) => running < places && (running_of.get(who) ?? 0) < each
  const begin = (who: string) => {
    running++
    running_of.set(who, (running_of.get(who) ?? 0) + 1)
  }
  const end = (who: string) => {
    running--
    const left = (running_of.get(who) ?? 1) - 1
    if (left > 0) running_of.set(who, left)
    else running_of.delete(who)
  }
  const goOn = () => {
    for (const [who, queue] of queues) {
      if (running >= places) return
      if (!mayRun(who)) continue
      // Behind all others who wait.
      queues.delete(who)
      const next = queue.shift()
      if (queue.length > 0) queues.set(who, queue)
      begin(who)
      next?.()
    }
  }

  return async function inTurn<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (mayRun(who)) begin(who)
    else {
      const queue = queues.get(who) ?? []
      if (queue.length >= waiting) throw new Refusal(429, word)
      await new Promise<void>((turn) => {
        queue.push(turn)
        queues.set(who, queue)
      })
    }
    try {
      return await work()
    } finally {
      end(who)
      goOn()
    }
  }
}
