import { isTaxed, kindOf } from '@kadai/domain/kinds'
import { lazy, Suspense, useMemo } from 'react'
import { part } from '../api/part.ts'
import { loadAddCustomer } from '../customers/exports.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { useLoadAhead } from '../frames/load-ahead.ts'
import { usePayerBalance } from '../frames/payer-balance.ts'
import { BudgetButton } from './budget/budget-button.tsx'
import { isCounterSale } from './customer/counter-sale.ts'
import { CustomerBox } from './customer/customer-box.tsx'
import { CustomerDoubts } from './customer/customer-doubts.tsx'
import { DeliveryLine } from './customer/delivery-line.tsx'
import { BillDialogs } from './dialogs/bill-dialogs.tsx'
import { EmptyLines } from './empty-lines.tsx'
import { EntryRow } from './entry/entry-row.tsx'
import type { BillScreenKind, OpenedBill, Totals } from './kinds/bill-kind.ts'
import type { Quote } from './kinds/quote.ts'
import { BillHeader } from './layout/bill-header.tsx'
import { NarrowBill } from './layout/narrow-bill.tsx'
import { GrandTotal, TotalsRows, totalText } from './layout/totals-box.tsx'
import { useNarrow } from './layout/use-narrow.ts'
import { WideBill } from './layout/wide-bill.tsx'
import { LineCards } from './lines/line-cards.tsx'
import { LineTable } from './lines/line-table.tsx'
import { SpokenLine } from './lines/spoken-line.tsx'
import { QuoteStrip } from './quote-strip.tsx'
import { SaveButtons } from './save/save-buttons.tsx'
import { TroubleNote } from './save/trouble-note.tsx'
import { words as saveWords } from './save/words.ts'
import { BalanceNote } from './settlement/balance-note.tsx'
import { PaymentButton } from './settlement/payment-button.tsx'
import { DraftStrip, FixedStrip, KeptStrip, LostStrip, UndoStrip } from './strip.tsx'
import { useBillEditor } from './use-bill-editor.ts'

const AddCustomerModal = lazy(loadAddCustomer)
const loadSettlement = part(() => import('./settlement/settlement-dialog.tsx'))
const AwaitedSettlement = lazy(loadSettlement)
const BudgetDialog = lazy(part(() => import('./budget/budget-dialog.tsx')))

const nothing = async () => undefined

/** The value of a bill's goods without tax, less its discount. */
const goodsOf = (rows: Totals['rows']) =>
  rows.reduce(
    (sum, { id, amount_paise }) => (id === 'subtotal' || id === 'discount' ? sum + amount_paise : sum),
    0,
  )

type Props = { kind: BillScreenKind; opened: OpenedBill | null; quote?: Quote | null }

