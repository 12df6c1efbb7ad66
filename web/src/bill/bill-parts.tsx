import { isTaxed, kindOf } from '@kadai/domain/kinds'
import { useCallback, useMemo } from 'react'
import { loadAddCustomer } from '../customers/exports.ts'
import { usePayerBalance } from '../frames/payer-balance.ts'
import { BudgetButton } from './budget/budget-button.tsx'
import { isCounterSale } from './customer/counter-sale.ts'
import { CustomerBox } from './customer/customer-box.tsx'
import { CustomerDoubts } from './customer/customer-doubts.tsx'
import { DeliveryLine } from './customer/delivery-line.tsx'
import { type Editor, useEditor } from './editor.ts'
import { EmptyLines } from './empty-lines.tsx'
import { EntryRow } from './entry/entry-row.tsx'
import type { Totals } from './kinds/bill-kind.ts'
import { BillHeader } from './layout/bill-header.tsx'
import { GrandTotal, TotalsRows } from './layout/totals-box.tsx'
import { LineCards } from './lines/line-cards.tsx'
import { LineTable } from './lines/line-table.tsx'
import { QuoteStrip } from './quote-strip.tsx'
import { SaveButtons } from './save/save-buttons.tsx'
import { TroubleNote } from './save/trouble-note.tsx'
import { words as saveWords } from './save/words.ts'
import { BalanceNote } from './settlement/balance-note.tsx'
import { PaymentButton } from './settlement/payment-button.tsx'
import { DraftStrip, FixedStrip, KeptStrip, LostStrip, UndoStrip } from './strip.tsx'

// What each part of a bill's screen shows; `WideBill` and `NarrowBill` say where.

export function Header() {
  const { kind, opened, model, saves, leaving } = useEditor()
  return (
    <BillHeader
      title={opened ? kind.words.edit_title : kind.words.new_title}
      number={opened?.sno}
      kept={model.draft.kept}
      failed={model.draft.failed}
      lost={saves.saving?.lost === saveWords.no_connection}
      onBack={leaving.leave}
    />
  )
}

export function Entry() {
  const { kind, narrow, model, enquiry, paste, handles } = useEditor()
  function onUp() {
    model.catchUp()
    handles.lines.current?.focusLine(-1)
  }
  return (
    <EntryRow
      rules={kind.entry}
      rateLabel={kind.words.rate}
      catalogue={model.catalogue}
      narrow={narrow}
      onAdd={model.add}
      onPaste={(text) => enquiry.onPaste(text) || paste.onPaste(text)}
      onUp={onUp}
      handle={handles.entry}
    />
  )
}

export function Lines() {
  const { kind, narrow, model, trouble, handles, offer, lastSaved } = useEditor()
  const { bill, catalogue } = model
  const Shown = narrow ? LineCards : LineTable
  return (
    <Shown
      bill={useMemo(() => ({ lines: bill.lines, lit: bill.lit }), [bill.lines, bill.lit])}
      rateLabel={kind.words.rate}
      discounts={kindOf(kind.name).discounted}
      short={model.short}
      today={model.today}
      problems={trouble.problems}
      deleting={model.deleting}
      forbidden={catalogue?.shop.forbid_negative_stock === '1'}
      awaited={!catalogue && !model.catalogueFailed}
      empty={
        bill.lines.length === 0 && (
          <EmptyLines
            kind={kind}
            offer={offer && <Offer />}
            lastSaved={lastSaved}
            failed={model.catalogueFailed}
            onRetry={model.retryCatalogue}
          />
        )
      }
      unpriced={kind.words.unpriced}
      quantity={model.quantity}
      onDelete={model.deleteLine}
      onLeave={handles.toEntry}
      onScan={handles.scan}
      handle={handles.lines}
    />
  )
}

/** A bill that a closed tab or a crash left behind. */
function Offer() {
  const { kind, model, offer, takeOffer } = useEditor()
  const { offers, discard } = model.draft
  return (
    offer && (
      <DraftStrip
        draft={offer}
        words={kind.words}
        others={offers.length - 1}
        onTake={takeOffer}
        onDiscard={() => discard(offer)}
      />
    )
  )
}

export function Strips() {
  const { opened, quote, model, saves } = useEditor()
  return (
    <>
      {opened?.fixed && <FixedStrip fixed={opened.fixed} />}
      {quote && <QuoteStrip quote={quote} changed={model.today.size} />}
      {model.catalogueKeptAt !== undefined && !saves.saving?.lost && <KeptStrip at={model.catalogueKeptAt} />}
      <ToAnswer />
    </>
  )
}

