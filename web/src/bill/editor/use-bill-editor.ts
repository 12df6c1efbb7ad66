import { useCallback, useEffect, useState } from 'react'
import type { Wanted } from '../../customers/exports.ts'
import { dialogIsOpen } from '../../frames/keys.ts'
import { useScans } from '../../frames/use-scans.ts'
import { useEnquiry } from '../entry/use-enquiry.ts'
import { usePaste } from '../entry/use-paste.ts'
import type { Bill } from '../state/bill-state.ts'
import { useHandles } from './handles.ts'
import { useAfterSave } from './use-after-save.ts'
import { type Given, useBill } from './use-bill.ts'
import { useLeave } from './use-leave.ts'
import { useSave } from './use-save.ts'
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
  useScans(catalogue && ((text) => catalogue.index.byCode(text) !== undefined), handles.scan)

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