/** The bill being written: the parts of the screen. */
export function BillEditor({ kind, opened, quote = null }: Props) {
  const narrow = useNarrow()
  useLoadAhead(loadAddCustomer)
  const { discounted, owes } = kindOf(kind.name)
  const taxed = isTaxed(kind.name)
  const SettlementDialog = useLoadAhead(owes > 0 ? loadSettlement : nothing)?.default ?? AwaitedSettlement
  const editor = useBillEditor({ kind, opened, quote, narrow })
  const {
    store,
    bill,
    totals,
    draft,
    catalogue,
    trouble,
    leaving,
    paste,
    handles,
    offer,
    details,
    toEntry,
    onDiscount,
    discountDone,
  } = editor
  const removed = bill.removed.at(-1)

  async function loadAgain() {
    if (!(await trouble.reload('theirs'))) return
    draft.finish()
    // Money typed on it is kept.
    draft.write()
    trouble.save.clear()
  }

  const balance = usePayerBalance(owes > 0 ? (bill.customer?.user_id ?? '') : '', opened?.id)

  const offered = offer && (
    <DraftStrip
      draft={offer}
      words={kind.words}
      others={draft.offers.length - 1}
      onTake={editor.takeOffer}
      onDiscard={() => draft.discard(offer)}
    />
  )
  const linesProps = {
    bill: useMemo(() => ({ lines: bill.lines, lit: bill.lit }), [bill.lines, bill.lit]),
    rateLabel: kind.words.rate,
    discounts: discounted,
    short: editor.short,
    today: editor.today,
    problems: trouble.problems,
    deleting: editor.deleting,
    forbidden: catalogue?.shop.forbid_negative_stock === '1',
    awaited: !catalogue && !editor.catalogueFailed,
    empty: bill.lines.length === 0 && (
      <EmptyLines
        kind={kind}
        offer={offered}
        lastSaved={editor.lastSaved}
        failed={editor.catalogueFailed}
        onRetry={editor.retryCatalogue}
      />
    ),
    unpriced: kind.words.unpriced,
    quantity: editor.quantity,
    onDelete: editor.deleteLine,
    onLeave: toEntry,
    onScan: editor.onScan,
    handle: handles.lines,
  }
  const discount = useMemo(
    () => ({
      text: bill.discount_text,
      amounts: kind.givesAmounts,
      wanted: details === 'discount',
      onChange: onDiscount,
      onDone: discountDone,
    }),
    [bill.discount_text, kind, details, onDiscount, discountDone],
  )
  const parts = {
    header: (
      <BillHeader
        title={opened ? kind.words.edit_title : kind.words.new_title}
        number={opened?.sno}
        kept={draft.kept}
        failed={draft.failed}
        lost={editor.lost === saveWords.no_connection}
        onBack={leaving.leave}
      />
    ),
    entry: (
      <EntryRow
        rules={kind.entry}
        rateLabel={kind.words.rate}
        catalogue={catalogue}
        narrow={narrow}
        onAdd={editor.add}
        onPaste={editor.onPaste}
        onUp={editor.onUp}
        handle={handles.entry}
      />
    ),
    lines: narrow ? <LineCards {...linesProps} /> : <LineTable {...linesProps} />,
    strip: (
      <>
        {opened?.fixed && <FixedStrip fixed={opened.fixed} />}
        {quote && <QuoteStrip quote={quote} changed={editor.today.size} />}
        {editor.catalogueKeptAt !== undefined && !editor.lost && <KeptStrip at={editor.catalogueKeptAt} />}
        {editor.lost ? (
          <LostStrip why={editor.lost} onCancel={editor.cancel} />
        ) : offer && bill.lines.length > 0 ? (
          offered
        ) : removed ? (
          <UndoStrip
            key={`${removed.line.key} ${bill.removed.length}`}
            name={removed.line.product_name}
            onUndo={editor.undo}
          />
        ) : null}
      </>
    ),
    customer: (
      <>
        <CustomerBox
          customers={catalogue?.customers}
          chosen={bill.customer}
          counterSale={owes > 0 && !quote}
          onChoose={editor.onChoose}
          onAddCustomer={editor.setNewCustomer}
          onSearch={loadAddCustomer}
          onDone={toEntry}
          handle={handles.customer}
        />
        {taxed && bill.customer && !isCounterSale(bill.customer) && (
          <>
            <CustomerDoubts customer={bill.customer} />
            <DeliveryLine
              buyer={bill.customer}
              tax_number={editor.tax_number}
              delivery={bill.delivery}
              taxable_paise={goodsOf(totals.rows)}
              onDelivery={editor.onDelivery}
              onDone={toEntry}
            />
          </>
        )}
      </>
    ),
    totals: (
      <>
        <TotalsRows totals={totals} discount={discounted ? discount : undefined} />
        {editor.mayBudget && <BudgetButton narrow={narrow} onOpen={editor.openBudget} />}
      </>
    ),
    grand: <GrandTotal totals={totals} lines={bill.lines} />,
    note: (
      <>
        <BalanceNote balance={balance} due_paise={totals.total_paise - bill.paid_paise} />
        {trouble.note && (
          <TroubleNote
            text={trouble.note}
            onDismiss={trouble.dismissNote}
            onReload={opened ? () => void loadAgain() : undefined}
          />
        )}
      </>
    ),
    payment: owes > 0 && (
      <PaymentButton payment={bill.payment} narrow={narrow} onOpen={() => editor.openSettlement('by-tap')} />
    ),
    buttons: (
      <SaveButtons
        label={kind.words.save}
        saving={editor.saving}
        narrow={narrow}
        onSave={editor.saveOrSettle}
      />
    ),
  }

  return (
    <>
      {narrow ? (
        <NarrowBill
          {...parts}
          total={totalText(totals)}
          billLines={bill.lines}
          details={details}
          onDetails={editor.setDetails}
        />
      ) : (
        <WideBill {...parts} />
      )}
      <SpokenLine bill={bill} unpriced={kind.words.unpriced} />
      <BillDialogs
        kind={kind}
        opened={opened !== null}
        saving={editor.saving !== null}
        save={editor.save}
        trouble={trouble}
        leaving={leaving}
        draft={draft}
        paste={paste}
        enquiry={editor.enquiry}
        customers={catalogue?.customers}
        onEnquiry={editor.takeEnquiry}
        bill={bill}
        onClosed={toEntry}
      />
      {editor.settling !== 'closed' && (
        <Suspense fallback={<AwaitedPart />}>
          <SettlementDialog
            bill={bill}
            totals={totals}
            shop={catalogue?.shop}
            number={opened?.sno ?? ''}
            balance={balance}
            narrow={narrow}
            typing={!narrow || editor.settling === 'by-key'}
            hurried={editor.hurried}
            onType={(mode, typed) => store.act({ type: 'typePayment', mode, typed })}
            onSave={(print, pay) => {
              editor.closeSettlement()
              void editor.save(print, { pay })
            }}
            onClose={editor.closeSettlement}
          />
        </Suspense>
      )}
      {editor.budgeting && (
        <Suspense fallback={<AwaitedPart />}>
          <BudgetDialog
            bill={bill}
            catalogue={catalogue}
            narrow={narrow}
            totalOf={(it) => editor.totalsOf(it).total_paise}
            onApply={editor.takeQuantities}
            onClose={() => editor.setBudgeting(false)}
          />
        </Suspense>
      )}
      {editor.newCustomer && (
        <Suspense fallback={<AwaitedPart />}>
          <AddCustomerModal
            wanted={editor.newCustomer}
            known={catalogue?.customers ?? []}
            onAdded={(added) => {
              editor.setNewCustomer(null)
              editor.onChoose(added)
            }}
            onClose={() => editor.setNewCustomer(null)}
          />
        </Suspense>
      )}
    </>
  )
}
