import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newKey } from '../../api/key.ts'
import type { Bill } from '../state/bill-state.ts'
import type { BillStore } from '../state/bill-store.ts'
import { type Draft, draftsOf, dropDraft, keepDraft } from './drafts.ts'

type Owner = Pick<Draft, 'employee' | 'kind' | 'document'>

/** The timer of the next write, while one waits. */
type Waiting = RefObject<ReturnType<typeof setTimeout> | undefined>

/** How long after the last change a draft is written, and how long other tabs have to claim theirs. */
const WRITE_AFTER_MS = 250
const ASK_FOR_MS = 120

/** What the header says of the draft; a stable object, so that nothing renders while it says the same. */
const NOTHING_KEPT = { kept: false, failed: false }
const KEPT = { kept: true, failed: false }
const REFUSED = { kept: false, failed: true }

/**
 * Keeps the bill being typed in this browser (rule 7.2), each under its own name, and offers the bills that a closed
 * tab or a crash left behind; those open in other tabs are not offered.
 */
export function useDraft(owner: Owner, store: BillStore) {
  const { employee, kind, document } = owner
  const [first] = useState(newName)
  const self = useRef(first)
  const [state, setState] = useState(NOTHING_KEPT)
  const [offers, unoffer] = useOffers(owner, self)
  const waiting: Waiting = useRef(undefined)

  const acts = useMemo(() => {
    function write() {
      clearTimeout(waiting.current)
      waiting.current = undefined
      const bill = store.now()
      const { id, key, sent } = self.current
      const name = { employee, kind, id }
      if (!bill.changed || isBlank(bill)) {
        dropDraft(localStorage, name)
        setState(NOTHING_KEPT)
        return
      }
      const { lines, customer, delivery, discount_text, payment, version, held, enquiry, packing_bp } = bill
      const kept = { lines, customer, delivery, discount_text, payment, version, held, enquiry, packing_bp }
      const content = { ...kept, changed: true }
      const isKept = keepDraft(localStorage, { ...name, document, key, sent, at: Date.now(), content })
      setState(isKept ? KEPT : REFUSED)
    }
    return {
      write,
      /** After saving or discarding: removes the draft; the next bill gets a new name and key. */
      finish() {
        clearTimeout(waiting.current)
        waiting.current = undefined
        dropDraft(localStorage, { employee, kind, id: self.current.id })
        self.current = newName()
        setState(NOTHING_KEPT)
      },
      /** Continues a leftover draft; the bill on the screen stays a draft of its own. */
      take(draft: Draft) {
        write()
        self.current = { id: draft.id, key: draft.key, sent: draft.sent === true }
        setState(KEPT)
        unoffer(draft)
      },
      discard(draft: Draft) {
        dropDraft(localStorage, draft)
        unoffer(draft)
      },
      /** A new key for the same bill: the old one has been answered. */
      renewKey() {
        self.current = { ...self.current, key: newKey(), sent: false }
      },
      /** Keeps whether a save of the bill is on its way, in case no answer comes; returns whether one was before. */
      keepSent(sent: boolean): boolean {
        const before = self.current.sent
        self.current = { ...self.current, sent }
        write()
        return before
      },
      keyNow: () => self.current.key,
    }
  }, [employee, kind, document, store, unoffer])
  useWrites(store, acts.write, waiting)
  return useMemo(() => ({ ...state, offers, ...acts }), [state, offers, acts])
}

/** Writes a bill a moment after each change, and at once where the page may be about to end. */
function useWrites(store: BillStore, write: () => void, waiting: Waiting) {
  useEffect(() => {
    const changed = () => {
      if (!store.now().changed) return
      clearTimeout(waiting.current)
      waiting.current = setTimeout(write, WRITE_AFTER_MS)
    }
    // A bill may start with something unsaved on it.
    changed()
    return store.listen(changed)
  }, [store, write, waiting])

  // The tab closes, or the phone's browser goes to the background: this may be the last chance to write.
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
  }, [write, waiting])
}

/** Leftover drafts: those of this kind that no open tab claims; and a function that offers one of them no more. */
function useOffers({ employee, kind, document }: Owner, self: RefObject<Pick<Draft, 'id'>>) {
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const unoffer = useCallback(
    (draft: Draft) => setOffers((left) => left.filter(({ id }) => id !== draft.id)),
    [],
  )
  useEffect(() => {
    const channel = new BroadcastChannel('kadai.drafts')
    const taken = new Set<string>()
    channel.onmessage = ({ data }: MessageEvent<{ asks?: boolean; has?: string }>) => {
      if (data.asks) channel.postMessage({ has: self.current.id })
      if (data.has) taken.add(data.has)
    }
    channel.postMessage({ asks: true })
    const timer = setTimeout(() => {
      const left = draftsOf(localStorage, { employee, kind, document }, Date.now())
      setOffers(left.filter(({ id }) => !taken.has(id) && id !== self.current.id))
    }, ASK_FOR_MS)
    return () => {
      clearTimeout(timer)
      channel.close()
    }
  }, [employee, kind, document, self])
  return [offers, unoffer] as const
}

const newName = () => ({ id: newKey(), key: newKey(), sent: false })

/** Whether the draft has nothing worth keeping. */
function isBlank(bill: Bill): boolean {
  return bill.lines.length === 0 && bill.customer === null && bill.discount_text.trim() === ''
}
