import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Wanted } from '../customers/add-customer-modal.tsx'
import { useKeyHints } from '../frames/keys.ts'
import { tell } from '../frames/tell.ts'
import { showOverlay } from '../shell/overlays.ts'
import { BillDialogs } from './bill-dialogs.tsx'
import { BillHeader } from './bill-header.tsx'
import type { BillKind, OpenedBill } from './bill-kind.ts'
import type { Customer } from './catalogue.ts'
import { CustomerBox, type CustomerHandle } from './customer-box.tsx'
import { EmptyLines } from './empty-lines.tsx'
import { type EntryHandle, EntryRow } from './entry-row.tsx'
import type { NewLine } from './line.ts'
import { LineCards } from './line-cards.tsx'
import { type LinesHandle, LineTable } from './line-table.tsx'
import { NarrowBill } from './narrow-bill.tsx'
import { goTo, placeNow } from './places.ts'
import { SaveButtons } from './save-buttons.tsx'
import { DraftStrip, LostStrip, UndoStrip } from './strip.tsx'
import { GrandTotal, TotalsRows } from './totals-box.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useAfter } from './use-after.ts'
import { useBill } from './use-bill.ts'
import { keyHints, useBillKeys } from './use-bill-keys.ts'
import { useBillSave } from './use-bill-save.ts'
import { useLeave } from './use-leave.ts'
import { useNarrow } from './use-narrow.ts'
import { usePaste } from './use-paste.ts'
import type { Saved } from './use-save.ts'
import { WideBill } from './wide-bill.tsx'

const loadAddCustomer = () => import('../customers/add-customer-modal.tsx')
const AddCustomerModal = lazy(loadAddCustomer)

const NO_TAB =
  'The browser did not let the print page open. Allow pop-ups for this page, or print from the list.'

type Props = { kind: BillKind; opened: OpenedBill | null; estimate_id?: string | undefined }

