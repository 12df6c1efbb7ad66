import { rupees } from '@kadai/domain/money'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Wanted } from '../../customers/exports.ts'
import { dialogIsOpen } from '../../frames/keys.ts'
import { tell, tellUnopened } from '../../frames/notices/tell.ts'
import { useLeaveBlocker } from '../../frames/unsaved-work.ts'
import { useScans } from '../../frames/use-scans.ts'
import { useEnquiry } from '../entry/use-enquiry.ts'
import { usePaste } from '../entry/use-paste.ts'
import { words } from '../save/words.ts'
import type { Bill } from '../state/bill-state.ts'
import { type Handles, useHandles } from './handles.ts'
import { type BillModel, type Given, useBill } from './use-bill.ts'
import { type Saved, useSave } from './use-save.ts'
import { useSettling } from './use-settling.ts'
import { useTrouble } from './use-trouble.ts'

/** The sheet of figures on a phone: opened to read, or with the cursor in the discount. */
type Details = 'closed' | 'read' | 'discount'

/** The bill screen's behaviour without its looks; its parts read from it what they need (`useEditor`). */
export function useBillEditor(given: Given) {
  const { kind, opened, narrow } = given
  const model = useBill(given)
  const { store, catalogue, draft } = model
  const handles = useHandles()
  const open = useOpenParts(narrow)
  const isUnsaved = (it: Bill) => it.changed && (it.lines.length > 0 || opened !== null)
  const leaving = useLeave(() => isUnsaved(store.now()), kind.paths.list)
  const paste = usePaste(kind.entry, catalogue, store, handles.complain)
  const enquiry = useEnquiry(kind.takesEnquiries && !opened, catalogue, store)
  const parts = { ...given, model, handles }
  const { lastSaved, onSaved } = useAfterSave({ ...parts, leaving })
  const trouble = useTrouble(parts)
  const { showDiscount } = open
  const saves = useSave({ ...parts, showDiscount, trouble: trouble.save, onSaved })
  const settlement = useSettling({ ...parts, saves })

  const offer = isUnsaved(model.bill) ? undefined : draft.offers[0]
  function takeOffer() {
    // A line just added may not be rendered yet.
    if (!offer || isUnsaved(store.now())) return
    // What a save of the bill before was refused for.
    trouble.save.clear()
    model.takeDraft(offer)
    handles.toEntry()
  }

  // Lines of a saved bill are deleted on the server, one by one and at once.
  const mayBudget = !opened && model.bill.lines.length > 0
  function openBudget() {
    if (!mayBudget || store.isFrozen()) return
    open.setDetails('closed')
    open.setBudgeting(true)
  }

  // On a phone the keyboard would cover the screen.
  useEffect(() => {
    if (!narrow && !dialogIsOpen()) handles.toEntry()
  }, [narrow, handles])
  useScans(
    catalogue && ((text) => catalogue.index.byCode(text) !== undefined),
    (code) => void handles.scan(code),
  )

  return {
    ...parts,
    open,
    leaving,
    paste,
    enquiry,
    trouble,
    saves,
    settlement,
    lastSaved,
    offer,
    takeOffer,
    mayBudget,
    openBudget,
  }
}

/** Which sheets and dialogs of a bill are open. */
function useOpenParts(narrow: boolean) {
  const [newCustomer, setNewCustomer] = useState<Wanted | null>(null)
  const [details, setDetails] = useState<Details>('closed')
  const [budgeting, setBudgeting] = useState(false)
  const showDiscount = useCallback(() => narrow && setDetails('discount'), [narrow])
  return { newCustomer, setNewCustomer, details, setDetails, budgeting, setBudgeting, showDiscount }
}

type Options = Given & { model: BillModel; leaving: ReturnType<typeof useLeave>; handles: Handles }

/** Where the person is after a save: at the paper, at the list, or at the next bill, which offers the saved one. */
function useAfterSave({ kind, opened, quote, model, leaving, handles }: Options) {
  const [lastSaved, setLastSaved] = useState<Saved | null>(null)
  const { store } = model
  const { finish } = model.draft
  const { goFreely, leaveFreely } = leaving
  const onSaved = useCallback(
    (saved: Saved) => {
      finish()
      const stays = saved.printed !== 'here' && !opened && !quote
      if (saved.change_paise && !stays)
        tell.note(words.change_to_give({ amount: rupees(saved.change_paise) }))
      const { saved_before = [] } = saved
      if (saved_before.length > 0)
        tell.failure(words.enquiry_saved_twice({ numbers: saved_before.join(', ') }), { along: true })
      const paper = kind.paths.print(saved.id)
      if (saved.printed === 'here') return goFreely(paper)
      if (saved.printed === 'blocked' || saved.printed === 'closed')
        tellUnopened(saved.printed, paper, opened !== null || quote !== null)
      if (opened) return leaveFreely()
      // The estimate has its order now; another one cannot be made from it.
      if (quote) return goFreely(kind.paths.details(saved.id))
      setLastSaved(saved)
      store.act({ type: 'clear' })
      handles.toEntry()
    },
    [kind, opened, quote, store, finish, goFreely, leaveFreely, handles],
  )
  return { lastSaved, onSaved }
}

/** Leaving a bill: asks while something on it is not saved. The draft survives a closed tab anyway. */
function useLeave(unsaved: () => boolean, list: string) {
  const router = useRouter()
  const free = useRef(false)
  const blocker = useLeaveBlocker(unsaved, { onUnload: false, free })

  const ways = useMemo(() => {
    /** Goes back to the previous page, or to the list where the bill was opened by its address. */
    function leave() {
      if (router.history.canGoBack()) router.history.back()
      else void router.navigate({ href: list })
    }
    return {
      leave,
      /** Leaves without asking: the bill is saved or discarded. */
      leaveFreely() {
        free.current = true
        leave()
      },
      /** Goes to another screen without asking. */
      goFreely(href: string) {
        free.current = true
        void router.navigate({ href })
      },
    }
  }, [router, list])
  return { ...ways, blocker }
}