/** The one strip that can be answered: a save that is not through, a leftover bill, or a deleted line. */
function ToAnswer() {
  const { model, saves, offer } = useEditor()
  const { store, bill } = model
  const removed = bill.removed.at(-1)
  if (saves.saving?.lost) return <LostStrip why={saves.saving.lost} onCancel={saves.cancel} />
  if (offer && bill.lines.length > 0) return <Offer />
  return (
    removed && (
      <UndoStrip
        key={`${removed.line.key} ${bill.removed.length}`}
        name={removed.line.product_name}
        onUndo={() => store.act({ type: 'undoDelete' })}
      />
    )
  )
}

export function CustomerPart() {
  const { kind, quote, model, open, handles } = useEditor()
  const { store, bill, catalogue } = model
  const { customer } = bill
  return (
    <>
      <CustomerBox
        customers={catalogue?.customers}
        chosen={customer}
        counterSale={kindOf(kind.name).owes > 0 && !quote}
        onChoose={(chosen) => store.act({ type: 'setCustomer', customer: chosen })}
        onAddCustomer={open.setNewCustomer}
        onSearch={loadAddCustomer}
        onDone={handles.toEntry}
        handle={handles.customer}
      />
      {isTaxed(kind.name) && customer && !isCounterSale(customer) && (
        <>
          <CustomerDoubts customer={customer} />
          <DeliveryLine
            buyer={customer}
            tax_number={taxNumberOf(model)}
            delivery={bill.delivery}
            taxable_paise={goodsOf(model.totals.rows)}
            onDelivery={(delivery) => store.act({ type: 'setDelivery', delivery })}
            onDone={handles.toEntry}
          />
        </>
      )}
    </>
  )
}

/** The customer's GST number, which a bill made from an estimate does not have. */
function taxNumberOf({ bill, catalogue }: Editor['model']): string {
  const { user_id, tax_number = '' } = bill.customer ?? {}
  return tax_number || (catalogue?.customers.find((it) => it.user_id === user_id)?.tax_number ?? '')
}

/** The value of a bill's goods without tax, less its discount. */
const goodsOf = (rows: Totals['rows']) =>
  rows.reduce(
    (sum, { id, amount_paise }) => (id === 'subtotal' || id === 'discount' ? sum + amount_paise : sum),
    0,
  )

export function TotalsPart() {
  const { kind, narrow, model, open, handles, mayBudget, openBudget } = useEditor()
  const { store, bill, totals } = model
  const { details, setDetails } = open
  const onChange = useCallback((text: string) => void store.act({ type: 'setDiscount', text }), [store])
  const onDone = useCallback(() => {
    setDetails('closed')
    handles.toEntry()
  }, [setDetails, handles])
  const wanted = details === 'discount'
  const discount = useMemo(
    () => ({ text: bill.discount_text, amounts: kind.givesAmounts, wanted, onChange, onDone }),
    [bill.discount_text, kind, wanted, onChange, onDone],
  )
  return (
    <>
      <TotalsRows totals={totals} discount={kindOf(kind.name).discounted ? discount : undefined} />
      {mayBudget && <BudgetButton narrow={narrow} onOpen={openBudget} />}
    </>
  )
}

export function Grand() {
  const { totals, bill } = useEditor().model
  return <GrandTotal totals={totals} lines={bill.lines} />
}

/** The standing of the bill's customer, before money or credit. */
export function useBalance() {
  const { kind, opened, model } = useEditor()
  const payer = kindOf(kind.name).owes > 0 ? model.bill.customer : null
  return usePayerBalance(payer?.user_id ?? '', opened?.id)
}

export function Notes() {
  const { opened, model, trouble } = useEditor()
  const { bill, totals, draft } = model
  async function loadAgain() {
    if (!(await trouble.reload('theirs'))) return
    draft.finish()
    // Money typed on it is kept.
    draft.write()
    trouble.save.clear()
  }
  return (
    <>
      <BalanceNote balance={useBalance()} due_paise={totals.total_paise - bill.paid_paise} />
      {trouble.note && (
        <TroubleNote
          text={trouble.note}
          onDismiss={trouble.dismissNote}
          onReload={opened ? () => void loadAgain() : undefined}
        />
      )}
    </>
  )
}

/** Opens the settlement; nothing where the kind of bill owes nothing. */
export function Payment() {
  const { kind, narrow, model, settlement } = useEditor()
  return (
    kindOf(kind.name).owes > 0 && (
      <PaymentButton
        payment={model.bill.payment}
        narrow={narrow}
        onOpen={() => settlement.openSettlement('by-tap')}
      />
    )
  )
}

export function Buttons() {
  const { kind, narrow, saves, settlement } = useEditor()
  return (
    <SaveButtons
      label={kind.words.save}
      saving={saves.saving}
      narrow={narrow}
      onSave={settlement.saveOrSettle}
    />
  )
}
