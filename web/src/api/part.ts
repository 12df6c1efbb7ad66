import { useSyncExternalStore } from 'react'
import { inTime, Late } from './in-time.ts'
import { listeners } from './observed.ts'
import { untilOnline } from './until-online.ts'
import { words } from './words.ts'

/** The page's notices while a part is missing. */
export const PART_WORDS: Record<PartTrouble, { title: string; text: string }> = {
  unreachable: { title: words.part_unreachable, text: words.part_unreachable_text },
  replaced: { title: words.part_replaced, text: words.part_replaced_text },
}

/**
 * Why a part of the page does not load: the server does not answer, or it was updated and has other parts than this
 * open page.
 */
export type PartTrouble = 'unreachable' | 'replaced'

/** How often to check whether the server is back. */
const ASK_EVERY_MS = 2_000
const ANSWER_WITHIN_MS = 5_000

const held = new Map<object, PartTrouble>()
const changes = listeners()

function hold(part: object, trouble: PartTrouble | undefined): void {
  if (held.get(part) === trouble) return
  if (trouble) held.set(part, trouble)
  else held.delete(part)
  changes.tell()
}

/** Returns why the awaited part has not loaded yet; undefined while it is loading normally. */
function troubleNow(): PartTrouble | undefined {
  const all = [...held.values()]
  return all.includes('replaced') ? 'replaced' : all[0]
}

/** Calls a listener whenever that changes; returns a function that stops it. */
export const whenTroubleChanges = changes.hear

export const usePartTrouble = () => useSyncExternalStore(whenTroubleChanges, troubleNow)

/**
 * Loads a lazy part of the page. Retries `load` for as long as the server does not answer. On an outdated page it
 * never resolves, and the waiting place says so (frames/awaited.tsx).
 */
export function part<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= untilThere(inTime(load)).catch((error) => {
      coming = undefined
      throw error
    })
    return coming
  }
}

async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  const me = {}
  try {
    for (let failed = 0; ; ) {
      try {
        return await load()
      } catch (error) {
        const page = await pageNow()
        if (page === 'same') {
          // The server answers: what failed twice, or took two minutes, is broken.
          failed += 1
          if (failed > 1 || error instanceof Late) throw error
          continue
        }
        hold(me, page)
        if (page === 'replaced') return await new Promise<never>(() => {})
        await untilOnline(ASK_EVERY_MS)
      }
    }
  } finally {
    hold(me, undefined)
  }
}

/** Returns whether the server still has this page, has another one, or does not answer. */
async function pageNow(): Promise<'same' | PartTrouble> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  try {
    const answer = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!answer.ok) return 'unreachable'
    return (await answer.text()).includes(script) ? 'same' : 'replaced'
  } catch {
    return 'unreachable'
  }
}
