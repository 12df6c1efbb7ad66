import { kindOf } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Wanted } from '../customers/exports.ts'
import { dialogIsOpen, useKeyHints } from '../frames/keys.ts'
import { tell, tellUnopened } from '../frames/tell.ts'
import { showOverlay } from '../shell/exports.ts'
import type { Customer } from './catalogue/catalogue.ts'
import type { CustomerHandle } from './customer/customer-box.tsx'
import { useAfterClosed } from './dialogs/use-after-closed.ts'
import { useLeave } from './dialogs/use-leave.ts'
import { type EnquiryAnswer, useEnquiry } from './entry/use-enquiry.ts'
import type { EntryHandle } from './entry/use-entry.ts'
import { usePaste } from './entry/use-paste.ts'
import { words as entryWords } from './entry/words.ts'
import { focusedField, focusField } from './fields/focus.ts'
import type { BillScreenKind, OpenedBill } from './kinds/bill-kind.ts'
import type { Quote } from './kinds/quote.ts'
import type { Details } from './layout/layout.ts'
import type { LinesHandle } from './lines/use-rows.ts'
import { type Saved, useSave } from './save/use-save.ts'
import { useTrouble } from './save/use-trouble.ts'
import { useSettling } from './settlement/use-settling.ts'
import type { Bill } from './state/bill-state.ts'
import type { Delivery } from './state/delivery.ts'
import { useBill } from './use-bill.ts'
import { KEY_HINTS, useBillKeys } from './use-bill-keys.ts'
import { words } from './words.ts'

type Options = { kind: BillScreenKind; opened: OpenedBill | null; quote: Quote | null; narrow: boolean }

