import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { newKey } from '../../api/key.ts'
import type { Bill } from '../state/bill-state.ts'
import type { BillStore } from '../state/bill-store.ts'
import { type Draft, draftsOf, dropDraft, keepDraft } from './drafts.ts'

type Owner = Pick<Draft, 'employee' | 'kind' | 'document'>

/** How long after the last change a draft is written, and how long other tabs have to say which are theirs. */
const WRITE_AFTER_MS = 250
const ASK_FOR_MS = 120

/** What the header says of the draft; the same object as long as it says the same, so that nothing is drawn for it. */
const NOTHING_KEPT = { kept: false, failed: false }
const KEPT = { kept: true, failed: false }
const REFUSED = { kept: false, failed: true }

/**
 * Keeps the bill being typed in this browser (rule 7.2), under a name of its own for each bill, and offers the bills
 * that a closed tab or a crash left behind; those open in other tabs are not offered.
 */
export function useDraft(owner: Owner, store: BillStore) {
  const { employee, kind, document } = owner
  const [first] = useState(newName)
  const self = useRef(first)
  const [state, setState] = useState(NOTHING_KEPT)
  const [offers, setOffers] = useState<readonly Draft[]>([])
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const write = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const bill = store.now()
    const { id, key } = self.current
    const name = { employee, kind, id }
    if (!bill.changed || isBlank(bill)) {
      dropDraft(localStorage, name)
      setState(NOTHING_KEPT)
      return
    }
    const { lines, customer, discount_text, version, held } = bill
    const content = { lines, customer, discount_text, version, held, changed: true }
    const kept = keepDraft(localStorage, { ...name, document, key, at: Date.now(), content })
    setState(kept ? KEPT : REFUSED)
  }, [employee, kind, document, store])

  useEffect(() => {
    const changed = () => {
      if (!store.now().changed) return
      clearTimeout(waiting.current)
      waiting.current = setTimeout(write, WRITE_AFTER_MS)
    }
    // A bill may begin with something on it that is not saved.
    changed()
    return store.listen(changed)
  }, [store, write])

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
  }, [employee, kind, document])

  /** The bill is saved or given up: its draft goes, and the next bill has a name and a key of its own. */
  const finish = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    dropDraft(localStorage, { employee, kind, id: self.current.id })
    self.current = newName()
    setState(NOTHING_KEPT)
  }, [employee, kind])

  /** Goes on with a draft that was left behind; what stands on the screen stays a draft of its own. */
  const take = useCallback(
    (draft: Draft) => {
      write()
      self.current = { id: draft.id, key: draft.key }
      setState(KEPT)
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
    self.current = { ...self.current, key: newKey() }
    return self.current.key
  }, [])

  const keyNow = useCallback(() => self.current.key, [])
  return useMemo(
    () => ({ ...state, offers, keyNow, finish, take, discard, renewKey, write }),
    [state, offers, keyNow, finish, take, discard, renewKey, write],
  )
}

const newName = () => ({ id: newKey(), key: newKey() })

/** Nothing that would be missed. */
function isBlank(bill: Bill): boolean {
  return bill.lines.length === 0 && bill.customer === null && bill.discount_text.trim() === ''
}
