import type { Message } from '../messages/languages.ts'
import { Refusal } from './refusal.ts'

type Rules = {
  /** So many run at once. */
  places: number
  /** Of one and the same, so many. */
  each?: number
  /** And so many of theirs wait; what comes beyond is refused with the word. */
  waiting?: number
  word?: Message
}

/**
 * Lets work run so many at once. Whose turn comes next goes around among those who wait, so that one who sends very
 * much makes nobody wait but themselves.
 */
export function turns({
  places,
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
