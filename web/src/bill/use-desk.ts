import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Wanted } from '../customers/exports.ts'
import { dialogIsOpen, useKeyHints } from '../frames/keys.ts'
import { tellBlocked } from '../frames/tell.ts'
import { showOverlay } from '../shell/exports.ts'
import type { Customer } from './catalogue/catalogue.ts'
import type { CustomerHandle } from './customer/customer-box.tsx'
import { useAfter } from './dialogs/use-after.ts'
import { useLeave } from './dialogs/use-leave.ts'
import type { EntryHandle } from './entry/use-entry.ts'
import { usePaste } from './entry/use-paste.ts'
import { goTo, placeNow } from './fields/places.ts'
import type { BillKind, OpenedBill } from './kinds/bill-kind.ts'
import type { Quote } from './kinds/quote.ts'
import type { LinesHandle } from './lines/line-table.tsx'
import { useBillSave } from './save/use-bill-save.ts'
import type { Saved } from './save/use-save.ts'
import type { Bill } from './state/bill-state.ts'
import { useBill } from './use-bill.ts'
import { keyHints, useBillKeys } from './use-bill-keys.ts'

/** The sheet of figures on a phone: opened to be read, or for the discount, with the cursor in it. */
export type Details = 'closed' | 'read' | 'discount'

type Options = { kind: BillKind; opened: OpenedBill | null; quote: Quote | null; narrow: boolean }

/** Everything the bill screen knows and does, without a word on how it looks: the bill, its save, its keys, where the cursor goes. */
export function useDesk({ kind, opened, quote, narrow }: Options) {
  const model = useBill(kind, opened, quote)
  const { bill, billNow, catchUp, act, draft, catalogue } = model
  const [lastSaved, setLastSaved] = useState<Saved | null>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [details, setDetails] = useState<Details>('closed')
  const entry = useRef<EntryHandle>(null)
  const customer = useRef<CustomerHandle>(null)
  const lines = useRef<LinesHandle>(null)
  const handles = useMemo(() => ({ entry, customer, lines }), [])
  const toEntry = useCallback(() => entry.current?.focus(), [])
  const isUnsaved = (it: Bill) => it.changed && (it.lines.length > 0 || opened !== null)
  const leaving = useLeave(() => isUnsaved(billNow()), kind.paths.list)
  const paste = usePaste(kind, catalogue, billNow, act)
  const showDiscount = useCallback(() => narrow && setDetails('discount'), [narrow])

  const saving = useBillSave({
    kind,
    opened,
    estimate_id: quote?.estimate_id,
    model,
    handles,
    showDiscount,
    onSaved(saved) {
      draft.finish()
      if (saved.printed === 'here') return leaving.goFreely(kind.paths.print(saved.id))
      if (saved.printed === 'blocked')
        tellBlocked(kind.paths.print(saved.id), opened !== null || quote !== null)
      if (opened) return leaving.leaveFreely()
      // The estimate has its order now: here another one could not be made from it.
      if (quote) return leaving.goFreely(kind.paths.details(saved.id))
      setLastSaved(saved)
      model.clear()
      toEntry()
    },
  })
  const { save } = saving
  const lost = save.state.step === 'saving' ? save.state.lost : ''

  // The next key is a code or a name. On a phone the keyboard would cover what the person came to see.
  useEffect(() => {
    if (!narrow && !dialogIsOpen()) toEntry()
  }, [narrow, toEntry])

  // Whoever closes a dialog goes on typing lines.
  useAfter(wanted !== null, toEntry)

  const onChoose = useCallback((chosen: Customer) => act({ type: 'setCustomer', customer: chosen }), [act])
  const onDiscount = useCallback((text: string) => act({ type: 'setDiscount', text }), [act])
  const discountDone = useCallback(() => {
    setDetails('closed')
    toEntry()
  }, [toEntry])
  const onUp = useCallback(() => {
    catchUp()
    lines.current?.focusLine(-1)
  }, [catchUp])
  const undo = useCallback(() => act({ type: 'undoDelete' }), [act])
  const offer = isUnsaved(bill) ? undefined : draft.offers[0]

  function takeOffer() {
    if (!offer) return
    model.takeDraft(offer)
    toEntry()
  }

  function back() {
    const place = placeNow()
    const atEntry = kind.entry.fields.some(({ name }) => name === place)
    if (entry.current?.pending() && (atEntry || !place)) {
      entry.current.clear()
      toEntry()
    } else if (place && place !== kind.entry.fields[0]?.name) toEntry()
    else leaving.leave()
  }

  useKeyHints(opened ? kind.words.editTitle : kind.words.newTitle, keyHints(kind.discount))
  useBillKeys({
    allKeys: () => showOverlay('keys'),
    customer: () => customer.current?.open(),
    addCustomer: () => setWanted({ name: '', mobile: '' }),
    discount() {
      showDiscount()
      goTo('discount')
    },
    continueDraft: takeOffer,
    save: () => void saving.start(false),
    saveAndPrint: () => void saving.start(true),
    back,
    undo,
    toEntry,
  })

  return {
    ...model,
    handles,
    saving,
    leaving,
    paste,
    lost,
    lastSaved,
    offer,
    takeOffer,
    wanted,
    setWanted,
    details,
    setDetails,
    onChoose,
    onDiscount,
    discountDone,
    onUp,
    undo,
    toEntry,
  }
}
