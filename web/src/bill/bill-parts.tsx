import { isTaxed, kindOf } from '@kadai/domain/kinds'
import { rupees, sumOf } from '@kadai/domain/money'
import { readMoney } from '@kadai/domain/typed-numbers'
import { useMemo } from 'react'
import { KeyCap } from '../frames/key-cap.tsx'
import { common } from '../frames/words.ts'
import { words as budgetWords } from './budget/words.ts'
import { BuyerLines } from './customer/buyer-lines.tsx'
import { CustomerBox } from './customer/customer-box.tsx'
import { useEditor } from './editor/editor.ts'
import { EmptyLines } from './empty-lines.tsx'
import { EntryRow } from './entry/entry-row.tsx'
import { BillHeader } from './layout/bill-header.tsx'
import { GrandTotal, TotalsRows } from './layout/totals-box.tsx'
import { LineCards } from './lines/line-cards.tsx'
import { LineTable } from './lines/line-table.tsx'
import { SaveButtons } from './save/save-buttons.tsx'
import { TroubleNote } from './save/trouble-note.tsx'
import { words as saveWords } from './save/words.ts'
import { BalanceNote, useBalance } from './settlement/balance-note.tsx'
import { isCounterSale } from './state/counter-sale.ts'

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
  const { kind, narrow, model, trouble, handles } = useEditor()
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
      empty={bill.lines.length === 0 && <EmptyLines />}
      unpriced={kind.words.unpriced}
      quantity={model.quantity}
      onDelete={model.deleteLine}
      onLeave={handles.toEntry}
      onScan={handles.scan}
      handle={handles.lines}
    />
  )
}

export function CustomerPart() {
  const { kind, model } = useEditor()
  const { customer } = model.bill
  return (
    <>
      <CustomerBox />
      {isTaxed(kind.name) && customer && !isCounterSale(customer) && <BuyerLines buyer={customer} />}
    </>
  )
}

export function TotalsPart() {
  const { kind, model, mayBudget, openBudget } = useEditor()
  return (
    <>
      <TotalsRows totals={model.totals} discounted={kindOf(kind.name).discounted} />
      {mayBudget && (
        <p>
          <button type="button" className="link-button" onClick={openBudget}>
            {budgetWords.title} <KeyCap>Ctrl B</KeyCap>
          </button>
        </p>
      )}
    </>
  )
}

export function Grand() {
  const { totals, bill } = useEditor().model
  return <GrandTotal totals={totals} lines={bill.lines} />
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

/** Opens the settlement, and says the money that was typed in it; nothing where the kind of bill owes nothing. */
export function Payment() {
  const { kind, model, settlement } = useEditor()
  const { bill, totals } = model
  // What is too much is complained of in the settlement.
  const typed_paise = Math.min(
    sumOf(Object.values(bill.payment), ({ amount = '' }) => readMoney(amount).value ?? 0),
    totals.total_paise - bill.paid_paise,
  )
  return (
    kindOf(kind.name).owes > 0 && (
      <button type="button" className="link-button" onClick={() => settlement.openSettlement('by-tap')}>
        {common.payment} {typed_paise > 0 && rupees(typed_paise)} <KeyCap>F7</KeyCap>
      </button>
    )
  )
}

export function Buttons() {
  const { kind, narrow, saves, settlement } = useEditor()
  return (
    <SaveButtons
      label={kind.words.save}
      pressed={saves.saving?.print}
      narrow={narrow}
      onSave={settlement.saveOrSettle}
    />
  )
}