/** The bill screen's behaviour without its looks: the bill, its save, its keys, the focus. */
export function useBillEditor({ kind, opened, quote, narrow }: Options) {
  const model = useBill(kind, opened, quote)
  const { bill, store, catchUp, draft, catalogue, totalsOf } = model
  const [lastSaved, setLastSaved] = useState<Saved | null>(null)
  const [newCustomer, setNewCustomer] = useState<Wanted | null>(null)
  const [details, setDetails] = useState<Details>('closed')
  const [budgeting, setBudgeting] = useState(false)
  const entry = useRef<EntryHandle>(null)
  const customer = useRef<CustomerHandle>(null)
  const lines = useRef<LinesHandle>(null)
  const handles = useMemo(() => ({ entry, customer, lines }), [])
  const toEntry = useCallback(() => entry.current?.focus(), [])
  const isUnsaved = useCallback(
    (it: Bill) => it.changed && (it.lines.length > 0 || opened !== null),
    [opened],
  )
  const leaving = useLeave(() => isUnsaved(store.now()), kind.paths.list)
  const { leaveFreely, goFreely } = leaving
  const complain = useCallback((text: string) => entry.current?.complain(text), [])
  const paste = usePaste(kind.entry, catalogue, store, complain)
  const enquiry = useEnquiry(kind.takesEnquiries && !opened, catalogue, store)
  const onPaste = useCallback(
    (text: string) => enquiry.onPaste(text) || paste.onPaste(text),
    [enquiry.onPaste, paste.onPaste],
  )
  const showDiscount = useCallback(() => narrow && setDetails('discount'), [narrow])

  const document = opened?.id ?? ''
  const onSaved = useCallback(
    (saved: Saved) => {
      draft.finish()
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
      toEntry()
    },
    [kind, opened, quote, store, draft.finish, goFreely, leaveFreely, toEntry],
  )
  const trouble = useTrouble({ kind, document, store, catalogue, handles })
  const { saving, save, cancel, isMissing } = useSave({
    kind,
    document,
    estimate_id: quote?.estimate_id,
    store,
    totalsOf,
    draft,
    loading: !catalogue,
    deletions: model.deletions,
    handles,
    showDiscount,
    trouble: trouble.save,
    onSaved,
  })
  const lost = saving?.lost ?? ''
  const settlement = useSettling({ kind, store, totalsOf, isMissing, save })
  // An estimate owes nothing: no money is asked for before it is saved.
  const asks = kindOf(kind.name).owes > 0

  // The next key is a code or a name. On a phone the keyboard would cover the screen.
  useEffect(() => {
    if (!narrow && !dialogIsOpen()) toEntry()
  }, [narrow, toEntry])

  // After closing a dialog the cursor returns to the entry row.
  useAfterClosed(newCustomer !== null || settlement.settling !== 'closed' || budgeting, toEntry)

  const onChoose = useCallback(
    (chosen: Customer) => void store.act({ type: 'setCustomer', customer: chosen }),
    [store],
  )
  const onDelivery = useCallback(
    (delivery: Delivery) => void store.act({ type: 'setDelivery', delivery }),
    [store],
  )
  // A bill from an estimate does not have its buyer's GST number.
  const tax_number = useMemo(() => {
    const { user_id, tax_number = '' } = bill.customer ?? {}
    return tax_number || (catalogue?.customers.find((it) => it.user_id === user_id)?.tax_number ?? '')
  }, [bill.customer, catalogue])
  const takeEnquiry = useCallback(
    (answer: EnquiryAnswer, honoured: boolean) => {
      if (store.isFrozen()) return tell.note(entryWords.still_saving)
      const known = enquiry.take(answer, honoured)
      if (known) store.act({ type: 'setCustomer', customer: known })
      else setNewCustomer({ name: answer.name, mobile: answer.phone })
    },
    [enquiry.take, store],
  )
  const onDiscount = useCallback((text: string) => void store.act({ type: 'setDiscount', text }), [store])
  const discountDone = useCallback(() => {
    setDetails('closed')
    toEntry()
  }, [toEntry])
  const onUp = useCallback(() => {
    catchUp()
    lines.current?.focusLine(-1)
  }, [catchUp])
  const onScan = useCallback((text: string) => entry.current?.scan(text), [])
  const undo = useCallback(() => void store.act({ type: 'undoDelete' }), [store])
  const offer = isUnsaved(bill) ? undefined : draft.offers[0]

  // Lines of a saved bill are deleted on the server, one by one and at once.
  const mayBudget = !opened && bill.lines.length > 0
  function openBudget() {
    if (!mayBudget || store.isFrozen()) return
    setDetails('closed')
    setBudgeting(true)
  }
  function takeQuantities(quantities: ReadonlyMap<number, number>) {
    for (const [key, qty] of quantities)
      store.act(qty === 0 ? { type: 'deleteLine', key } : { type: 'setQty', key, qty })
    setBudgeting(false)
  }

  function takeOffer() {
    // A line just added may not be rendered yet.
    if (!offer || isUnsaved(store.now())) return
    // What a save of the bill before was refused for.
    trouble.save.clear()
    model.takeDraft(offer)
    toEntry()
  }

  function back() {
    // Esc while the settlement still opens; an open one gets its keys itself.
    if (settlement.settling !== 'closed') return settlement.closeSettlement()
    const place = focusedField()
    const atEntry = kind.entry.fields.some(({ name }) => name === place)
    if (entry.current?.pending() && (atEntry || !place)) {
      entry.current.clear()
      toEntry()
    } else if (place && place !== kind.entry.fields[0]?.name) toEntry()
    else leaving.leave()
  }

  useKeyHints(opened ? kind.words.edit_title : kind.words.new_title, KEY_HINTS[kind.name])
  useBillKeys({
    allKeys: () => showOverlay('keys'),
    customer: () => customer.current?.open(),
    addCustomer: () => setNewCustomer({ name: '', mobile: '' }),
    discount() {
      showDiscount()
      focusField('discount')
    },
    continueDraft: takeOffer,
    payment: () => settlement.openSettlement('by-key'),
    budget: openBudget,
    save: asks ? settlement.saveByKey : save,
    back,
    undo,
    toEntry,
  })

  return {
    ...model,
    ...settlement,
    saveOrSettle: asks ? settlement.saveOrSettle : save,
    handles,
    saving,
    save,
    cancel,
    trouble,
    leaving,
    paste,
    onPaste,
    enquiry,
    takeEnquiry,
    lost,
    lastSaved,
    offer,
    takeOffer,
    newCustomer,
    setNewCustomer,
    details,
    mayBudget,
    budgeting,
    setBudgeting,
    openBudget,
    takeQuantities,
    setDetails,
    onChoose,
    onDelivery,
    tax_number,
    onDiscount,
    discountDone,
    onUp,
    onScan,
    undo,
    toEntry,
  }
}
