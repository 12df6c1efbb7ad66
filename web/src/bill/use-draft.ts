import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newKey } from '../api/key.ts'
import type { Bill } from './bill-state.ts'
import { type Draft, draftsOf, dropDraft, keepDraft } from './drafts.ts'

type Owner = Pick<Draft, 'employee' | 'kind' | 'document'>

/** How long after the last change a draft is written, and how long other tabs have to say which are theirs. */
const WRITE_AFTER_MS = 250
const ASK_FOR_MS = 120

/**
 * Keeps the bill being typed in this browser (design 7), under a name of its own for each bill, and offers the bills
 * that a closed tab or a crash left behind; those open in other tabs are not offered.
 */
export function useDraft(owner: Owner, bill: Bill) {
  const { employee, kind, document } = owner
  const [self, setSelf] = useState(() => ({ id: newKey(), key: newKey() }))
  const [state, setState] = useState({ kept: false, failed: false })
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const now = useRef({ self, bill })
  now.current = { self, bill }
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const write = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const { self: mine, bill: current } = now.current
    const name = { employee, kind, id: mine.id }
    if (!current.changed || isBlank(current)) {
      dropDraft(localStorage, name)
      setState({ kept: false, failed: false })
      return
    }
    const { lines, customer, discount_text, version, held } = current
    const content = { lines, customer, discount_text, version, held, changed: true }
    const kept = keepDraft(localStorage, { ...name, document, key: mine.key, at: Date.now(), content })
    setState({ kept, failed: !kept })
  }, [employee, kind, document])

  useEffect(() => {
    if (!bill.changed) return
    clearTimeout(waiting.current)
    waiting.current = setTimeout(write, WRITE_AFTER_MS)
  }, [bill, write])

  // The tab goes, or the phone's browser is put away: what is not written now may never be.
  useEffect(() => {
    const flush = () => {
      if (waiting.current !== undefined) write()
    }
    window.addEventListener('pagehide', flush)
    window.document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [write])

  // Drafts left behind: everything of this kind that no open tab calls its own.
  useEffect(() => {
    const channel = new BroadcastChannel('kadai.drafts')
    const taken = new Set<string>()
    channel.onmessage = ({ data }: MessageEvent<{ asks?: boolean; has?: string }>) => {
      if (data.asks) channel.postMessage({ has: now.current.self.id })
      if (data.has) taken.add(data.has)
    }
    channel.postMessage({ asks: true })
    const timer = setTimeout(() => {
      const left = draftsOf(localStorage, { employee, kind, document }, Date.now())
      setOffers(left.filter(({ id }) => !taken.has(id) && id !== now.current.self.id))
    }, ASK_FOR_MS)
    return () => {
      clearTimeout(timer)
      channel.close()
    }
  }, [employee, kind, document])

  /** The bill is saved or given up: its draft goes, and the next bill has a name and a key of its own. */
  const finish = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    dropDraft(localStorage, { employee, kind, id: now.current.self.id })
    const next = { id: newKey(), key: newKey() }
    now.current = { ...now.current, self: next }
    setSelf(next)
    setState({ kept: false, failed: false })
  }, [employee, kind])

  /** Goes on with a draft that was left behind; what stands on the screen stays a draft of its own. */
  const take = useCallback(
    (draft: Draft) => {
      write()
      const mine = { id: draft.id, key: draft.key }
      now.current = { ...now.current, self: mine }
      setSelf(mine)
      setState({ kept: true, failed: false })
      setOffers((left) => left.filter(({ id }) => id !== draft.id))
    },
    [write],
  )

  const discard = useCallback((draft: Draft) => {
    dropDraft(localStorage, draft)
    setOffers((left) => left.filter(({ id }) => id !== draft.id))
  }, [])

  /** A new key for the same bill: the old one has been answered. */
  const renewKey = useCallback(() => {
    const mine = { ...now.current.self, key: newKey() }
    now.current = { ...now.current, self: mine }
    setSelf(mine)
    return mine.key
  }, [])

  const keyNow = useCallback(() => now.current.self.key, [])
  return useMemo(
    () => ({ ...state, offers, keyNow, finish, take, discard, renewKey, write }),
    [state, offers, keyNow, finish, take, discard, renewKey, write],
  )
}

/** Nothing that would be missed. */
function isBlank(bill: Bill): boolean {
  return bill.lines.length === 0 && bill.customer === null && bill.discount_text.trim() === ''
}
