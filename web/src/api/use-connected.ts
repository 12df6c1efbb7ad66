import { useEffect, useState, useSyncExternalStore } from 'react'
import { whenLineTurns } from './live.ts'

/** How often to check that the server can be reached, and how long to wait for it. */
const ASK_EVERY_MS = 15_000
const ANSWER_WITHIN_MS = 5_000

/** Whether the server can be reached: the browser is online, and the server answers. */
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
    // The live connection breaks at once when the server stops; a cable pulled elsewhere shows only by asking.
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