/** The bill being written: where the parts of the screen meet. */
export function BillDesk({ kind, opened, estimate_id }: Props) {
  const narrow = useNarrow()
  const model = useBill(kind, opened)
  const { bill, billNow, act, settled, draft, catalogue } = model
  const [lastSaved, setLastSaved] = useState<Saved | null>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [details, setDetails] = useState(false)
  const entry = useRef<EntryHandle>(null)
  const customer = useRef<CustomerHandle>(null)
  const lines = useRef<LinesHandle>(null)
  const handles = useMemo(() => ({ entry, customer, lines }), [])
  const toEntry = useCallback(() => entry.current?.focus(), [])
  const unsaved = bill.changed && (bill.lines.length > 0 || opened !== null)
  const leaving = useLeave(unsaved, kind.paths.list)
  const paste = usePaste(catalogue, billNow, act)
  const showDetails = useCallback(() => narrow && setDetails(true), [narrow])

  const saving = useBillSave({
    kind,
    opened,
    estimate_id,
    model,
    handles,
    showDiscount: showDetails,
    onSaved(saved) {
      draft.finish()
      if (saved.printed === 'here') return leaving.goFreely(kind.paths.print(saved.id))
      if (opened) {
        if (saved.printed === 'blocked') tell.failure(NO_TAB)
        return leaving.leaveFreely()
      }
      setLastSaved(saved)
      model.clear()
      toEntry()
    },
  })
  const { save } = saving
  const lost = save.state.step === 'saving' && save.state.lost

  // The next key is a code or a name. On a phone the keyboard would cover what the person came to see.
  useEffect(() => {
    if (!narrow) toEntry()
    const timer = setTimeout(() => void loadAddCustomer(), 1500)
    return () => clearTimeout(timer)
  }, [narrow, toEntry])

  // Whoever closes a dialog goes on typing lines.
  useAfter(wanted !== null, toEntry)

  const onAdd = useCallback((added: NewLine[]) => act({ type: 'add', lines: added }), [act])
  const onChoose = useCallback((chosen: Customer) => act({ type: 'setCustomer', customer: chosen }), [act])
  const onUp = useCallback(() => void lines.current?.focusLine(-1), [])
  const undo = useCallback(() => act({ type: 'undoDelete' }), [act])
  const removed = bill.removed.at(-1)
  const offer = unsaved ? undefined : draft.offers[0]

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
      showDetails()
      goTo('discount')
    },
    continueDraft: takeOffer,
    save: () => saving.start(false),
    saveAndPrint: () => saving.start(true),
    back,
    undo,
  })

  const offered = offer && (
    <DraftStrip
      draft={offer}
      one={kind.words.one}
      others={draft.offers.length - 1}
      onTake={takeOffer}
      onDiscard={() => draft.discard(offer)}
    />
  )
  const linesProps = {
    bill: useMemo(() => ({ lines: bill.lines, lit: bill.lit }), [bill.lines, bill.lit]),
    rateLabel: kind.words.rate,
    discounts: kind.discount,
    short: model.short,
    problems: saving.problems,
    going: model.going,
    forbidden: catalogue?.shop.forbid_negative_stock === '1',
    empty: bill.lines.length === 0 && (
      <EmptyLines
        kind={kind}
        offer={offered}
        lastSaved={lastSaved}
        failed={model.catalogueFailed}
        onRetry={model.retryCatalogue}
      />
    ),
    onQty: model.onQty,
    onDelete: model.deleteLine,
    onLeave: toEntry,
    handle: lines,
  }
  const discount = useMemo(
    () => ({
      text: bill.discount_text,
      onChange: (text: string) => act({ type: 'setDiscount', text }),
      onDone: () => {
        setDetails(false)
        toEntry()
      },
    }),
    [bill.discount_text, act, toEntry],
  )
  const { leave } = leaving
  const parts = {
    header: (
      <BillHeader
        title={opened ? kind.words.editTitle : kind.words.newTitle}
        number={opened?.sno}
        kept={draft.kept}
        failed={draft.failed}
        lost={lost}
        onBack={leave}
      />
    ),
    entry: (
      <EntryRow
        kind={kind}
        catalogue={catalogue}
        narrow={narrow}
        onAdd={onAdd}
        onPaste={paste.onPaste}
        onUp={onUp}
        handle={entry}
      />
    ),
    lines: narrow ? <LineCards {...linesProps} /> : <LineTable {...linesProps} />,
    strip: lost ? (
      <LostStrip onCancel={save.cancel} />
    ) : offer && bill.lines.length > 0 ? (
      offered
    ) : removed ? (
      <UndoStrip
        key={`${removed.line.key} ${bill.removed.length}`}
        name={removed.line.product_name}
        onUndo={undo}
      />
    ) : null,
    customer: (
      <CustomerBox
        customers={catalogue?.customers}
        chosen={bill.customer}
        onChoose={onChoose}
        onAddCustomer={setWanted}
        onDone={toEntry}
        handle={customer}
      />
    ),
    totals: <TotalsRows settled={settled} discount={kind.discount ? discount : undefined} />,
    grand: <GrandTotal settled={settled} lines={bill.lines} />,
    note: saving.note && (
      <TroubleNote
        text={saving.note}
        onDismiss={saving.dismissNote}
        onReload={opened ? () => void saving.trouble.reload('theirs').then(saving.dismissNote) : undefined}
      />
    ),
    buttons: (
      <SaveButtons label={kind.words.saveButton} state={save.state} narrow={narrow} onSave={saving.start} />
    ),
  }

  return (
    <>
      {narrow ? (
        <NarrowBill
          {...parts}
          settled={settled}
          billLines={bill.lines}
          details={details}
          onDetails={setDetails}
        />
      ) : (
        <WideBill {...parts} />
      )}
      <BillDialogs
        kind={kind}
        opened={opened !== null}
        saving={saving}
        leaving={leaving}
        draft={draft}
        paste={paste}
        bill={bill}
        onClosed={toEntry}
      />
      {wanted && (
        <Suspense fallback={null}>
          <AddCustomerModal
            wanted={wanted}
            known={catalogue?.customers ?? []}
            onAdded={(added) => {
              setWanted(null)
              onChoose(added)
            }}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </>
  )
}
