import { lazy, Suspense, useMemo } from 'react'
import { loadAddCustomer } from '../customers/exports.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { useLoadAhead } from '../frames/load-ahead.ts'
import { CustomerBox } from './customer/customer-box.tsx'
import { BillDialogs } from './dialogs/bill-dialogs.tsx'
import { EmptyLines } from './empty-lines.tsx'
import { EntryRow } from './entry/entry-row.tsx'
import type { BillKind, OpenedBill } from './kinds/bill-kind.ts'
import { discountedPrices, type Quote } from './kinds/quote.ts'
import { BillHeader } from './layout/bill-header.tsx'
import { NarrowBill } from './layout/narrow-bill.tsx'
import { GrandTotal, TotalsRows } from './layout/totals-box.tsx'
import { useNarrow } from './layout/use-narrow.ts'
import { WideBill } from './layout/wide-bill.tsx'
import { LineCards } from './lines/line-cards.tsx'
import { LineTable } from './lines/line-table.tsx'
import { SpokenLine } from './lines/spoken-line.tsx'
import { QuoteStrip } from './quote-strip.tsx'
import { SaveButtons } from './save/save-buttons.tsx'
import { NO_CONNECTION } from './save/save-trouble.ts'
import { TroubleNote } from './save/trouble-note.tsx'
import { DraftStrip, KeptStrip, LostStrip, UndoStrip } from './strip.tsx'
import { useDesk } from './use-desk.ts'

const AddCustomerModal = lazy(loadAddCustomer)

type Props = { kind: BillKind; opened: OpenedBill | null; quote?: Quote | null }

/** The bill being written: the parts of the screen and what stands in them. */
export function BillDesk({ kind, opened, quote = null }: Props) {
  const narrow = useNarrow()
  useLoadAhead(loadAddCustomer)
  const desk = useDesk({ kind, opened, quote, narrow })
  const {
    bill,
    settled,
    draft,
    catalogue,
    saving,
    leaving,
    paste,
    handles,
    offer,
    details,
    toEntry,
    onDiscount,
    discountDone,
  } = desk
  const { save } = saving
  const removed = bill.removed.at(-1)

  const offered = offer && (
    <DraftStrip
      draft={offer}
      one={kind.words.one}
      others={draft.offers.length - 1}
      onTake={desk.takeOffer}
      onDiscard={() => draft.discard(offer)}
    />
  )
  const linesProps = {
    bill: useMemo(() => ({ lines: bill.lines, lit: bill.lit }), [bill.lines, bill.lit]),
    rateLabel: kind.words.rate,
    discounts: kind.discount,
    short: desk.short,
    today: desk.today,
    problems: saving.problems,
    going: desk.going,
    forbidden: catalogue?.shop.forbid_negative_stock === '1',
    awaited: !catalogue && !desk.catalogueFailed,
    empty: bill.lines.length === 0 && (
      <EmptyLines
        kind={kind}
        offer={offered}
        lastSaved={desk.lastSaved}
        failed={desk.catalogueFailed}
        onRetry={desk.retryCatalogue}
      />
    ),
    unpriced: kind.words.unpriced,
    quantity: desk.quantity,
    onDelete: desk.deleteLine,
    onLeave: toEntry,
    handle: handles.lines,
  }
  const discount = useMemo(
    () => ({
      text: bill.discount_text,
      wanted: details === 'discount',
      onChange: onDiscount,
      onDone: discountDone,
    }),
    [bill.discount_text, details, onDiscount, discountDone],
  )
  const lower = quote ? discountedPrices(bill, quote) : undefined
  const takeOff = () => {
    if (lower) desk.act({ type: 'setPrices', prices: lower })
    // The button is gone with what it did: the cursor goes on typing lines.
    toEntry()
  }
  const fromEstimate = quote && (
    <QuoteStrip quote={quote} changed={desk.today.size} onDiscount={lower && takeOff} />
  )
  const parts = {
    header: (
      <BillHeader
        title={opened ? kind.words.editTitle : kind.words.newTitle}
        number={opened?.sno}
        kept={draft.kept}
        failed={draft.failed}
        lost={desk.lost === NO_CONNECTION}
        onBack={leaving.leave}
      />
    ),
    entry: (
      <EntryRow
        kind={kind}
        catalogue={catalogue}
        narrow={narrow}
        onAdd={desk.add}
        onPaste={paste.onPaste}
        onUp={desk.onUp}
        handle={handles.entry}
      />
    ),
    lines: narrow ? <LineCards {...linesProps} /> : <LineTable {...linesProps} />,
    strip: (
      <>
        {fromEstimate}
        {desk.catalogueKeptAt !== undefined && !desk.lost && <KeptStrip at={desk.catalogueKeptAt} />}
        {desk.lost ? (
          <LostStrip why={desk.lost} onCancel={save.cancel} />
        ) : offer && bill.lines.length > 0 ? (
          offered
        ) : removed ? (
          <UndoStrip
            key={`${removed.line.key} ${bill.removed.length}`}
            name={removed.line.product_name}
            onUndo={desk.undo}
          />
        ) : null}
      </>
    ),
    customer: (
      <CustomerBox
        customers={catalogue?.customers}
        chosen={bill.customer}
        onChoose={desk.onChoose}
        onAddCustomer={desk.setWanted}
        onSearch={loadAddCustomer}
        onDone={toEntry}
        handle={handles.customer}
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
          onDetails={desk.setDetails}
        />
      ) : (
        <WideBill {...parts} />
      )}
      <SpokenLine bill={bill} unpriced={kind.words.unpriced} />
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
      {desk.wanted && (
        <Suspense fallback={<AwaitedPart />}>
          <AddCustomerModal
            wanted={desk.wanted}
            known={catalogue?.customers ?? []}
            onAdded={(added) => {
              desk.setWanted(null)
              desk.onChoose(added)
            }}
            onClose={() => desk.setWanted(null)}
          />
        </Suspense>
      )}
    </>
  )
}
