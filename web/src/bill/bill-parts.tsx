import { isTaxed, kindOf } from '@kadai/domain/kinds'
import { rupees, sumOf } from '@kadai/domain/money'
import { readMoney } from '@kadai/domain/typed-numbers'
import { KeyCap } from '../frames/key-cap.tsx'
import { IconButton, TextButton } from '../frames/plain-buttons.tsx'
import { common } from '../frames/words.ts'
import { IconAlertTriangle, IconX } from '../theme/icons.ts'
import classes from './bill-parts.module.css'
import { words as budgetWords } from './budget/words.ts'
import { BuyerLines } from './customer/buyer-lines.tsx'
import { CustomerBox } from './customer/customer-box.tsx'
import { useEditor } from './editor/editor.ts'
import { BillHeader } from './layout/bill-header.tsx'
import { TotalsRows } from './layout/totals-box.tsx'
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
  const { mayBudget, openBudget } = useEditor()
  return (
    <>
      <TotalsRows />
      {mayBudget && (
        <p>
          <TextButton onClick={openBudget}>
            {budgetWords.title} <KeyCap>Ctrl B</KeyCap>
          </TextButton>
        </p>
      )}
    </>
  )
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
      <TextButton onClick={() => settlement.openSettlement('by-tap')}>
        {common.payment} {typed_paise > 0 && rupees(typed_paise)} <KeyCap>F7</KeyCap>
      </TextButton>
    )
  )
}

type Props = { text: string; onDismiss: () => void; onReload?: (() => void) | undefined }

/** Why the bill was not saved, next to the save buttons, until it is read or the next save. */
function TroubleNote({ text, onDismiss, onReload }: Props) {
  return (
    <div className={`bad ${classes.note}`} role="alert">
      <IconAlertTriangle size={18} />
      <p className="lines">{text}</p>
      <IconButton
        icon={IconX}
        style={{ marginTop: -4, color: 'inherit' }}
        label={saveWords.close}
        onClick={onDismiss}
      />
      {onReload && (
        <button type="button" className={classes.reload} onClick={onReload}>
          {saveWords.load_again}
        </button>
      )}
    </div>
  )
}
