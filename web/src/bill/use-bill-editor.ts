import { useCallback, useEffect, useState } from 'react'
import type { Wanted } from '../customers/exports.ts'
import { dialogIsOpen, useKeyHints } from '../frames/keys.ts'
import { useScans } from '../frames/use-scans.ts'
import { showOverlay } from '../shell/exports.ts'
import { useAfterClosed } from './dialogs/use-after-closed.ts'
import { useLeave } from './dialogs/use-leave.ts'
import { useEnquiry } from './entry/use-enquiry.ts'
import { usePaste } from './entry/use-paste.ts'
import { focusedField, focusField } from './fields/focus.ts'
import type { BillScreenKind, OpenedBill } from './kinds/bill-kind.ts'
import type { Quote } from './kinds/quote.ts'
import { useHandles } from './save/handles.ts'
import { useSave } from './save/use-save.ts'
import { useTrouble } from './save/use-trouble.ts'
import { useSettling } from './settlement/use-settling.ts'
import type { Bill } from './state/bill-state.ts'
import { useAfterSave } from './use-after-save.ts'
import { useBill } from './use-bill.ts'
import { type BillKeys, KEY_HINTS, useBillKeys } from './use-bill-keys.ts'

/** The sheet of figures on a phone: opened to read, or with the cursor in the discount. */
type Details = 'closed' | 'read' | 'discount'

type Given = { kind: BillScreenKind; opened: OpenedBill | null; quote: Quote | null; narrow: boolean }

/** The bill screen's behaviour without its looks; its parts read from it what they need (`useEditor`). */
export function useBillEditor(given: Given) {
  const { kind, opened, quote, narrow } = given
  const model = useBill(kind, opened, quote)
  const { store, catalogue, draft, totalsOf } = model
  const handles = useHandles()
  const open = useOpenParts(narrow)
  const isUnsaved = (it: Bill) => it.changed && (it.lines.length > 0 || opened !== null)
  const leaving = useLeave(() => isUnsaved(store.now()), kind.paths.list)
  const paste = usePaste(kind.entry, catalogue, store, handles.complain)
  const enquiry = useEnquiry(kind.takesEnquiries && !opened, catalogue, store)
  const document = opened?.id ?? ''
  const { lastSaved, onSaved } = useAfterSave({ kind, opened, quote, store, draft, leaving, handles })
  const trouble = useTrouble({ kind, document, store, catalogue, handles })
  const saves = useSave({
    kind,
    document,
    estimate_id: quote?.estimate_id,
    store,
    totalsOf,
    draft,
    loading: !catalogue,
    deletions: model.deletions,
    handles,
    showDiscount: open.showDiscount,
    trouble: trouble.save,
    onSaved,
  })
  const settlement = useSettling({ kind, store, totalsOf, saves })

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
  const dialog = open.newCustomer !== null || settlement.settling !== 'closed' || open.budgeting
  useAfterClosed(dialog, handles.toEntry)
  useScans(catalogue && ((text) => catalogue.index.byCode(text) !== undefined), handles.scan)

  const editor = {
    ...given,
    model,
    handles,
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
  useKeyHints(opened ? kind.words.edit_title : kind.words.new_title, KEY_HINTS[kind.name])
  useBillKeys(keysOf(editor))
  return editor
}

/** Which sheets and dialogs of a bill are open. */
function useOpenParts(narrow: boolean) {
  const [newCustomer, setNewCustomer] = useState<Wanted | null>(null)
  const [details, setDetails] = useState<Details>('closed')
  const [budgeting, setBudgeting] = useState(false)
  const showDiscount = useCallback(() => narrow && setDetails('discount'), [narrow])
  return { newCustomer, setNewCustomer, details, setDetails, budgeting, setBudgeting, showDiscount }
}

type Reached = Pick<Given, 'kind'> &
  Pick<BillKeys, 'openBudget' | 'takeOffer'> & {
    model: ReturnType<typeof useBill>
    handles: ReturnType<typeof useHandles>
    open: ReturnType<typeof useOpenParts>
    leaving: ReturnType<typeof useLeave>
    settlement: ReturnType<typeof useSettling>
  }

/** What the keys of the bill screen do. */
function keysOf({
  kind,
  model,
  handles,
  open,
  leaving,
  settlement,
  openBudget,
  takeOffer,
}: Reached): BillKeys {
  const { entry, customer, toEntry } = handles
  return {
    openBudget,
    takeOffer,
    toEntry,
    allKeys: () => showOverlay('keys'),
    customer: () => customer.current?.open(),
    addCustomer: () => open.setNewCustomer({ name: '', mobile: '' }),
    discount() {
      open.showDiscount()
      focusField('discount')
    },
    payment: () => settlement.openSettlement('by-key'),
    save: settlement.saveByKey,
    undo: () => void model.store.act({ type: 'undoDelete' }),
    back() {
      // Esc while the settlement still opens; an open one gets its keys itself.
      if (settlement.settling !== 'closed') return settlement.closeSettlement()
      const place = focusedField()
      const atEntry = kind.entry.fields.some(({ name }) => name === place)
      if (entry.current?.pending() && (atEntry || !place)) {
        entry.current.clear()
        toEntry()
      } else if (place && place !== kind.entry.fields[0]?.name) toEntry()
      else leaving.leave()
    },
  }
}
