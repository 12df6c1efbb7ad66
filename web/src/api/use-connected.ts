import { useEffect, useState, useSyncExternalStore } from 'react'
import { whenLineTurns } from './live.ts'

/** How often the shop's computer is asked whether it is there, and how long it may take to say so. */
const ASK_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 5_000

/** Whether the shop's computer can be reached: the browser has a network, and the server answers on it. */
export function useConnected(): boolean {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [answers, setAnswers] = useState(true)

  useEffect(() => {
    if (!online) return
    let over = false
    async function ask() {
      if (document.visibilityState === 'hidden') return
      const there = await answersNow()
      if (!over) setAnswers(there)
    }
    void ask()
    // The line over which changes come breaks at once when the server stops; a cable pulled far away is found by asking.
    const stop = whenLineTurns(() => void ask())
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    return () => {
      over = true
      stop()
      clearInterval(timer)
    }
  }, [online])

  return online && answers
}

async function answersNow(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })).ok
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
